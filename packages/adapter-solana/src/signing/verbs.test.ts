import { activateWallet, connect, createKit, KitError, type WalletFeatures } from '@kit/core'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { registerWallet, type SolanaTestWalletOptions } from '@kit/testing/solana'
import { getBase58Decoder, getBase64Encoder } from '@solana/kit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { firstSignature } from '../chain/signatures.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import { adapterOf } from '../test-utils/contract-harnesses.ts'
import { resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, testWallet } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import { signAndSendTransactions, signIn, signTransactions } from './verbs.ts'

const transactions = [new Uint8Array([1]), new Uint8Array([2, 3])]
const request = { nonce: '12345678', statement: 'Hello' }
const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.unstubAllGlobals()
})

/** A kit whose wallet clients have these features instead of their own if there are any, on a page with two wallets. */
async function startKit(features?: WalletFeatures<'solana'>, options: Partial<SolanaTestWalletOptions> = {}) {
  const page = new EventTarget()
  const [wallet, other] = [await testWallet(options), await testWallet({ name: 'Birch' })]
  for (const one of [wallet, other]) registerWallet(one, page)
  const real = adapterOf(createDiscovery(undefined, page))
  const own = features ? { features } : {}
  const adapter = { ...real, wallet: async (setup: Setup) => ({ ...(await real.wallet(setup)), ...own }) }
  type Setup = Parameters<typeof real.wallet>[0]
  const kit = createKit({ runtime: createFakeRuntime(), networks: [mainnet], adapters: [adapter] })
  ended.push(() => kit.destroy())
  return { kit, wallet, address: wallet.addresses[0], otherAddress: other.addresses[0] }
}

async function startConnected(...given: Parameters<typeof startKit>) {
  const started = await startKit(...given)
  await connect(started.kit, { namespace: 'solana', wallet: 'standard:Acorn' })
  return started
}

type Kit = Awaited<ReturnType<typeof startKit>>['kit']
type Options = { readonly signal?: AbortSignal }

/** Each verb, how it is called, the input of its feature beside the address, and what its feature answers. */
const verbs = [
  [
    'signTransactions',
    (kit: Kit, options: Options) => signTransactions(kit, { transactions, ...options }),
    { transactions },
    transactions,
  ],
  [
    'signAndSendTransactions',
    (kit: Kit, options: Options) => signAndSendTransactions(kit, { transactions, ...options }),
    { transactions },
    [{ hash: 'one' }, { hash: 'two' }],
  ],
  ['signIn', (kit: Kit, options: Options) => signIn(kit, { request, ...options }), { request }, 'answer'],
] as const

describe.each(verbs)('%s', (feature, ask, input, given) => {
  test('asks the active account once, and passes the signal and the answer on', async () => {
    const answer = vi.fn().mockResolvedValue(given)
    const { kit, address } = await startConnected({ [feature]: answer })
    const { signal } = new AbortController()
    expect(await ask(kit, { signal })).toBe(given)
    const more = feature === 'signAndSendTransactions' ? [expect.any(Function)] : []
    expect(answer).toHaveBeenCalledExactlyOnceWith({ address, ...input }, signal, ...more)
  })

  test('asks the account of the active one of several wallets', async () => {
    const answer = vi.fn().mockResolvedValue(given)
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

type Body = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }

/** A kit whose wallet only signs, and an endpoint that takes so many transactions, then claims to have taken others. */
async function startSending(taken: number) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params }: Body = JSON.parse(String(init.body))
    if (method !== 'sendTransaction') return resultResponse(id, { value: [null] })
    sent.push(getBase58Decoder().decode(firstSignature(new Uint8Array(getBase64Encoder().encode(String(params[0]))))))
    return resultResponse(id, sent.length > taken ? 'another' : sent.at(-1))
  })
  const { kit, address = '' } = await startConnected(undefined, { features: ['solana:signTransaction'] })
  const outcome = signAndSendTransactions(kit, {
    transactions: [1n, 2n].map((lamports) => transactionFrom(address, lamports)),
  }).catch((error: unknown) => error)
  const followed = (wanted: () => readonly unknown[]) =>
    vi.waitFor(() => expect(kit.getSnapshot().recentTransactions).toMatchObject(wanted()), { timeout: 20_000 })
  return { outcome, followed, sent, from: { address, network: mainnet.caipNetworkId } }
}

test('R-SEND-7: transactions that were sent are followed', async () => {
  const { outcome, followed, sent, from } = await startSending(2)
  expect(await outcome).toEqual(sent.map((hash) => ({ hash })))
  await followed(() => sent.toReversed().map((hash) => ({ ...from, hash, is: 'pending' })))
})

test('R-SEND-7: of several transactions, that which may have been sent is followed, and those before it', async () => {
  const { outcome, followed, sent, from } = await startSending(1)
  expect(await outcome).toMatchObject({ code: 'transaction/unknown', context: { transactionId: sent[1] } })
  await followed(() => [
    { ...from, hash: sent[1], is: 'unknown' },
    { ...from, hash: sent[0], is: 'pending' },
  ])
})

test.each([
  ['the second', ([one]: readonly Uint8Array[]) => [{ signature: one }, { signature: null }], [0]],
  ['the first', ([, two]: readonly Uint8Array[]) => [{ signature: null }, { signature: two }], [1]],
  ['a missing', ([one]: readonly Uint8Array[]) => [{ signature: one }], [0]],
  ['the same for both', ([one]: readonly Uint8Array[]) => [{ signature: one }, { signature: one }], [0]],
])(
  'R-SEND-7: of several transactions that the wallet sends together, those are followed whose hashes can be read: %s cannot',
  async (_, answer, read) => {
    const { kit, wallet, address = '' } = await startConnected()
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
      resultResponse(JSON.parse(String(init.body)).id, { value: [null] }),
    )
    const signatures = [1, 2].map((byte) => new Uint8Array(64).fill(byte))
    wallet.rawAnswer('solana:signAndSendTransaction', answer(signatures))
    const hashes = read.map((at) => getBase58Decoder().decode(signatures[at] ?? new Uint8Array()))
    const sending = signAndSendTransactions(kit, {
      transactions: [1n, 2n].map((lamports) => transactionFrom(address, lamports)),
    })
    await expect(sending).rejects.toMatchObject({
      code: 'transaction/unreadable-answer',
      context: { sentBefore: hashes.join(', ') },
    })
    await vi.waitFor(() =>
      expect(kit.getSnapshot().recentTransactions).toMatchObject(hashes.map((hash) => ({ hash, is: 'pending' }))),
    )
    expect(kit.getSnapshot().recentTransactions).toHaveLength(hashes.length)
  },
)
