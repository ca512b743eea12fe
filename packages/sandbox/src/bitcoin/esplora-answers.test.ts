import { bech32m, hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, p2wsh, Transaction, WIF } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBitcoinClient, regtest } from '../test-utils/bitcoin-client.ts'
import { type Bitcoin, startBitcoin } from './start-bitcoin.ts'
import { faucetRing } from './test-keys.ts'

let bitcoin: Bitcoin
let client: ReturnType<typeof openBitcoinClient>
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockInterval: 0 })
  client = openBitcoinClient(bitcoin)
})
afterAll(() => bitcoin.stop())

type Output = { scriptpubkey: string; scriptpubkey_type: string; scriptpubkey_address?: string; value: number }
type Input = { prevout: Output | null; is_coinbase: boolean }
type View = { txid: string; fee: number; vin: Input[]; vout: Output[]; status: { confirmed: boolean } }
const post = (path: string, body?: string) =>
  fetch(`${bitcoin.esplora}${path}`, { method: 'POST', ...(body === undefined ? {} : { body }) })
const keyOf = (index: number) => hex.decode(client.account(index).publicKey)

test.each([
  ['v0_p2wpkh', () => p2wpkh(keyOf(1), regtest)],
  ['v0_p2wsh', () => p2wsh(p2pkh(keyOf(1), regtest), regtest)],
  ['v1_p2tr', () => p2tr(keyOf(1).slice(1), undefined, regtest)],
  ['p2pkh', () => p2pkh(keyOf(1), regtest)],
  ['p2sh', () => p2sh(p2wpkh(keyOf(1), regtest), regtest)],
])('an output has the type %s and the address that it was paid to', async (type, make) => {
  const address = make().address ?? ''
  const id = await bitcoin.fund(address, 20_000)
  const { vout } = await client.json<View>(`/tx/${id}`)
  expect(vout).toContainEqual({
    ...{ scriptpubkey: hex.encode(make().script), scriptpubkey_type: type },
    ...{ scriptpubkey_address: address, value: 20_000 },
  })
})

test.each([
  ['p2tr of another network', () => bech32m.encode('tb', [1, ...bech32m.toWords(new Uint8Array(32).fill(7))])],
  [
    'version 0 in the spelling of later ones',
    () => bech32m.encode('bcrt', [0, ...bech32m.toWords(new Uint8Array(20))]),
  ],
  ['a version that there is not', () => bech32m.encode('bcrt', [17, ...bech32m.toWords(new Uint8Array(32))])],
  ['a spelling with a wrong sum', () => `${client.account(1).address.slice(0, -1)}b`],
  ['no program', () => bech32m.encode('bcrt', [])],
])('an address of %s is refused', async (_, make) => {
  const response = await client.get(`/address/${make()}`)
  expect([response.status, await response.text()]).toEqual([400, 'Invalid Bitcoin address'])
})

test('an output that carries data or a bare script has no address, for Esplora and for ord', async () => {
  const { wif } = client.account(2)
  const { script } = p2wpkh(keyOf(2), regtest)
  const coin = await client.coinOf(2)
  const draft = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
  draft.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } })
  draft.addOutput({ script: hex.decode('6a04deadbeef'), amount: 0n })
  draft.addOutput({ script: hex.decode('51'), amount: BigInt(coin.value - 1000) })
  draft.sign(WIF(regtest).decode(wif))
  draft.finalize()
  expect(await client.broadcast(draft.hex)).toEqual({ status: 200, text: draft.id })
  const { vout, fee } = await client.json<View>(`/tx/${draft.id}`)
  expect(fee).toBe(1000)
  expect(vout).toEqual([
    { scriptpubkey: '6a04deadbeef', scriptpubkey_type: 'op_return', value: 0 },
    { scriptpubkey: '51', scriptpubkey_type: 'unknown', value: coin.value - 1000 },
  ])
  expect(await client.json(`/output/${draft.id}:1`)).toMatchObject({ address: null, confirmations: 0, spent: false })
  await bitcoin.mine(1)
  expect(await client.json(`/output/${draft.id}:1`)).toMatchObject({ address: null, confirmations: 1, spent: false })
  const spent = `${coin.txid}:${coin.vout}`
  expect(await client.json(`/output/${spent}`)).toMatchObject({ spent: true, inscriptions: [], value: coin.value })
  expect((await client.get(`/output/${draft.id}:2`)).status).toBe(404)
})

test('the reward of a block spends nothing and costs no fee', async () => {
  const miner = faucetRing().getAddress().toString('regtest')
  await bitcoin.mine(1)
  const [reward] = await client.json<View[]>(`/address/${miner}/txs`)
  expect(reward).toMatchObject({ fee: 0, vin: [{ is_coinbase: true, prevout: null }], status: { confirmed: true } })
  expect(reward?.vout[0]).toMatchObject({ scriptpubkey_address: miner, scriptpubkey_type: 'v0_p2wpkh' })
})

test('what spends an output is known in the mempool and in a block, with its input', async () => {
  const coin = await client.coinOf(3)
  const read = () => client.json(`/tx/${coin.txid}/outspend/${coin.vout}`)
  expect(await read()).toEqual({ spent: false })
  const payment = client.signed({ from: 3, coin, to: client.account(4).address, sats: 1_000_000 })
  await client.broadcast(payment.hex)
  expect(await read()).toEqual({ spent: true, txid: payment.id, vin: 0, status: { confirmed: false } })
  await bitcoin.mine(1)
  expect(await read()).toMatchObject({ spent: true, txid: payment.id, vin: 0, status: { confirmed: true } })
})

test('the transactions after one are those before it in time, and after an unknown one there are none', async () => {
  const { address } = client.account(5)
  const ids: string[] = []
  for (const sats of [1000, 2000]) {
    ids.unshift(await bitcoin.fund(address, sats))
    await bitcoin.mine(1)
  }
  const after = async (id = '') => client.get(`/address/${address}/txs/chain/${id}`)
  const older = (await (await after(ids[0])).json()) as View[]
  expect(older.map(({ txid }) => txid).slice(0, 1)).toEqual(ids.slice(1))
  const response = await after('0'.repeat(64))
  expect([response.status, await response.text()]).toEqual([404, 'Transaction not found'])
})

test('without a number the faucet pays 100000 satoshi, and the miner mines one block', async () => {
  const { address } = client.account(7)
  const before = await client.balance(address)
  expect((await post(`/faucet/${address}`)).status).toBe(200)
  expect(await client.balance(address)).toBe(before + 100_000)
  const height = Number(await (await client.get('/blocks/tip/height')).text())
  expect(await (await post('/mine')).json()).toEqual({ height: height + 1 })
  expect(await client.confirmed(address)).toBe(before + 100_000)
})

test.each([
  ['/elsewhere', '', 404],
  ['/tx', '0'.repeat(5_000_001), 413],
])('POST %s is refused in words', async (path, body, status) => {
  const response = await post(path, body)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/plain'])
  expect(await response.text()).not.toBe('')
})

test('a question for no name has the answer of DNS that there is no such name', async () => {
  expect(await client.json('/dns-query')).toMatchObject({ Status: 3 })
})
