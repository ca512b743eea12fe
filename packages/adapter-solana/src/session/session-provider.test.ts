import { durations, KitError } from '@kit/core'
import { getBase58Decoder } from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, devnet, mainnet } from '../test-utils/harness.ts'
import { createSessionProvider } from './session-provider.ts'

type Wallet = Parameters<typeof createSessionProvider>[0]
type Ask = (...inputs: readonly object[]) => Promise<readonly object[]>
type Provider = {
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string; readonly features: readonly string[] }[]
  readonly features: Readonly<Record<string, { readonly [method: string]: Ask }>>
}

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const bytes = Uint8Array.of(1, 2, 3)
const input = { account: { address }, chain: 'solana:mainnet', transaction: bytes, message: bytes }
const listeners = new Set<() => void>()
/** What a wallet answers to the request with this number: the signature of another transaction each time. */
const answerTo = (number: number) => new Uint8Array(64).fill(number)
afterEach(() => void vi.useRealTimers())

/** A wallet over a session that answers with this, and what it was asked. */
function start(parts: object = {}, answer?: unknown) {
  const asked: unknown[] = []
  const many = async (what: unknown) => {
    asked.push(what)
    return [answer ?? answerTo(asked.length)]
  }
  const wallet = {
    info: { id: 'w', name: 'Phone' },
    accounts: () => [{ address, networks: [mainnet.caipNetworkId] }],
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    disconnect: async () => asked.push('disconnect'),
    signTransactions: many,
    signAndSendTransactions: many,
    signMessage: async (...what: unknown[]) => {
      asked.push(what.slice(0, 2))
      return answer ?? bytes
    },
    ...parts,
  }
  const networks = () => [mainnet.caipNetworkId, devnet.caipNetworkId]
  const provider = createSessionProvider(wallet as unknown as Wallet, networks) as Provider
  const call = (feature: string, ...inputs: readonly object[]) =>
    codeOf(provider.features[`solana:${feature}`]?.[feature]?.(...inputs))
  return { asked, provider, call, wallet }
}

test.each([
  ['signTransaction', 'signedTransaction'],
  ['signAndSendTransaction', 'signature'],
])(
  '%s asks for each transaction by itself, of the account and on the network that the dApp names',
  async (feature, key) => {
    const { asked, call, wallet } = start()
    const [account] = wallet.accounts()
    const elsewhere = { ...input, chain: 'solana:devnet' }
    expect(await call(feature, input, elsewhere)).toEqual({
      wentWell: [{ [key]: answerTo(1) }, { [key]: answerTo(2) }],
    })
    expect(asked).toEqual([
      { account, network: mainnet.caipNetworkId, transactions: [bytes] },
      { account, network: devnet.caipNetworkId, transactions: [bytes] },
    ])
  },
)

test('signMessage returns what was signed beside the signature', async () => {
  const { asked, call, wallet } = start()
  expect(await call('signMessage', input)).toEqual({ wentWell: [{ signedMessage: bytes, signature: bytes }] })
  expect(asked).toEqual([[wallet.accounts()[0], bytes]])
})

test.each(['signTransaction', 'signAndSendTransaction', 'signMessage'])(
  '%s asks nothing that is not approved',
  async (feature) => {
    const { asked, call } = start()
    const stranger = { ...input, account: { address: '1'.repeat(32) } }
    expect(await call(feature, stranger)).toBe('wallet/unauthorized')
    if (feature !== 'signMessage')
      expect(await call(feature, { ...input, chain: 'bitcoin:mainnet' })).toBe('wallet/unsupported-method')
    expect(asked).toEqual([])
  },
)

test('what the session no longer approves is wallet/unsupported-method', async () => {
  for (const [feature, verb] of [
    ['signTransaction', 'signTransactions'],
    ['signAndSendTransaction', 'signAndSendTransactions'],
    ['signMessage', 'signMessage'],
  ] as const) {
    const { call, wallet } = start()
    Object.assign(wallet, { [verb]: undefined })
    expect(await call(feature, input)).toBe('wallet/unsupported-method')
  }
})

test.each([
  ['signTransaction', 'wallet/invalid-answer'],
  ['signMessage', 'wallet/invalid-answer'],
  ['signAndSendTransaction', 'transaction/unreadable-answer'],
])('%s of a wallet that answers with no bytes is %s', async (feature, code) => {
  expect(await start({}, 'AQID').call(feature, input)).toBe(code)
})

test.each([
  ['signTransaction', 'rpc/timeout'],
  ['signMessage', 'rpc/timeout'],
  ['signAndSendTransaction', 'transaction/unreadable-answer'],
])('%s of a wallet that does not answer in time is %s', async (feature, code) => {
  vi.useFakeTimers()
  const never = () => new Promise(() => {})
  const { call } = start({ signTransactions: never, signAndSendTransactions: never, signMessage: never })
  const calling = call(feature, input)
  await vi.advanceTimersByTimeAsync(durations.sessionRequest)
  expect(await calling).toBe(code)
})

/** A provider whose wallet answers once, and then fails. */
function startFailing(feature: string, error: KitError) {
  const answers: (() => Promise<unknown>)[] = [async () => [answerTo(1)], () => Promise.reject(error)]
  const next = () => answers.shift()?.()
  const { provider } = start({ signTransactions: next, signAndSendTransactions: next })
  return () => provider.features[`solana:${feature}`]?.[feature]?.(input, input, input)
}

test('R-SEND-5: the error names the transactions that were sent before the one that failed', async () => {
  const sending = startFailing('signAndSendTransaction', new KitError('wallet/rejected'))
  await expect(sending()).rejects.toMatchObject({
    code: 'wallet/rejected',
    context: { sentBefore: getBase58Decoder().decode(answerTo(1)) },
  })
})

test('what was only signed before a failure was not sent', async () => {
  const error = new KitError('wallet/rejected')
  await expect(startFailing('signTransaction', error)()).rejects.toBe(error)
})

test('signTransaction without a chain is for the network of the session; what is sent names its own', async () => {
  const { asked, call, wallet } = start({ sessionNetwork: { network: () => devnet.caipNetworkId } })
  const { chain: _, ...anywhere } = input
  const [account] = wallet.accounts()
  expect(await call('signTransaction', anywhere)).toEqual({ wentWell: [{ signedTransaction: answerTo(1) }] })
  expect(asked).toEqual([{ account, network: devnet.caipNetworkId, transactions: [bytes] }])
  expect(await call('signAndSendTransaction', anywhere)).toBe('wallet/unsupported-method')
  expect(await start().call('signTransaction', anywhere)).toBe('wallet/unsupported-method')
})

test('a provider has the features that the wallet has, and says so of its accounts', () => {
  const one = start({ signTransactions: undefined, signAndSendTransactions: undefined })
  expect(Object.keys(one.provider.features)).toEqual([
    'standard:connect',
    'standard:disconnect',
    'standard:events',
    'solana:signMessage',
  ])
  expect(one.provider.accounts).toMatchObject([{ address, features: ['solana:signMessage'] }])
  expect(Object.keys(start({ signMessage: undefined }).provider.features)).not.toContain('solana:signMessage')
  expect(one.provider.chains).toEqual(['solana:mainnet', 'solana:devnet'])
})

test('a dApp connects, hears of changes until it stops listening, and disconnects', async () => {
  const { provider, asked } = start()
  const {
    'standard:connect': connect,
    'standard:events': events,
    'standard:disconnect': disconnect,
  } = provider.features
  expect(await connect?.connect?.()).toMatchObject({ accounts: [{ address }] })
  const heard: unknown[] = []
  const on = events?.on as unknown as (name: string, listener: (change: unknown) => void) => () => void
  const stop = on('change', (change) => heard.push(change))
  for (const listener of listeners) listener()
  stop()
  expect(listeners.size).toBe(0)
  on('other', () => expect.unreachable())()
  expect(listeners.size).toBe(0)
  expect(heard).toMatchObject([{ accounts: [{ address }], chains: ['solana:mainnet', 'solana:devnet'] }])
  await disconnect?.disconnect?.()
  expect(asked).toEqual(['disconnect'])
})

test('the logo of a peer is shown only where no request fetches it', () => {
  const iconOf = (imageUrl: string) => start({ info: { id: 'w', name: 'Phone', imageUrl } }).provider.icon
  expect(iconOf('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
  expect(iconOf('https://wallet.example/logo.png')).toMatch(/^data:image\/svg/)
})
