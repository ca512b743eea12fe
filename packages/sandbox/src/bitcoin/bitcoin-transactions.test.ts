import { hex } from '@scure/base'
import { p2pkh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBitcoinClient, regtest } from '../test-utils/bitcoin-client.ts'
import { type Bitcoin, startBitcoin } from './start-bitcoin.ts'

let bitcoin: Bitcoin
let client: ReturnType<typeof openBitcoinClient>
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockInterval: 0 })
  client = openBitcoinClient(bitcoin)
})
afterAll(() => bitcoin.stop())

/** Returns an unused address. */
let used = 0
function newAddress(): string {
  used += 1
  return p2wpkh(pubECDSA(new Uint8Array(32).fill(used)), regtest).address ?? ''
}

test('thirteen accounts hold one bitcoin in three coins, and their keys belong to their addresses', async () => {
  expect(bitcoin.accounts).toHaveLength(13)
  for (const [index, { address, privateKey, publicKey, wif }] of bitcoin.accounts.entries()) {
    expect(p2wpkh(hex.decode(publicKey), regtest).address).toBe(address)
    expect(hex.encode(WIF(regtest).decode(wif))).toBe(privateKey)
    expect(await client.confirmed(address)).toBe(100_000_000 + (index === 0 ? bitcoin.inscription.sats : 0))
    expect(await client.coins(address)).toHaveLength(index === 0 ? 4 : 3)
  }
})

test('the chain accepts a PSBT that a wallet signed, and confirms it with the next block', async () => {
  const [to, coin] = [newAddress(), await client.coinOf(1)]
  const { address: from } = client.account(1)
  const transaction = client.signed({ from: 1, coin, to, sats: 7_000_000, fee: 1234 })
  expect(await client.broadcast(transaction.hex)).toEqual({ status: 200, text: transaction.id })
  expect(await client.coins(to)).toMatchObject([{ value: 7_000_000, status: { confirmed: false } }])
  expect(await client.confirmed(to)).toBe(0)
  expect((await client.coins(from)).map(({ txid }) => txid)).toContain(transaction.id)
  await bitcoin.mine(1)
  const height = Number(await (await client.get('/blocks/tip/height')).text())
  expect(await client.coins(to)).toMatchObject([{ status: { confirmed: true, block_height: height } }])
  expect(await client.confirmed(to)).toBe(7_000_000)
  expect(await client.confirmed(from)).toBe(100_000_000 - 7_000_000 - 1234)
  expect(await client.json(`/tx/${transaction.id}`)).toMatchObject({
    txid: transaction.id,
    fee: 1234,
    vin: [{ txid: coin.txid, vout: coin.vout, prevout: { scriptpubkey_address: from, value: coin.value } }],
    vout: [
      { scriptpubkey_address: to, scriptpubkey_type: 'v0_p2wpkh', value: 7_000_000 },
      { scriptpubkey_address: from },
    ],
    status: { confirmed: true, block_height: height },
  })
  expect(await (await client.get(`/tx/${transaction.id}/hex`)).text()).toBe(transaction.hex)
  const history = await client.json<{ txid: string }[]>(`/address/${from}/txs`)
  expect(history.map(({ txid }) => txid)).toEqual([transaction.id, coin.txid])
})

test('an address loses no coin in an answer that is read while a block is mined', async () => {
  const { address } = client.account(6)
  const [coin] = await client.coins(address)
  if (!coin) throw new Error('no coin')
  const { hex: raw } = client.signed({ from: 6, coin, to: address, sats: 5_000_000, fee: 1000 })
  await client.broadcast(raw)
  const mining = bitcoin.mine(1)
  const reads = Promise.all(Array.from({ length: 50 }, () => client.balance(address)))
  await mining
  expect(new Set(await reads)).toEqual(new Set([100_000_000 - 1000]))
})

test('the chain rejects a second spend of a coin, before and after the first is confirmed', async () => {
  const coin = await client.coinOf(2)
  const first = client.signed({ from: 2, coin, to: newAddress(), sats: 1_000_000 })
  const second = client.signed({ from: 2, coin, to: newAddress(), sats: 2_000_000 })
  expect(await client.broadcast(first.hex)).toMatchObject({ status: 200 })
  const refused = (code: number, message: string) => ({
    status: 400,
    text: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
  })
  expect(await client.broadcast(second.hex)).toEqual(refused(-26, 'txn-mempool-conflict'))
  await bitcoin.mine(1)
  expect(await client.broadcast(second.hex)).toEqual(refused(-25, 'bad-txns-inputs-missingorspent'))
  expect((await client.get(`/tx/${second.id}`)).status).toBe(404)
})

test("the chain rejects a forged signature, a spend of another account's coin, and more than the coin holds", async () => {
  const coin = await client.coinOf(3)
  const genuine = client.signed({ from: 3, coin, to: newAddress(), sats: 1_000_000 })
  const raw = genuine.extract()
  const inSignature = raw.length - 4 - 34 - 20
  raw[inSignature] = (raw[inSignature] ?? 0) ^ 1
  const stolen = client.signed({ from: 4, coin, to: newAddress(), sats: 1_000_000 })
  for (const bad of [hex.encode(raw), stolen.hex]) {
    expect(await client.broadcast(bad)).toEqual({ status: 400, text: expect.stringContaining('"code":-26') })
  }
  const tooMuch = client.signed({ from: 3, coin, to: newAddress(), sats: coin.value - 1, fee: 0 })
  const over = tooMuch.hex.replace(BigInt(coin.value - 1).toString(16), '')
  expect((await client.broadcast(over)).status).toBe(400)
  expect(await client.coins(client.account(3).address)).toHaveLength(3)
  expect(await client.broadcast(genuine.hex)).toMatchObject({ status: 200 })
})

test.each(['', 'xyz', 'abc', '00'])('the chain rejects the invalid transaction "%s"', async (raw) => {
  expect(await client.broadcast(raw)).toEqual({ status: 400, text: expect.stringContaining('RPC error') })
})

test('the chain pays Taproot and legacy addresses, and keeps them apart from other addresses of the same key', async () => {
  const key = hex.decode(client.account(5).publicKey)
  const taproot = p2tr(key.slice(1), undefined, regtest).address ?? ''
  const legacy = p2pkh(key, regtest).address ?? ''
  for (const address of [taproot, legacy]) {
    expect(await client.coins(address)).toEqual([])
    const id = await bitcoin.fund(address, 20_000)
    await bitcoin.mine(1)
    expect(await client.coins(address)).toMatchObject([{ txid: id, value: 20_000, status: { confirmed: true } }])
    expect(await client.confirmed(address)).toBe(20_000)
  }
  expect(await client.confirmed(client.account(5).address)).toBe(100_000_000)
})

test('the ord read names the inscription of the inscribed coin, and none for the other coins', async () => {
  const { outpoint, id, sats } = bitcoin.inscription
  const { address } = client.account(0)
  expect(await client.json(`/output/${outpoint}`)).toMatchObject({
    address,
    inscriptions: [id],
    value: sats,
    spent: false,
  })
  const others = (await client.coins(address)).filter(({ txid, vout }) => `${txid}:${vout}` !== outpoint)
  expect(others).toHaveLength(3)
  for (const { txid, vout } of others) {
    expect(await client.json(`/output/${txid}:${vout}`)).toMatchObject({ inscriptions: [], runes: {}, indexed: true })
  }
  expect((await client.get(`/output/${'0'.repeat(64)}:0`)).status).toBe(404)
  const marked = `${others[0]?.txid}:${others[0]?.vout}`
  expect(await client.json(`/output/${marked}`)).not.toMatchObject({ inscriptions: [bitcoin.inscribe(marked)] })
  expect((await client.json<{ inscriptions: string[] }>(`/output/${marked}`)).inscriptions).toHaveLength(1)
})
