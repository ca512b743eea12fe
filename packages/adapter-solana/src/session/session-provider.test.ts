import { expect, test } from 'vitest'
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

/** A wallet over a session that answers with this, and what it was asked. */
function start(parts: object = {}, answer: unknown = bytes) {
  const asked: unknown[] = []
  const many = async (what: unknown) => {
    asked.push(what)
    return [answer]
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
      return answer
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
    expect(await call(feature, input, elsewhere)).toEqual({ wentWell: [{ [key]: bytes }, { [key]: bytes }] })
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

test('a wallet that answers with no bytes is wallet/invalid-answer', async () => {
  for (const feature of ['signTransaction', 'signAndSendTransaction', 'signMessage'])
    expect(await start({}, 'AQID').call(feature, input)).toBe('wallet/invalid-answer')
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
