import { expect, test } from 'vitest'
import { codeOf, mainnet, never, startBench, startPage, testnet, testWallet } from '../test-utils/harness.ts'

const network = mainnet.caipNetworkId

function start() {
  const wallet = testWallet()
  const bench = startBench(wallet, {}, { as: 'sats-connect' })
  const connect = (signal = never) => bench.adapter.connect({ connectorId: wallet.id, network }, signal)
  return { ...bench, wallet, connect }
}

/** A page with one provider that answers as it likes. */
function startHostile(provider: unknown) {
  const page = Object.assign(new EventTarget(), { mine: provider, btc_providers: [{ id: 'mine', name: 'Mine' }] })
  const { adapter, events } = startPage(page)
  return { adapter, events, connect: (signal = never) => adapter.connect({ connectorId: 'mine', network }, signal) }
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

test('R-CON-7: a yes that comes after everybody left is given back, and trying again joins the open question', async () => {
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

test('a late yes to nobody is taken back in the wallet, unless the site was allowed before', async () => {
  const { wallet, connect } = start()
  wallet.hang('wallet_connect')
  const abort = new AbortController()
  const asked = codeOf(connect(abort.signal))
  await wallet.asked('wallet_connect')
  abort.abort()
  await asked
  wallet.answerNow()
  await wallet.asked('wallet_disconnect')
  await wallet.idle()
  expect(wallet.sites).toEqual([])
})

test('payment and ordinals are apart, with their public keys', async () => {
  const { wallet, connect } = start()
  const { accounts } = await connect()
  expect(accounts).toMatchObject([
    { address: wallet.paymentAddresses[0], type: 'payment', publicKey: expect.stringMatching(/^0[23]/) },
    { address: wallet.ordinalsAddresses[0], type: 'ordinals', publicKey: expect.stringMatching(/^[\da-f]{64}$/) },
  ])
})

test('security: an address of another network than the wallet says it is on connects nothing', async () => {
  const { wallet, connect } = start()
  const addresses = [{ address: wallet.activeAddress, purpose: 'payment' }]
  wallet.rawAnswer('wallet_connect', { addresses, network: { bitcoin: { name: 'Regtest' } } })
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
  wallet.rawAnswer('wallet_connect', { addresses: [...addresses, { address: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' }] })
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
})

test('a wallet that names no network is on the one that its addresses and the kit have in common', async () => {
  const { wallet, connect } = start()
  wallet.onNetwork('Testnet')
  wallet.rawAnswer('wallet_connect', { addresses: [{ address: wallet.activeAddress }] })
  expect(await connect()).toMatchObject({ network: testnet.caipNetworkId })
})

test('an account that is not the one on show cannot be made to sign', async () => {
  const { wallet, connect, adapter } = start()
  const [{ address }] = (await connect()).accounts
  wallet.switchAccount(1)
  const signing = adapter.features['kit:signMessage']?.({ address, message: 'x' }, never)
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
])('security: a provider that %s connects nothing, in the words of the kit', async (_, request) => {
  const { connect, adapter } = startHostile({ request })
  expect(await codeOf(connect())).toEqual(expect.stringMatching(/^[a-z]+\/|^unexpected$/))
  expect(await codeOf(adapter.features['kit:getProvider']?.())).toBe('connection/required')
})

test('a provider that never answers is left at once, and destroying ends everything', async () => {
  const { connect, adapter } = startHostile({ request: () => new Promise(() => {}) })
  const abort = new AbortController()
  const asked = codeOf(connect(abort.signal))
  abort.abort()
  expect(await asked).toBe('connection/cancelled')
  const again = codeOf(connect())
  adapter.destroy()
  expect(await again).toMatch(/^(connection\/cancelled|kit\/destroyed)$/)
  expect(await codeOf(connect())).toBe('kit/destroyed')
})
