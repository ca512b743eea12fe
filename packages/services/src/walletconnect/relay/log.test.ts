import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

test('R-WC-5: by default the log keeps errors only and passes none on', () => {
  const { logger, lines } = createLog()
  logger.trace('a')
  logger.warn('b')
  logger.error('c')
  logger.fatal('d')
  expect(lines()).toEqual(['error c', 'fatal d'])
  expect(logger.level).toBe('error')
})

test('a logger receives errors as warnings and the rest as debugging, without secrets', () => {
  const logged = { warn: vi.fn(), debug: vi.fn() }
  const { logger, lines } = createLog('debug', logged)
  logger.child({ context: 'core' }).child({ context: 'core/pairing' }).error({ uri }, `opening ${uri}`)
  logger.info('hello')
  expect(logged.warn.mock.calls).toEqual([['error core/pairing {"uri":"[hidden]"} opening [hidden]']])
  expect(logged.debug.mock.calls).toEqual([['info hello']])
  expect(lines()).toHaveLength(2)
})

test('the log hides a secret that arrives in two values', () => {
  const { logger, lines } = createLog()
  logger.error('symKey=', 'cd'.repeat(32))
  expect(lines().join()).not.toMatch(/cdcd|symKey=/)
})

test('R-WC-5: the log keeps its last 1 024 000 bytes', () => {
  const { logger, lines } = createLog()
  for (let at = 0; at < 400; at += 1) logger.error(`${at} ${'é'.repeat(2_000)}`)
  const bytes = lines().reduce((sum, line) => sum + new TextEncoder().encode(line).length, 0)
  expect(bytes).toBeLessThanOrEqual(1_024_000)
  expect(bytes).toBeGreaterThan(1_024_000 - 5_000)
  expect(lines().at(-1)).toContain('399 ')
})
