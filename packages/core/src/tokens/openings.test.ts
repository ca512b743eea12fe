import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { WalletAsset } from '../domain/token.ts'
import type { ReadBalance } from '../ports/chain-client.ts'
import type { ReadAssets } from '../ports/wallet-client.ts'
import { accountOf, connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import type { TokensOf } from './tokens.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const namespace = 'eip155'
const of = { address: accountOf(namespace).address, network: 'eip155:1', connectorId: 'io.wallet' } as const
const ether: WalletAsset = { name: 'Ether', symbol: 'ETH', quantity: { amount: 5n, decimals: 18 }, price: null }
const offline = () => Promise.reject(new Error('offline'))

/** A kit with a wallet and no service, whose modal opens on the tokens of the account. */
async function startConnected({ readAssets, readBalance }: { readAssets?: ReadAssets; readBalance: ReadBalance }) {
  const { kit } = startKit({
    connect: async () => connectionTo(namespace),
    ...(readAssets && { features: { readAssets } }),
    reads: { readBalance },
  })
  await connect(kit, { wallet: 'io.wallet', namespace })
  // What follows a connection has its own timers, which end.
  await settle(durations.restore)
  const idle = vi.getTimerCount()
  return {
    kit,
    idle: () => vi.getTimerCount() - idle,
    state: () => kit.getSnapshot().tokens,
    async open(account: TokensOf = of) {
      kit.send({ type: 'router.openRequested', at: { view: 'Account', namespace } })
      kit.send({ type: 'tokens.requested', ...account })
      await settle(0)
    },
    async close() {
      kit.send({ type: 'router.closeRequested' })
      await settle(0)
    },
  }
}

describe('five openings, a second apart', () => {
  const balance = { amount: 5n, decimals: 18, symbol: 'ETH' }
  const fromChain = (answer: ReadBalance) => {
    const read = vi.fn(answer)
    return { read, start: () => startConnected({ readBalance: read }) }
  }
  const fromWallet = (answer: ReadAssets) => {
    const read = vi.fn(answer)
    return { read, start: () => startConnected({ readAssets: read, readBalance: offline }) }
  }

  test.each([
    ['R-BAL-2: read the chain once', 'ready', () => fromChain(async () => balance)],
    ['R-BAL-2: ask the wallet once', 'ready', () => fromWallet(async () => [ether])],
    ['R-BAL-3: read a chain that fails once', 'failed', () => fromChain(offline)],
    ['R-BAL-3: ask a wallet that fails once', 'failed', () => fromWallet(offline)],
  ] as const)('%s, and nothing is read or kept once that is over', async (_, is, source) => {
    const { read, start } = source()
    const { open, close, state, idle } = await start()
    for (let opening = 1; opening <= 5; opening += 1) {
      await open()
      expect([state().is, state().of, read.mock.calls.length]).toEqual([is, of, 1])
      await close()
      expect([state().is, state().of, state().tokens, state().error]).toEqual(['idle', null, [], null])
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await vi.advanceTimersByTimeAsync(10 * durations.balanceRetry)
    expect([read.mock.calls.length, idle()]).toEqual([1, 0])
    await open()
    expect([state().is, read.mock.calls.length]).toEqual([is, 2])
  })

  test('R-BAL-2: keep what is known of each of two networks in turn', async () => {
    const { read, start } = fromChain(async () => balance)
    const { open, state } = await start()
    for (const network of ['eip155:1', 'eip155:8453', 'eip155:1', 'eip155:8453'] as const) {
      await open({ ...of, network })
      expect([state().is, state().of?.network]).toEqual(['ready', network])
    }
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('leave no timer when the kit ends', async () => {
    const { kit, open, close } = await fromChain(async () => balance).start()
    await open()
    await close()
    kit.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a view that stays open after a failure', () => {
  test('R-BAL-3: reads again by itself when thirty seconds are over, and says meanwhile that it failed', async () => {
    const readBalance = vi.fn<ReadBalance>(offline)
    const { open, state } = await startConnected({ readBalance })
    await open()
    await vi.advanceTimersByTimeAsync(durations.balanceRetry - 1)
    expect(readBalance).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect([readBalance.mock.calls.length, state().is]).toEqual([2, 'failed'])
    readBalance.mockResolvedValue({ amount: 5n, decimals: 18, symbol: 'ETH' })
    await vi.advanceTimersByTimeAsync(durations.balanceRetry)
    expect([readBalance.mock.calls.length, state().is, state().error]).toEqual([3, 'ready', null])
  })

  test('reads nothing more when it is closed meanwhile', async () => {
    const readBalance = vi
      .fn<ReadBalance>()
      .mockImplementationOnce(offline)
      .mockReturnValue(new Promise(() => {}))
    const { open, close, state, idle } = await startConnected({ readBalance })
    await open()
    await vi.advanceTimersByTimeAsync(durations.balanceRetry)
    expect([readBalance.mock.calls.length, state().is]).toEqual([2, 'failed'])
    await close()
    expect([readBalance.mock.calls[1]?.[1].aborted, idle()]).toEqual([true, 0])
  })
})
