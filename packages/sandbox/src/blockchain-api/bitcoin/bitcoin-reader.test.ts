import { hex } from '@scure/base'
import { p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bitcoin, startBitcoin } from '../../bitcoin/start-bitcoin.ts'
import { faucetRing } from '../../bitcoin/test-keys.ts'
import { openBitcoinClient, regtest } from '../../test-utils/bitcoin-client.ts'
import type { ChainReader } from '../chain-reader.ts'
import { createBitcoinReader } from './create-bitcoin-reader.ts'

let bitcoin: Bitcoin
let client: ReturnType<typeof openBitcoinClient>
let reader: ChainReader
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockInterval: 0 })
  client = openBitcoinClient(bitcoin)
  reader = createBitcoinReader(bitcoin.esplora, (name) => `icon:${name}`)
})
afterAll(() => bitcoin.stop())

async function entryOf(account: string, id: string) {
  const entry = (await reader.readHistory(account)).find(({ transaction }) => transaction.metadata.hash === id)
  if (!entry) throw new Error('not in the history')
  return entry
}

test('a payment is pending without a height until it is mined', async () => {
  const { address } = client.account(1)
  const id = await bitcoin.fund(address, 30_000)
  expect(await reader.findTransaction(id)).toMatchObject({ status: 'pending', height: null, minedAt: null })
  expect(await entryOf(address, id)).toMatchObject({
    position: null,
    transaction: {
      metadata: { operationType: 'receive', status: 'pending', sentTo: address },
      transfers: [{ direction: 'in', quantity: { numeric: '0.0003' } }],
    },
  })
  await bitcoin.mine(1)
  const height = Number(await (await client.get('/blocks/tip/height')).text())
  expect((await entryOf(address, id)).position).toEqual([height, id])
  const found = await reader.findTransaction(id.toUpperCase())
  expect(found).toMatchObject({ status: 'confirmed', height, minedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(found?.moves).toContainEqual({ amount: '0.0003 BTC', from: '', to: address })
})

test('the reader finds no transaction of what is no id, or of an id that nobody has', async () => {
  expect(await reader.findTransaction('xyz')).toBeUndefined()
  expect(await reader.findTransaction('0'.repeat(64))).toBeUndefined()
})

test('an address in upper case has the history of the same address in lower case', async () => {
  const { address } = client.account(2)
  const history = await reader.readHistory(address)
  expect(history.length).toBeGreaterThan(0)
  expect(await reader.readHistory(address.toUpperCase())).toEqual(history)
})

test('a payment to oneself goes neither out nor in', async () => {
  const { address } = client.account(3)
  const payment = client.signed({ from: 3, coin: await client.coinOf(3), to: address, sats: 1_000_000 })
  await client.broadcast(payment.hex)
  expect((await entryOf(address, payment.id)).transaction).toMatchObject({
    metadata: { operationType: 'send', sentFrom: address, sentTo: address },
    transfers: [{ direction: 'self' }],
  })
})

test('who pays together with another paid what is theirs, and the fee is not told apart', async () => {
  const draft = new Transaction()
  let sum = 0
  for (const index of [4, 5]) {
    const { publicKey } = client.account(index)
    const { txid, vout, value } = await client.coinOf(index)
    const { script } = p2wpkh(hex.decode(publicKey), regtest)
    draft.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    sum += value
  }
  const to = client.account(6).address
  draft.addOutputAddress(to, BigInt(sum - 2000), regtest)
  for (const index of [4, 5]) draft.sign(WIF(regtest).decode(client.account(index).wif))
  draft.finalize()
  const share = (await client.coinOf(4)).value
  expect(await client.broadcast(draft.hex)).toEqual({ status: 200, text: draft.id })
  expect((await entryOf(client.account(4).address, draft.id)).transaction).toMatchObject({
    metadata: { operationType: 'send', sentTo: to },
    transfers: [{ direction: 'out', quantity: { numeric: String(share / 1e8) } }],
  })
})

test('the reward of a block comes from nobody, and pays the miner', async () => {
  const miner = String(faucetRing().getAddress().toString('regtest'))
  await bitcoin.mine(1)
  const height = Number(await (await client.get('/blocks/tip/height')).text())
  const reward = (await reader.readHistory(miner)).find(({ position }) => position?.[0] === height)
  expect(reward?.transaction).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: '', sentTo: miner },
    transfers: [{ direction: 'in' }],
  })
  const found = await reader.findTransaction(reward?.transaction.metadata.hash ?? '')
  expect(found?.moves[0]).toMatchObject({ from: '', to: miner })
})
