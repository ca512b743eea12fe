import { activateWallet, connect, createKit, KitError, type WalletFeatures } from '@kit/core'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { announce } from '@kit/testing/evm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { adapterOn } from '../test-utils/contract-harnesses.ts'
import { codeOf, mainnet, testWallet } from '../test-utils/harness.ts'
import type { TypedData } from './features.ts'
import { getCallsStatus, getCapabilities, sendCalls, signTypedData } from './verbs.ts'

const typedData: TypedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A kit whose wallet clients have these features instead of their own, on a page with two wallets. */
function startKit(features: WalletFeatures<'eip155'>) {
  const page = new EventTarget()
  const [wallet, other] = [testWallet(), testWallet({ name: 'Birch', rdns: 'test.birch' })]
  for (const one of [wallet, other]) announce(one, page)
  const real = adapterOn(page)
  const adapter: typeof real = { ...real, wallet: async (setup) => ({ ...(await real.wallet(setup)), features }) }
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [adapter] })
  ended.push(() => kit.destroy())
  return { kit, wallet, other }
}

async function startConnected(features: WalletFeatures<'eip155'>) {
  const started = startKit(features)
  await connect(started.kit, { namespace: 'eip155', wallet: started.wallet.info.rdns })
  return started
}

describe('signTypedData', () => {
  test('R-SIG-1: asks the active account once, and passes the signal and the answer on', async () => {
    const answer = vi.fn().mockResolvedValue({ signature: '0x1b' })
    const { kit, wallet } = await startConnected({ signTypedData: answer })
    const { signal } = new AbortController()
    expect(await signTypedData(kit, { typedData, signal })).toEqual({ signature: '0x1b' })
    expect(answer).toHaveBeenCalledExactlyOnceWith({ address: wallet.addresses[0], typedData }, signal)
  })

  test('R-ACC-2: asks another account of the wallet after the visitor picked it', async () => {
    const answer = vi.fn().mockResolvedValue({ signature: '0x1b' })
    const { kit, wallet } = await startConnected({ signTypedData: answer })
    const [, second = ''] = wallet.addresses
    kit.send({ type: 'wallets.accountPicked', namespace: 'eip155', address: second })
    await signTypedData(kit, { typedData })
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ address: second })
  })

  test('asks the account of the active one of several wallets', async () => {
    const answer = vi.fn().mockResolvedValue({ signature: '0x1b' })
    const { kit, wallet, other } = await startConnected({ signTypedData: answer })
    await connect(kit, { namespace: 'eip155', wallet: other.info.rdns })
    await signTypedData(kit, { typedData })
    await activateWallet(kit, { namespace: 'eip155', wallet: wallet.info.rdns })
    await signTypedData(kit, { typedData })
    expect(answer.mock.calls.map(([asked]) => asked.address)).toEqual([other.addresses[0], wallet.addresses[0]])
  })

  test('fails with connection/required without a connected wallet', async () => {
    const answer = vi.fn()
    expect(await codeOf(signTypedData(startKit({ signTypedData: answer }).kit, { typedData }))).toBe(
      'connection/required',
    )
    expect(answer).not.toHaveBeenCalled()
  })

  test('names the feature that a wallet client does not have', async () => {
    const { kit } = await startConnected({})
    await expect(signTypedData(kit, { typedData })).rejects.toMatchObject({
      code: 'feature/not-supported',
      detail: 'signTypedData of eip155',
    })
  })

  test('asks nothing under an aborted signal', async () => {
    const answer = vi.fn()
    const { kit } = await startConnected({ signTypedData: answer })
    expect(await codeOf(signTypedData(kit, { typedData, signal: AbortSignal.abort() }))).toBe('rpc/aborted')
    expect(answer).not.toHaveBeenCalled()
  })

  test.each([
    [{ code: 4001 }, 'wallet/rejected'],
    ['a text', 'unexpected'],
    [new KitError('wallet/wrong-account'), 'wallet/wrong-account'],
  ] as const)('throws a kit error when the wallet client throws %o', async (thrown, code) => {
    const { kit } = await startConnected({ signTypedData: () => Promise.reject(thrown) })
    expect(await codeOf(signTypedData(kit, { typedData }))).toBe(code)
  })

  test('R-CON-10: the compiler refuses a kit without EVM, which fails with connection/required', async () => {
    const solana = createFakeAdapter('solana')
    const networks = [{ ...mainnet, chainNamespace: 'solana', caipNetworkId: 'solana:1' }] as const
    const kit = createKit({ runtime: createFakeRuntime(), networks, adapters: [solana.adapter] })
    ended.push(() => kit.destroy())
    // @ts-expect-error the kit has no EVM
    expect(await codeOf(signTypedData(kit, { typedData }))).toBe('connection/required')
  })
})

describe('calls that are sent together', () => {
  const calls = [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }]

  test('sendCalls asks the active account on its network, and passes on whether all of them have to happen', async () => {
    const answer = vi.fn().mockResolvedValue({ id: '0x1' })
    const { kit, wallet } = await startConnected({ sendCalls: answer })
    const about = { address: wallet.addresses[0], network: 'eip155:1', calls }
    expect(await sendCalls(kit, { calls, isAtomic: true })).toEqual({ id: '0x1' })
    await sendCalls(kit, { calls })
    expect(answer.mock.calls.map(([asked]) => asked)).toEqual([
      { ...about, isAtomic: true },
      { ...about, isAtomic: undefined },
    ])
  })

  test.each([
    ['together, by the wallet that knows them', { id: '0x1' }, (wallet: string) => [`calls:${wallet}:0x1`]],
    [
      'one by one, by their hashes',
      { hashes: ['0xa', '0xb'], network: 'eip155:1', isWhole: true },
      () => ['0xb', '0xa'],
    ],
  ])('sendCalls follows what was sent %s', async (_, sent, known) => {
    const { kit, wallet } = await startConnected({ sendCalls: vi.fn().mockResolvedValue(sent) })
    await sendCalls(kit, { calls })
    const hashes = () => kit.getSnapshot().recentTransactions.map(({ hash }) => hash)
    await vi.waitFor(() => expect(hashes()).toEqual(known(wallet.info.rdns)))
  })

  test('getCallsStatus asks what became of what was sent', async () => {
    const answer = vi.fn().mockResolvedValue({ is: 'done' })
    const { kit } = await startConnected({ getCallsStatus: answer })
    const { signal } = new AbortController()
    expect(await getCallsStatus(kit, { sent: { id: '0x1' }, signal })).toEqual({ is: 'done' })
    expect(answer).toHaveBeenCalledExactlyOnceWith({ id: '0x1' }, signal)
  })

  test('getCapabilities asks about the active account on its network', async () => {
    const answer = vi.fn().mockResolvedValue({ atomic: 'ready' })
    const { kit, wallet } = await startConnected({ getCapabilities: answer })
    const { signal } = new AbortController()
    expect(await getCapabilities(kit)).toEqual({ atomic: 'ready' })
    await getCapabilities(kit, { signal })
    const about = { address: wallet.addresses[0], network: 'eip155:1' }
    expect(answer.mock.calls.map(([asked]) => asked)).toEqual([about, about])
    expect(answer.mock.calls[1]?.[1]).toBe(signal)
  })
})
