import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountFeatures } from '../root/account-features.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { dai, ether } from '../test-utils/swap-world.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const namespace = 'eip155'

const providerNamed = (name: string) => {
  const asked: string[] = []
  const load = vi.fn(async () => ({
    ...{ name, networks: ['eip155:1'] as const, readQuote: async () => 1n, readAllowance: async () => 0n },
    readTokens: async (network: string) => {
      asked.push(network)
      return [ether, dai]
    },
    readGasPrice: async () => 1n,
    buildApproval: async () => ({ to: '0x1', value: 0n, data: '0x' }),
    buildSwap: async () => ({ to: '0x1', value: 0n, data: '0x' }),
  }))
  return { load, asked }
}

async function start(options: NonNullable<Parameters<typeof startKit>[1]>) {
  const kit = wideKit(startKit({ connect: async () => connectionTo(namespace) }, options).kit)
  const connecting = connect(kit, { wallet: 'io.wallet', namespace })
  await settle()
  await connecting
  const [{ address }] = connectionTo(namespace).accounts
  const account = { namespace, address, network: 'eip155:1', connectorId: 'io.wallet' } as const
  const open = async () => {
    kit.send({ type: 'router.openRequested', at: { view: 'Swap', namespace } })
    await settle()
  }
  return { kit, account, open, view: () => kit.getSnapshot().router.stack.at(-1)?.view }
}

describe('R-CFG-2: who offers swaps', () => {
  test('is loaded with the first swap alone, and the provider of the dApp wins over that of the runtime', async () => {
    const [own, hosted] = [providerNamed('Own'), providerNamed('Hosted')]
    const { kit, account, open, view } = await start({
      ...{ swapProvider: own.load, runtime: { loadSwapProvider: hosted.load } },
    })
    const load = vi.spyOn(accountFeatures.swap, 'load')
    kit.send({ type: 'router.openRequested', at: { view: 'Account', namespace } })
    await settle()
    expect([load.mock.calls.length, own.load.mock.calls.length]).toEqual([0, 0])
    await open()
    kit.send({ type: 'swap.started', account })
    await settle()
    const { swap } = kit.getSnapshot()
    expect(swap).toMatchObject({ is: 'editing', provider: 'Own', tokens: { is: 'ready', list: [ether, dai] } })
    expect([view(), hosted.load.mock.calls.length, own.load.mock.calls.length]).toEqual(['Swap', 0, 1])
    kit.send({ type: 'router.closeRequested' })
    await settle()
    expect(kit.getSnapshot().swap.is).toBe('idle')
  })

  test('is the runtime’s where the dApp brings none', async () => {
    const hosted = providerNamed('Hosted')
    const { kit, account } = await start({ runtime: { loadSwapProvider: hosted.load } })
    kit.send({ type: 'swap.started', account })
    await settle()
    expect(kit.getSnapshot().swap).toMatchObject({ provider: 'Hosted' })
  })

  test('is nobody where the dApp switched swaps off: no view of it opens, and nothing is loaded or asked', async () => {
    const hosted = providerNamed('Hosted')
    const { kit, account, open, view } = await start({
      ...{ features: { swaps: false }, swapProvider: hosted.load, runtime: { loadSwapProvider: hosted.load } },
    })
    await open()
    kit.send({ type: 'swap.started', account })
    await settle()
    expect(kit.settings.hasSwaps).toBe(false)
    expect([view() === 'Swap', hosted.load.mock.calls.length, hosted.asked]).toEqual([false, 0, []])
    expect(kit.getSnapshot().swap).toMatchObject({
      tokens: { is: 'failed', error: { code: 'swap/unsupported-network' } },
    })
  })

  test('is nobody where neither offers one', async () => {
    expect((await start({})).kit.settings.hasSwaps).toBe(false)
  })

  test('whose code cannot be loaded is said in the place of the tokens, and loaded again', async () => {
    const hosted = providerNamed('Hosted')
    hosted.load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    const { kit, account } = await start({ runtime: { loadSwapProvider: hosted.load } })
    kit.send({ type: 'swap.started', account })
    await settle()
    expect(kit.getSnapshot().swap).toMatchObject({ tokens: { is: 'failed' } })
    kit.send({ type: 'swap.retried' })
    await settle()
    expect(kit.getSnapshot().swap).toMatchObject({ tokens: { is: 'ready' } })
  })
})
