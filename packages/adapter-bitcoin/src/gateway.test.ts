import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BitcoinOptions } from './bitcoin-options.ts'
import { createBitcoinChainClient } from './create-bitcoin-chain-client.ts'
import { type FakeEsplora, fakeEsplora } from './test-utils/fake-esplora.ts'
import { at, mainnet, never } from './test-utils/harness.ts'

const id = mainnet.caipNetworkId
const query = `?chainId=${encodeURIComponent(id)}&projectId=abc`
const txid = 'ab'.repeat(32)
let gateway: FakeEsplora
let own: FakeEsplora

beforeEach(async () => {
  gateway = await fakeEsplora()
  own = await fakeEsplora()
})
afterEach(() => Promise.all([gateway.stop(), own.stop()]))

function start(options: BitcoinOptions) {
  const chain = createBitcoinChainClient({ networks: [at(mainnet, own.url)], projectId: 'abc' }, options)
  return { chain, esplora: chain.esplora(id) }
}

test('R-NET-1: a gateway is asked first, with network and project id in the query behind each path', async () => {
  gateway.routes.set(`GET /v1/tx/${txid}${query}`, { status: { confirmed: true } })
  const { esplora } = start({ gateway: `${gateway.url}/v1` })
  expect(await esplora.status(txid, never)).toBe('confirmed')
  expect([gateway.requests, own.requests]).toEqual([[`GET /v1/tx/${txid}${query}`], []])
})

test('R-NET-1: a transaction is sent through the gateway', async () => {
  gateway.routes.set(`POST /tx${query}`, (body: string) => (body === '00ff' ? txid : undefined))
  const { esplora } = start({ gateway: `${gateway.url}/` })
  expect(await esplora.send('00ff', never)).toBe(txid)
  expect([gateway.requests, own.requests]).toEqual([[`POST /tx${query}`], []])
})

test('R-NET-2: what the gateway does not answer, the network’s own API does, and the APIs of the dApp in its place', async () => {
  const other = await fakeEsplora()
  for (const api of [own, other]) api.routes.set('GET /fee-estimates', { '3': 2 })
  const asked = () => [gateway, own, other].map(({ requests }) => requests.splice(0).at(-1))
  const recommended = `GET /v1/fees/recommended${query}`
  expect(await start({ gateway: gateway.url }).esplora.feeRate(never)).toBe(2_000n)
  expect(asked()).toEqual([recommended, 'GET /fee-estimates', undefined])
  const apiUrls = { [id]: `${other.url}/` }
  expect(await start({ gateway: gateway.url, apiUrls }).esplora.feeRate(never)).toBe(2_000n)
  expect(asked()).toEqual([recommended, undefined, 'GET /fee-estimates'])
  await other.stop()
})

test('R-NET-2: with `ranked` the gateway is measured at its own address', async () => {
  gateway.routes.set(`GET /fee-estimates${query}`, { '3': 2 })
  const measured = new Promise<void>((resolve) => {
    gateway.routes.set(`GET /blocks/tip/height${query}`, () => {
      resolve()
      return '840000'
    })
  })
  const { chain, esplora } = start({ gateway: gateway.url, ranked: true })
  expect(await esplora.feeRate(never)).toBe(2_000n)
  await measured
  chain.destroy()
})

test('a gateway that answers as `ord` does is asked what coins carry, at its own address', async () => {
  const coin = { txid, vout: 1, value: 5n, isConfirmed: true, inscribed: 'unreported' } as const
  gateway.routes.set(`GET /output/${txid}:1${query}`, { inscriptions: [], runes: {}, indexed: true })
  const { chain } = start({ gateway: gateway.url })
  const ordinals = await chain.ordinals(id, [coin], never)
  expect(await ordinals?.read(coin, never)).toEqual({ ...coin, inscribed: 'no' })
})

test.each(['no url', 'ftp://gateway.example'])(
  'a gateway that is no web address, %s, is not asked',
  async (address) => {
    own.routes.set('GET /fee-estimates', { '3': 2 })
    expect(await start({ gateway: address }).esplora.feeRate(never)).toBe(2_000n)
    expect(own.requests).toEqual(['GET /fee-estimates'])
  },
)

test('an API’s own query stays behind the paths', async () => {
  own.routes.set('GET /api/fee-estimates?key=1', { '3': 2 })
  const { esplora } = start({ apiUrls: { [id]: `${own.url}/api/?key=1` } })
  expect(await esplora.feeRate(never)).toBe(2_000n)
})
