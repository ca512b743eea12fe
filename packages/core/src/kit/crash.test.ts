import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingLogger, startKit } from '../test-utils/start-kit.ts'

const sabotage = vi.hoisted(() => ({ reason: null as Error | null }))

vi.mock(import('../router/home.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    isSameRoute: (...places: Parameters<typeof real.isSameRoute>) => {
      if (sabotage.reason) throw sabotage.reason
      return real.isSameRoute(...places)
    },
  }
})

beforeEach(() => {
  vi.useFakeTimers()
  sabotage.reason = null
})
afterEach(() => void vi.useRealTimers())

describe('a part of the kit that breaks', () => {
  test('is reported, and no other actor stops', async () => {
    const logger = recordingLogger()
    const { kit } = startKit({}, { logger })
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    sabotage.reason = new Error('a bug in the router')
    kit.send({ type: 'router.viewRequested', route: { view: 'Networks' } })
    expect(logger.lines).toEqual([['warn', '[kit]', 'router', sabotage.reason]])
    expect(kit.getSnapshot().router.isOpen).toBe(false)
    sabotage.reason = null
    kit.send({ type: 'network.switchRequested', network: 'eip155:8453' })
    expect(kit.getSnapshot().networks.active.name).toBe('Base')
  })

  test('an event for an actor that does not exist is reported as a bug of the kit', async () => {
    const logger = recordingLogger()
    const { kit } = startKit({}, { logger })
    await kit.load()
    kit.send({ type: 'connect.cancelled', namespace: 'solana' })
    expect(logger.lines).toEqual([
      [
        'warn',
        '[kit]',
        'wallets:solana',
        expect.objectContaining({
          code: 'kit/undelivered',
          detail: "No actor at 'wallets:solana' took 'connect.cancelled'.",
        }),
      ],
    ])
  })
})
