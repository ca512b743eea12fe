import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptLog, startKit } from '../stand-ins/start-kit.ts'

const sabotage = vi.hoisted(() => ({ reason: null as Error | null }))

vi.mock(import('../router/home.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    isSamePlace: (...places: Parameters<typeof real.isSamePlace>) => {
      if (sabotage.reason) throw sabotage.reason
      return real.isSamePlace(...places)
    },
  }
})

beforeEach(() => {
  vi.useFakeTimers()
  sabotage.reason = null
})
afterEach(() => void vi.useRealTimers())

describe('a part of the kit that breaks', () => {
  test('is reported, and takes nobody else down with it', async () => {
    const logger = keptLog()
    const { kit } = startKit({}, { logger })
    kit.send({ type: 'modal.openRequested' })
    await kit.wake()
    sabotage.reason = new Error('a bug in the router')
    kit.send({ type: 'view.requested', route: { view: 'Networks' } })
    expect(logger.lines).toEqual([['warn', '[kit]', 'router', sabotage.reason]])
    expect(kit.getSnapshot().modal.isOpen).toBe(false)
    sabotage.reason = null
    kit.send({ type: 'network.switchRequested', network: 'eip155:8453' })
    expect(kit.getSnapshot().networks.active.name).toBe('Base')
  })

  test('a letter that finds nobody is reported as a bug of the kit', async () => {
    const logger = keptLog()
    const { kit } = startKit({}, { logger })
    await kit.wake()
    kit.send({ type: 'connect.cancelled', namespace: 'solana' })
    expect(logger.lines).toEqual([
      [
        'warn',
        '[kit]',
        'connection:solana',
        expect.objectContaining({
          code: 'kit/undelivered',
          detail: "'connect.cancelled' found nobody at 'connection:solana'.",
        }),
      ],
    ])
  })
})
