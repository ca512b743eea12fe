import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { leatherLike, phantomLike, unisatLike } from '../../test-utils/fake-providers.ts'
import { codeOf, mainnet, never, startClient, startClientOf, testnet, testWallet } from '../../test-utils/harness.ts'
import { judgedPsbts, judgedSample } from '../../test-utils/judged-psbts.ts'
import { samplePsbt } from '../../test-utils/sample-psbt.ts'

const network = mainnet.caipNetworkId

function start(place: string, make: (wallet: ReturnType<typeof testWallet>) => object) {
  const wallet = testWallet()
  const provider = make(wallet)
  const [first = '', second] = place.split('.')
  const page = Object.assign(new EventTarget(), { [first]: second ? { [second]: provider } : provider })
  const harness = startClient(page, place)
  const connect = () => harness.client.connect({ network }, never)
  return { ...harness, wallet, provider, connect, features: harness.client.features }
}

const providers = [
  ['unisat', (wallet: ReturnType<typeof testWallet>) => unisatLike(wallet)],
  ['okxwallet.bitcoin', (wallet: ReturnType<typeof testWallet>) => unisatLike(wallet, true)],
  ['bitkeep.unisat', (wallet: ReturnType<typeof testWallet>) => unisatLike(wallet)],
  ['LeatherProvider', leatherLike],
  ['phantom.bitcoin', phantomLike],
] as const

test.each(providers)(
  'R-CON-2: a wallet at %s connects, signs messages and PSBTs, and disconnects',
  async (place, make) => {
    const { connect, features, client, wallet } = start(place, make)
    const connection = await connect()
    const [{ address, type, publicKey }] = connection.accounts
    expect([address, type, connection.network]).toEqual([wallet.activeAddress, 'payment', network])
    expect(publicKey).toMatch(/^0[23][\da-f]{64}$/)
    const signed = await features.signMessage?.({ address, message: 'hello' }, never)
    expect(Verifier.verifySignature(address, 'hello', signed?.signature ?? '')).toBe(true)
    const psbt = samplePsbt(address)
    const answer = await features.signPsbt?.({ psbt, signInputs: [{ address, index: 0 }] }, never)
    expect(answer?.psbt.length).toBeGreaterThan(psbt.length)
    expect(judgedPsbts(wallet)).toEqual([judgedSample(address)])
    await client.disconnect(never)
    expect(await codeOf(features.signMessage?.({ address, message: 'x' }, never))).toBe('connection/required')
  },
)

test.each(providers)('R-CON-7: a rejection by a wallet at %s is wallet/rejected', async (place, make) => {
  const { connect, wallet } = start(place, make)
  wallet.reject()
  expect(await codeOf(connect())).toBe('wallet/rejected')
  wallet.approve()
  expect(await codeOf(connect())).toMatchObject({ wentWell: { connectorId: place } })
})

test('a UniSat-like wallet reports changes and switches networks; after a disconnect it has no listeners', async () => {
  const { connect, client, wallet, events } = start('unisat', (one) => unisatLike(one))
  await connect()
  wallet.switchAccount(1)
  await expect.poll(() => events.at(-1)?.type).toBe('wallet.accountsChanged')
  expect(await client.switchNetwork({ network: testnet.caipNetworkId }, never)).toBe(testnet.caipNetworkId)
  const count = events.length
  await client.disconnect(never)
  wallet.switchAccount(0)
  expect(events).toHaveLength(count)
})

test('Phantom says what changed, is left where it shares nothing any more, and cannot be restored', async () => {
  const { connect, client, wallet, events, page } = start('phantom.bitcoin', phantomLike)
  const { accounts } = await connect()
  expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinals'])
  wallet.switchAccount(1)
  await expect
    .poll(() => events.at(-1))
    .toMatchObject({
      type: 'wallet.accountsChanged',
      accounts: [{ address: wallet.paymentAddresses[1] }, { address: wallet.ordinalsAddresses[1] }],
    })
  const requests = wallet.requests.length
  expect(await startClient(page, 'phantom.bitcoin').client.restore({}, never)).toBeNull()
  expect(wallet.requests).toHaveLength(requests)
  wallet.disconnectSite('null')
  await expect.poll(() => events.at(-1)?.type).toBe('wallet.disconnected')
  await client.disconnect(never)
})

test('R-CON-4: a UniSat-like wallet restores without asking the visitor, a Leather-like one cannot', async () => {
  const unisat = start('unisat', (one) => unisatLike(one))
  expect(await unisat.client.restore({}, never)).toBeNull()
  await unisat.connect()
  unisat.wallet.hang()
  const again = startClient(unisat.page, 'unisat')
  expect(await again.client.restore({}, never)).toMatchObject({ connectorId: 'unisat' })
  const leather = start('LeatherProvider', leatherLike)
  await leather.connect()
  const requests = leather.wallet.requests.length
  expect(await startClient(leather.page, 'LeatherProvider').client.restore({}, never)).toBeNull()
  expect(leather.wallet.requests).toHaveLength(requests)
})

test('a signature by another key, and a PSBT of another transaction, are wallet/invalid-answer', async () => {
  const { connect, features, wallet } = start('unisat', (one) => unisatLike(one))
  const [{ address }] = (await connect()).accounts
  wallet.rawAnswer('signMessage', { signature: Buffer.alloc(65, 31).toString('base64') })
  const signing = features.signMessage?.({ address, message: 'hello' }, never)
  expect(await codeOf(signing)).toBe('wallet/invalid-answer')
  const [other = ''] = testWallet().paymentAddresses
  wallet.rawAnswer('signPsbt', { psbt: samplePsbt(other) })
  const answer = features.signPsbt?.({ psbt: samplePsbt(address), signInputs: [{ address, index: 0 }] }, never)
  expect(await codeOf(answer)).toBe('wallet/invalid-answer')
})

const connectTo = (as: 'sats-connect' | 'standard') => {
  const wallet = testWallet()
  const { client } = startClientOf(wallet, {}, { as })
  return { wallet, client, connect: () => client.connect({ network }, never) }
}

test.each(['sats-connect', 'standard'] as const)(
  'bitcoinjs-lib reads what a wallet by %s is asked to sign',
  async (as) => {
    const { wallet, client, connect } = connectTo(as)
    const [{ address }] = (await connect()).accounts
    await client.features.signPsbt?.({ psbt: samplePsbt(address), signInputs: [{ address, index: 0 }] }, never)
    expect(judgedPsbts(wallet)).toEqual([judgedSample(address)])
  },
)

test.each([
  ['sats-connect', () => connectTo('sats-connect')],
  ['Wallet Standard', () => connectTo('standard')],
  ['UniSat-like', () => start('unisat', (one) => unisatLike(one))],
])('R-CON-6: a %s wallet that refuses to disconnect is disconnect/failed, and left all the same', async (_, make) => {
  const { wallet, client, connect } = make()
  const [{ address }] = (await connect()).accounts
  wallet.rawError('wallet_disconnect', { code: -32_603, message: 'Not now' })
  wallet.rawError('disconnect', { code: -32_603, message: 'Not now' })
  expect(await codeOf(client.disconnect(never))).toBe('disconnect/failed')
  expect(await codeOf(client.features.signMessage?.({ address, message: 'x' }, never))).toBe('connection/required')
})

test('a wallet that cannot take back its permission is left without a failure', async () => {
  const { wallet, client, connect } = connectTo('sats-connect')
  await connect()
  wallet.rawError('wallet_disconnect', { code: -32_601, message: 'Method not found' })
  await expect(client.disconnect(never)).resolves.toBeUndefined()
})
