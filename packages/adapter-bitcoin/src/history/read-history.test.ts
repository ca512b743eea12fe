import type { HistoryTransaction } from '@kit/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { toHex } from '../chain/encoding.ts'
import { createBitcoinChainClient } from '../create-bitcoin-chain-client.ts'
import { type FakeEsplora, fakeEsplora } from '../test-utils/fake-esplora.ts'
import { at, codeOf, mainnet, never, testWallet } from '../test-utils/harness.ts'

const network = mainnet.caipNetworkId
const [me, friend, other] = [testWallet(), testWallet(), testWallet()].map(({ activeAddress }) => activeAddress)
if (!me || !friend || !other) throw new Error('The wallets have no addresses')
let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())
beforeEach(() => {
  api.routes.clear()
  api.requests.length = 0
})

const txidOf = (index: number) => index.toString(16).padStart(64, '0')
const output = (address: string, value: number) => ({
  ...{ scriptpubkey: toHex(parseAddress(address)?.script ?? new Uint8Array()), scriptpubkey_address: address, value },
})
/** An output that keeps data and no money. */
const note = { scriptpubkey: '6a0548656c6c6f', scriptpubkey_type: 'op_return', value: 0 }
const from = (address: string, value: number) => ({ is_coinbase: false, prevout: output(address, value) })
const mined = { confirmed: true, block_height: 1, block_time: 1_700_000_000 }
const made = (vin: readonly unknown[], vout: readonly unknown[], status: unknown = mined, index = 1) => ({
  ...{ txid: txidOf(index), vin, vout, status },
})
const many = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => made([from(friend, 9)], [output(me, 8)], mined, first + index))

const read = async (cursor?: string) => {
  const { features } = createBitcoinChainClient({ networks: [at(mainnet, api.url)] }, {})
  const page = await features.readHistory?.({ address: me, network, cursor }, never)
  if (!page) throw new Error('There is no history')
  return page
}
const serve = (answer: unknown, cursor?: string) =>
  api.routes.set(`GET /address/${me}/txs${cursor === undefined ? '' : `/chain/${cursor}`}`, answer)

const shown = ({ metadata: { operationType, sentFrom, sentTo }, transfers }: HistoryTransaction) => [
  operationType,
  transfers.map(({ direction, quantity }) => `${direction} ${quantity}`),
  sentFrom,
  sentTo,
]

test.each<[string, unknown, unknown]>([
  [
    'a mining reward comes from nobody',
    made([{ is_coinbase: true, prevout: null }], [output(me, 5_000)]),
    ['receive', ['in 0.00005'], null, me],
  ],
  [
    'a payment to several has no one recipient',
    made([from(me, 90)], [output(friend, 30), output(other, 20), output(me, 30)]),
    ['send', ['out 0.0000005'], me, null],
  ],
  [
    'two payments to one are one, and a note beside them is nobody',
    made([from(me, 90)], [output(friend, 30), output(friend, 20), note, output(me, 30)]),
    ['send', ['out 0.0000005'], me, friend],
  ],
  [
    'what several paid together left by the difference, and nobody knows whereto',
    made([from(me, 90), from(friend, 90)], [output(other, 100), output(me, 30)]),
    ['send', ['out 0.0000006'], null, null],
  ],
  [
    'what came of a payment of several came by the difference',
    made([from(me, 90), from(friend, 90)], [output(me, 100), output(other, 70)]),
    ['receive', ['in 0.0000001'], friend, me],
  ],
  [
    'what moved nothing moved nothing',
    made([from(me, 90), from(friend, 90)], [output(me, 90), output(other, 70)]),
    [null, [], friend, me],
  ],
  [
    'a payment to oneself without a fee is one all the same',
    made([from(me, 90)], [output(me, 90)]),
    ['send', ['self 0.0000009'], me, me],
  ],
  [
    'an address that an output does not pay is not named',
    made([from(me, 90)], [{ ...output(friend, 80), scriptpubkey_address: other }]),
    ['send', ['out 0.0000008'], me, null],
  ],
])('R-HIS-1: %s', async (_, transaction, row) => {
  serve([transaction])
  expect((await read()).transactions.map(shown)).toEqual([row])
})

describe('pages', () => {
  test('F47: a full page is followed by those before its last confirmed one, and a shorter one is the last', async () => {
    const pending = made([from(friend, 9)], [output(me, 8)], { confirmed: false }, 0xff)
    serve([pending, ...many(1, 25)])
    serve(many(26, 9), txidOf(25))
    const first = await read()
    expect([first.transactions.length, first.next]).toEqual([26, txidOf(25)])
    const second = await read(txidOf(25))
    expect([second.transactions.length, second.next]).toEqual([9, null])
    expect(api.requests).toEqual([`GET /address/${me}/txs`, `GET /address/${me}/txs/chain/${txidOf(25)}`])
  })

  test('F47: of an API with pages of ten, the ones before are asked for, too', async () => {
    serve(many(1, 10))
    expect((await read()).next).toBe(txidOf(10))
  })

  test('those in no block make no page full', async () => {
    const pending = Array.from({ length: 50 }, (_, index) =>
      made([from(friend, 9)], [output(me, 8)], { confirmed: false }, 100 + index),
    )
    serve([...pending, ...many(1, 9)])
    expect((await read()).next).toBeNull()
  })

  test('F47: an API that gives the same page again is not asked for it for ever', async () => {
    serve(many(1, 25), txidOf(25))
    expect((await read(txidOf(25))).next).toBeNull()
  })

  test.each(['', txidOf(1).slice(1), `${txidOf(1)}/x`, '../../tx'])(
    '%j is no cursor, and no API is asked',
    async (cursor) => {
      expect(await codeOf(read(cursor))).toBe('rpc/invalid-params')
      expect(api.requests).toEqual([])
    },
  )
})

test.each<[string, unknown]>([
  ['no list', {}],
  ['a transaction twice', [...many(1, 2), ...many(2, 1)]],
  ['more than any page has', many(1, 1_001)],
  ['a transaction without an id', [{ ...many(1, 1)[0], txid: '../1' }]],
  ['a transaction of another address', [made([from(friend, 9)], [output(other, 8)])]],
  ['an input that spends nothing', [made([{ is_coinbase: false, prevout: null }], [output(me, 8)])]],
  ['a reward beside other inputs', [made([{ is_coinbase: true, prevout: null }, from(me, 9)], [output(me, 8)])]],
  ['more money than was spent', [made([from(friend, 9)], [output(me, 10)])]],
  [
    'more money than there is',
    [made([{ is_coinbase: true }], [output(me, 2_000_000_000_000_000), output(me, 200_000_000_000_000)])],
  ],
  ['no status', [made([from(friend, 9)], [output(me, 8)], {})]],
  ['a block without a time', [made([from(friend, 9)], [output(me, 8)], { confirmed: true })]],
  ['a block of no time', [made([from(friend, 9)], [output(me, 8)], { confirmed: true, block_time: 1e15 })]],
  ['an output without an amount', [made([from(friend, 9)], [{ ...output(me, 8), value: 0.5 }])]],
])('attack 2.12: an API that lists %s is not believed', async (_, answer) => {
  serve(answer)
  expect(await codeOf(read())).toBe('rpc/invalid-response')
})
