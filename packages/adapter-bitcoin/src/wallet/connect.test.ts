import { expect, test, vi } from 'vitest'
import { codeOf, mainnet, never, startClient, startClientOf, testnet, testWallet } from '../test-utils/harness.ts'

const network = mainnet.caipNetworkId

function start() {
  const wallet = testWallet()
  const harness = startClientOf(wallet, {}, { as: 'sats-connect' })
  const connect = (signal = never) => harness.client.connect({ network }, signal)
  return { ...harness, wallet, connect }
}

/** A page with one hostile provider. */
function startHostile(provider: unknown) {
  const page = Object.assign(new EventTarget(), { mine: provider, btc_providers: [{ id: 'mine', name: 'Mine' }] })
  const { client } = startClient(page, 'mine')
  return { client, connect: (signal = never) => client.connect({ network }, signal) }
}

const trap = () =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )

test('R-CON-7: connecting again after a cancel joins the wallet’s open request', async () => {
  const { wallet, connect } = start()
  wallet.hang()
  const abort = new AbortController()
  const first = codeOf(connect(abort.signal))
  await wallet.asked('wallet_connect')
  abort.abort()
  expect(await first).toBe('connection/cancelled')
  const second = connect()
  wallet.answerNow()
  expect(await codeOf(second)).toMatchObject({ wentWell: { connectorId: wallet.id } })
  expect(wallet.requests.filter(({ method }) => method === 'wallet_connect')).toHaveLength(1)
})

test('the client revokes an approval that arrives after a cancel', async () => {
  const { wallet, connect } = start()
  wallet.hang('wallet_connect')
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await wallet.asked('wallet_connect')
  abort.abort()
  await connecting
  wallet.answerNow()
  await wallet.asked('wallet_disconnect')
  await wallet.idle()
  expect(wallet.sites).toEqual([])
})

test('the client keeps a permission that the site had before a cancelled connect', async () => {
  const { page, wallet, client, connect } = start()
  await connect()
  client.destroy()
  const again = startClient(page, wallet.id)
  wallet.hang('wallet_connect')
  const abort = new AbortController()
  const connecting = codeOf(again.client.connect({ network }, abort.signal))
  await wallet.asked('wallet_connect')
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  wallet.answerNow()
  await again.client.whenIdle?.()
  await wallet.idle()
  expect(wallet.sites).toHaveLength(1)
  expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_disconnect')
})

test('the client revokes an approval whose addresses it cannot use', async () => {
  const { wallet, client, connect } = start()
  wallet.rawAnswer('wallet_connect', { addresses: [{ address: 'bc1qnothing' }] })
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
  await client.whenIdle?.()
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_disconnect')
})

test('payment and ordinals addresses are separate accounts with their public keys', async () => {
  const { wallet, connect } = start()
  const { accounts } = await connect()
  expect(accounts).toMatchObject([
    { address: wallet.paymentAddresses[0], type: 'payment', publicKey: expect.stringMatching(/^0[23]/) },
    { address: wallet.ordinalsAddresses[0], type: 'ordinals', publicKey: expect.stringMatching(/^[\da-f]{64}$/) },
  ])
})

test('a wallet with addresses of another network than it reports does not connect', async () => {
  const { wallet, connect } = start()
  const addresses = [{ address: wallet.activeAddress, purpose: 'payment' }]
  wallet.rawAnswer('wallet_connect', { addresses, network: { bitcoin: { name: 'Regtest' } } })
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
  wallet.rawAnswer('wallet_connect', { addresses: [...addresses, { address: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' }] })
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
})

test('a wallet that reports no network is on the one that fits its addresses and the kit', async () => {
  const { wallet, connect } = start()
  wallet.onNetwork('Testnet')
  wallet.rawAnswer('wallet_connect', { addresses: [{ address: wallet.activeAddress }] })
  expect(await connect()).toMatchObject({ network: testnet.caipNetworkId })
})

test('an account that is no longer active in the wallet cannot sign', async () => {
  const { wallet, connect, client } = start()
  const [{ address }] = (await connect()).accounts
  wallet.switchAccount(1)
  const signing = client.features.signMessage?.({ address, message: 'x' }, never)
  expect(await codeOf(signing)).toBe('wallet/wrong-account')
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['answers with a trap', async () => trap()],
  ['answers with traps for addresses', async () => ({ result: { addresses: [trap()] } })],
  ['rejects with a trap', () => Promise.reject(trap())],
  ['answers with an endless list', async () => ({ result: { addresses: new Array(1e6).fill({ address: 'x' }) } })],
])('a provider that %s does not connect and rejects with a kit error', async (_, request) => {
  const { connect, client } = startHostile({ request })
  expect(await codeOf(connect())).toEqual(expect.stringMatching(/^[a-z]+\/|^unexpected$/))
  expect(await codeOf(client.features.getProvider?.())).toBe('connection/required')
})

test('a connect to a provider that never answers can be cancelled at once, and destroying ends every request', async () => {
  const { connect, client } = startHostile({ request: () => new Promise(() => {}) })
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  const again = codeOf(connect())
  client.destroy()
  expect(await again).toMatch(/^(connection\/cancelled|kit\/destroyed)$/)
  expect(await codeOf(connect())).toBe('kit/destroyed')
})

test('a question of an earlier page that is approved is reported, until the client is destroyed', async () => {
  const listeners = new Set<() => void>()
  let addresses: readonly string[] = []
  const [mine = ''] = testWallet().paymentAddresses
  const unisat = {
    requestAccounts: async () => {
      throw Object.assign(new Error('Already processing'), { code: -32002 })
    },
    getAccounts: async () => addresses,
    getPublicKey: async () => '',
    getNetwork: async () => 'livenet',
    on: (_: string, listener: () => void) => listeners.add(listener),
    removeListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  const { client } = startClient(Object.assign(new EventTarget(), { unisat }), 'unisat')
  expect(await codeOf(client.connect({ network }, never))).toBe('wallet/request-pending')
  let heard = 0
  client.watchApproval?.(() => {
    heard += 1
  })
  await vi.waitFor(() => expect(listeners.size).toBeGreaterThan(0))
  for (const tell of listeners) tell()
  await client.whenIdle?.()
  expect(heard).toBe(0)
  addresses = [mine]
  for (const tell of listeners) tell()
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0))
  client.destroy()
  expect(listeners.size).toBe(0)
})
