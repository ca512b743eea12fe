import { hex } from '@scure/base'
import { p2wpkh, type Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Coin, openBitcoinClient, type Payment, regtest } from '../test-utils/bitcoin-client.ts'
import { type Bitcoin, startBitcoin } from './start-bitcoin.ts'

let bitcoin: Bitcoin
let client: ReturnType<typeof openBitcoinClient>
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockInterval: 0 })
  client = openBitcoinClient(bitcoin)
})
afterAll(() => bitcoin.stop())

const to = p2wpkh(pubECDSA(new Uint8Array(32).fill(1)), regtest).address ?? ''
const sats = 1_000_000
const replaceable = 0xffff_fffd
const final = 0xffff_fffe
const unconfirmed = { confirmed: false }

const signed = (payment: Omit<Payment, 'to' | 'sats'>) => client.signed({ to, sats, sequence: replaceable, ...payment })
/** What a payment gives back to its sender. */
const restOf = (payment: Transaction): Coin => {
  const vout = payment.outputsLength - 1
  return { txid: payment.id, vout, value: Number(payment.getOutput(vout).amount), status: unconfirmed }
}
const send = async (transaction: Transaction): Promise<Transaction> => {
  expect(await client.broadcast(transaction.hex)).toEqual({ status: 200, text: transaction.id })
  return transaction
}
const isKnown = async ({ id }: Transaction) => (await client.get(`/tx/${id}`)).status === 200
const spendOf = ({ txid, vout }: Coin) => client.json(`/tx/${txid}/outspend/${vout}`)

/** Has the node refuse a transaction, after which those in the mempool are as before and go into the next block. */
async function expectRefusal(raw: string, text: string, kept: readonly Transaction[]) {
  expect(await client.broadcast(raw)).toEqual({ status: 400, text: expect.stringContaining(text) })
  const statuses = async () =>
    Promise.all(kept.map(({ id }) => client.json<{ confirmed: boolean }>(`/tx/${id}/status`)))
  expect(await statuses()).toEqual(kept.map(() => unconfirmed))
  await bitcoin.mine(1)
  expect((await statuses()).map(({ confirmed }) => confirmed)).toEqual(kept.map(() => true))
}

test('what spends an output is told, while it is in the mempool and in a block', async () => {
  const [first, second] = await client.coins(client.account(0).address)
  if (!first || !second) throw new Error('no coins')
  for (const coin of [first, second]) expect(await spendOf(coin)).toEqual({ spent: false })
  const payment = await send(signed({ from: 0, coin: first, also: [second] }))
  const child = await send(signed({ from: 0, coin: restOf(payment) }))
  const told = (by: Transaction, vin: number, status: object) => ({ spent: true, txid: by.id, vin, status })
  const expectTold = async (status: object) => {
    expect(await spendOf(first)).toEqual(told(payment, 0, status))
    expect(await spendOf(second)).toEqual(told(payment, 1, status))
    expect(await spendOf(restOf(payment))).toEqual(told(child, 0, status))
    expect(await spendOf(restOf(child))).toEqual({ spent: false })
    expect(await spendOf({ ...first, vout: 999 })).toEqual({ spent: false })
  }
  await expectTold(unconfirmed)
  await bitcoin.mine(1)
  const height = Number(await (await client.get('/blocks/tip/height')).text())
  await bitcoin.mine(1)
  const block_hash = await (await client.get(`/block-height/${height}`)).text()
  await expectTold({ confirmed: true, block_height: height, block_hash, block_time: expect.any(Number) })
})

test('a payment is replaced by one with a higher fee, as often as one is sent, and the last is mined', async () => {
  const { address } = client.account(1)
  const coin = await client.coinOf(1)
  const first = await send(signed({ from: 1, coin, fee: 1_000 }))
  const second = await send(signed({ from: 1, coin, fee: 2_000 }))
  const third = await send(signed({ from: 1, coin, fee: 3_000, sequence: final }))
  expect(await spendOf(coin)).toEqual({ spent: true, txid: third.id, vin: 0, status: unconfirmed })
  expect(await client.balance(address)).toBe(100_000_000 - sats - 3_000)
  expect((await client.coins(address)).map(({ txid }) => txid).sort()).toEqual([coin.txid, coin.txid, third.id].sort())
  await bitcoin.mine(1)
  expect(await client.confirmed(address)).toBe(100_000_000 - sats - 3_000)
  expect(await Promise.all([first, second, third].map(isKnown))).toEqual([false, false, true])
})

test('what depends on a replaced payment leaves the mempool, and its coins are free again', async () => {
  const [coin, other] = (await client.coins(client.account(2).address)) as [Coin, Coin]
  const parent = await send(signed({ from: 2, coin }))
  const child = await send(signed({ from: 2, coin: restOf(parent), also: [other] }))
  const grandchild = await send(signed({ from: 2, coin: restOf(child) }))
  const instead = await send(signed({ from: 2, coin, fee: 10_000 }))
  expect(await Promise.all([parent, child, grandchild].map(isKnown))).toEqual([false, false, false])
  expect(await spendOf(other)).toEqual({ spent: false })
  expect(await spendOf(coin)).toMatchObject({ txid: instead.id })
})

test('one payment takes the place of two', async () => {
  const [coin, other] = (await client.coins(client.account(3).address)) as [Coin, Coin]
  const both = [await send(signed({ from: 3, coin })), await send(signed({ from: 3, coin: other }))]
  const instead = await send(signed({ from: 3, coin, also: [other], fee: 10_000 }))
  expect(await Promise.all([...both, instead].map(isKnown))).toEqual([false, false, true])
})

describe('a replacement is refused, and what it would have replaced stays,', () => {
  test('where that does not allow it', async () => {
    const coin = await client.coinOf(4)
    const old = await send(signed({ from: 4, coin, sequence: final }))
    await expectRefusal(signed({ from: 4, coin, fee: 50_000 }).hex, '"txn-mempool-conflict"', [old])
  })

  test('where one of two does not allow it', async () => {
    const [coin, other] = (await client.coins(client.account(5).address)) as [Coin, Coin]
    const old = [
      await send(signed({ from: 5, coin })),
      await send(signed({ from: 5, coin: other, sequence: final })),
    ] as const
    const instead = signed({ from: 5, coin, also: [other], fee: 50_000 })
    await expectRefusal(instead.hex, '"txn-mempool-conflict"', old)
  })

  test.each([
    ['no higher fee', 5_000],
    ['a higher fee, which does not pay for its own size', 5_100],
  ])('where it has %s', async (_, fee) => {
    const coin = await client.coinOf(6)
    const old = await send(signed({ from: 6, coin, fee: 5_000 }))
    await expectRefusal(client.signed({ from: 6, coin, to, sats: 2 * sats, fee }).hex, '"insufficient fee"', [old])
  })

  test('where its fee is higher, but not for its size', async () => {
    const [coin, ...also] = (await client.coins(client.account(7).address)) as [Coin, Coin]
    const old = await send(signed({ from: 7, coin, fee: 5_000 }))
    await expectRefusal(signed({ from: 7, coin, also, fee: 5_500 }).hex, '"insufficient fee"', [old])
  })

  test('where its fee is lower than those of all that it would replace', async () => {
    const coin = await client.coinOf(8)
    const parent = await send(signed({ from: 8, coin }))
    const child = await send(signed({ from: 8, coin: restOf(parent), fee: 9_000 }))
    await expectRefusal(signed({ from: 8, coin, fee: 9_900 }).hex, '"insufficient fee"', [parent, child])
  })

  test('where it spends what it would replace', async () => {
    const [coin, other] = (await client.coins(client.account(9).address)) as [Coin, Coin]
    const old = await send(signed({ from: 9, coin }))
    const instead = signed({ from: 9, coin: other, also: [coin, restOf(old)], fee: 50_000 })
    await expectRefusal(instead.hex, '"bad-txns-spends-conflicting-tx"', [old])
  })

  test('where it breaks another rule', async () => {
    const coin = await client.coinOf(4)
    const old = await send(signed({ from: 4, coin }))
    const child = await send(signed({ from: 4, coin: restOf(old) }))
    const raw = signed({ from: 4, coin, fee: 50_000 }).extract()
    const inSignature = raw.length - 4 - 34 - 20
    raw[inSignature] = (raw[inSignature] ?? 0) ^ 1
    await expectRefusal(hex.encode(raw), '"code":-26', [old, child])
  })

  test('where it also spends what nobody knows', async () => {
    const coin = await client.coinOf(5)
    const old = await send(signed({ from: 5, coin }))
    const nowhere = { ...coin, txid: 'ab'.repeat(32) }
    const instead = signed({ from: 5, coin, also: [nowhere], fee: 50_000 })
    await expectRefusal(instead.hex, '"bad-txns-inputs-missingorspent"', [old])
  })
})
