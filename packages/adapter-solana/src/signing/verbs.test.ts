import { activateWallet, connect, createKit, KitError, type WalletFeatures } from '@kit/core'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { registerWallet } from '@kit/testing/solana'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDiscovery } from '../discovery/discovery.ts'
import { adapterOf } from '../test-utils/contract-harnesses.ts'
import { codeOf, mainnet, testWallet } from '../test-utils/harness.ts'
import { signAndSendTransactions, signIn, signTransactions } from './verbs.ts'

const transactions = [new Uint8Array([1]), new Uint8Array([2, 3])]
const request = { nonce: '12345678', statement: 'Hello' }
const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A kit whose wallet clients have these features instead of their own, on a page with two wallets. */
async function startKit(features: WalletFeatures<'solana'>) {
  const page = new EventTarget()
  const [wallet, other] = [await testWallet(), await testWallet({ name: 'Birch' })]
  for (const one of [wallet, other]) registerWallet(one, page)
  const real = adapterOf(createDiscovery(undefined, page))
  const adapter = { ...real, wallet: async (setup: Setup) => ({ ...(await real.wallet(setup)), features }) }
  type Setup = Parameters<typeof real.wallet>[0]
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [adapter] })
  ended.push(() => kit.destroy())
  return { kit, address: wallet.addresses[0], otherAddress: other.addresses[0] }
}

async function startConnected(features: WalletFeatures<'solana'>) {
  const started = await startKit(features)
  await connect(started.kit, { namespace: 'solana', wallet: 'standard:Acorn' })
  return started
}

type Kit = Awaited<ReturnType<typeof startKit>>['kit']
type Options = { readonly signal?: AbortSignal }

/** Each verb, how it is called, and the input of its feature beside the address. */
const verbs = [
  [
    'signTransactions',
    (kit: Kit, options: Options) => signTransactions(kit, { transactions, ...options }),
    { transactions },
  ],
  [
    'signAndSendTransactions',
    (kit: Kit, options: Options) => signAndSendTransactions(kit, { transactions, ...options }),
    { transactions },
  ],
  ['signIn', (kit: Kit, options: Options) => signIn(kit, { request, ...options }), { request }],
] as const

describe.each(verbs)('%s', (feature, ask, input) => {
  test('asks the active account once, and passes the signal and the answer on', async () => {
    const answer = vi.fn().mockResolvedValue('answer')
    const { kit, address } = await startConnected({ [feature]: answer })
    const { signal } = new AbortController()
    expect(await ask(kit, { signal })).toBe('answer')
    expect(answer).toHaveBeenCalledExactlyOnceWith({ address, ...input }, signal)
  })

  test('asks the account of the active one of several wallets', async () => {
    const answer = vi.fn().mockResolvedValue('answer')
    const { kit, address, otherAddress } = await startConnected({ [feature]: answer })
    await connect(kit, { namespace: 'solana', wallet: 'standard:Birch' })
    await ask(kit, {})
    await activateWallet(kit, { namespace: 'solana', wallet: 'standard:Acorn' })
    await ask(kit, {})
    expect(answer.mock.calls.map(([asked]) => asked.address)).toEqual([otherAddress, address])
  })

  test('fails with connection/required without a connected wallet', async () => {
    const answer = vi.fn()
    const { kit } = await startKit({ [feature]: answer })
    expect(await codeOf(ask(kit, {}))).toBe('connection/required')
    expect(answer).not.toHaveBeenCalled()
  })

  test('names the feature that a wallet client does not have', async () => {
    const { kit } = await startConnected({})
    await expect(ask(kit, {})).rejects.toMatchObject({
      code: 'feature/not-supported',
      detail: `${feature} of solana`,
    })
  })

  test('asks nothing under an aborted signal', async () => {
    const answer = vi.fn()
    const { kit } = await startConnected({ [feature]: answer })
    expect(await codeOf(ask(kit, { signal: AbortSignal.abort() }))).toBe('rpc/aborted')
    expect(answer).not.toHaveBeenCalled()
  })

  test.each([
    [{ code: 4001 }, 'wallet/rejected'],
    ['a text', 'unexpected'],
    [new KitError('wallet/wrong-account'), 'wallet/wrong-account'],
  ] as const)('throws a kit error when the wallet client throws %o', async (thrown, code) => {
    const { kit } = await startConnected({ [feature]: () => Promise.reject(thrown) })
    expect(await codeOf(ask(kit, {}))).toBe(code)
  })

  test('R-CON-10: the compiler refuses a kit without Solana, which fails with connection/required', async () => {
    const evm = createFakeAdapter('eip155')
    const networks = [{ ...mainnet, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }] as const
    const kit = createKit({ runtime: createFakeRuntime(), networks, adapters: [evm.adapter] })
    ended.push(() => kit.destroy())
    // @ts-expect-error the kit has no Solana
    expect(await codeOf(ask(kit, {}))).toBe('connection/required')
  })
})
