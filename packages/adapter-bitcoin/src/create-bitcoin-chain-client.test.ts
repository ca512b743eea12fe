import type { Network } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBitcoinChainClient } from './create-bitcoin-chain-client.ts'
import { type FakeEsplora, fakeEsplora } from './test-utils/fake-esplora.ts'
import { at, codeOf, mainnet, never, testnet, testWallet } from './test-utils/harness.ts'

const [mainnetId, testnetId] = [mainnet.caipNetworkId, testnet.caipNetworkId]
const address = testWallet().activeAddress
let api: FakeEsplora

beforeAll(async () => {
  api = await fakeEsplora()
})
afterAll(() => api.stop())

const start = (options = {}) =>
  createBitcoinChainClient({ networks: [at(mainnet, `${api.url}/`), testnet] }, { ...options })

test('a chain client has one API for each network and none for others', () => {
  const chain = start()
  expect(chain.esplora(mainnetId)).toBe(chain.esplora(mainnetId))
  expect([chain.esplora(mainnetId).url, chain.esplora(testnetId).url]).toEqual([api.url, 'http://127.0.0.1:9'])
  expect(() => chain.esplora('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')).toThrowError(
    expect.objectContaining({ code: 'network/unknown' }),
  )
})

test('`apiUrls` replace the URLs of a network', () => {
  expect(start({ apiUrls: { [testnetId]: 'https://api.example/v1/' } }).esplora(testnetId).url).toBe(
    'https://api.example/v1',
  )
})

test('a network without any API is config/invalid, and one that has it goes on', () => {
  const chain = start({ apiUrls: { [testnetId]: [] } })
  expect(() => chain.esplora(testnetId)).toThrowError(expect.objectContaining({ code: 'config/invalid' }))
  expect(chain.esplora(mainnetId).url).toBe(api.url)
})

test('an address of any Bitcoin network is one, and nothing else', () => {
  const { isAddress } = start().features
  expect([address, 'nobody', ''].map((text) => isAddress?.(text))).toEqual([true, false, false])
})

const named = { name: '₿a@b.example', network: mainnetId } as const

test.each([
  'not an address',
  'http://dns.example/dns-query',
  'http://localhost.example/dns-query',
  'ftp://localhost/dns-query',
])('names are not resolved by %s, which anyone between could read and change', async (dnsOverHttps) => {
  expect(await codeOf(start({ dnsOverHttps }).features.resolveName?.(named, never))).toBe('config/invalid')
})

test.each(['localhost', '127.0.0.1'])('names are resolved by a server of this machine, %s', async (host) => {
  const dnsOverHttps = `${api.url.replace('127.0.0.1', host)}/dns-query`
  api.requests.length = 0
  expect(await codeOf(start({ dnsOverHttps }).features.resolveName?.(named, never))).not.toBe('config/invalid')
})

test('a balance is in satoshis and includes unconfirmed changes', async () => {
  const stats = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
  api.routes.set(`GET /address/${address}`, { chain_stats: stats(70_000, 20_000), mempool_stats: stats(5, 1_000) })
  const reading = start().features.readBalance?.({ address, network: mainnetId }, never)
  expect(await reading).toEqual({ amount: 49_005n, decimals: 8, symbol: 'BTC' })
})

test('a balance of an address of another network is rpc/invalid-params', async () => {
  const reading = start().features.readBalance?.({ address, network: testnetId }, never)
  expect(await codeOf(reading)).toBe('rpc/invalid-params')
})

test('destroying a chain client ends the requests that wallets have open through it', async () => {
  const chain = start()
  const arrived = new Promise<void>((resolve) => {
    api.routes.set(`GET /address/${address}/utxo`, () => {
      resolve()
      return new Promise(() => {})
    })
  })
  const coins = codeOf(chain.esplora(mainnetId).coins(address, never))
  await arrived
  chain.destroy()
  expect(await coins).toBe('kit/destroyed')
  expect(await codeOf(chain.esplora(mainnetId).feeRate(never))).toBe('kit/destroyed')
})

test('R-NET-2: a network may have several APIs, its own or those of `apiUrls`, and a dead one is passed over', async () => {
  const other = await fakeEsplora()
  await other.stop()
  api.routes.set('GET /fee-estimates', { '3': 2 })
  const own = { ...mainnet, rpcUrls: { default: { http: [`${other.url}/`, api.url, api.url] } } }
  const chains = [
    createBitcoinChainClient({ networks: [own] }, {}),
    start({ apiUrls: { [mainnetId]: [other.url, api.url] } }),
  ]
  for (const chain of chains) {
    const esplora = chain.esplora(mainnetId)
    expect(esplora.url).toBe(other.url)
    expect(await esplora.feeRate(never)).toBe(2_000n)
    expect(esplora.url).toBe(api.url)
  }
})

test('R-NET-2: with `ranked` an API that answers goes before one that does not, without a request that fails', async () => {
  const other = await fakeEsplora()
  other.routes.set('GET /fee-estimates', { '3': 7 })
  api.routes.set('GET /blocks/tip/height', '840000')
  api.routes.set('GET /fee-estimates', { '3': 2 })
  const chain = start({ apiUrls: { [mainnetId]: [other.url, api.url] }, ranked: true })
  const esplora = chain.esplora(mainnetId)
  expect(await esplora.feeRate(never)).toBe(7_000n)
  await expect.poll(() => esplora.url).toBe(api.url)
  expect(await esplora.feeRate(never)).toBe(2_000n)
  chain.destroy()
  await other.stop()
})

/** A chain client of a kit whose networks change. */
function startChanging(...networks: Network<'bip122'>[]) {
  const { emit, watch } = createEmitter<void>()
  const chain = createBitcoinChainClient({ networks, watchNetworks: watch }, {})
  const change = (...to: Network<'bip122'>[]) => {
    networks.splice(0, networks.length, ...to)
    emit()
  }
  return { chain, change, feeRate: () => codeOf((async () => chain.esplora(testnetId).feeRate(never))()) }
}

test('R-NET-7: a network that is added has an API of its own, the new one when it comes back, and none once it is removed', async () => {
  const other = await fakeEsplora()
  api.routes.set('GET /fee-estimates', { '3': 2 })
  other.routes.set('GET /fee-estimates', { '3': 9 })
  const { change, feeRate } = startChanging(mainnet)
  expect(await feeRate()).toBe('network/unknown')
  change(mainnet, at(testnet, api.url))
  expect(await feeRate()).toEqual({ wentWell: 2_000n })
  change(mainnet)
  expect(await feeRate()).toBe('network/unknown')
  change(mainnet, at(testnet, other.url))
  expect(await feeRate()).toEqual({ wentWell: 9_000n })
  await other.stop()
})

test('removing a network ends what is asked of it, and nothing else', async () => {
  const { chain, change, feeRate } = startChanging(at(mainnet, api.url), at(testnet, api.url))
  const arrived = new Promise<void>((resolve) => {
    api.routes.set('GET /fee-estimates', () => {
      resolve()
      return new Promise(() => {})
    })
  })
  const asked = feeRate()
  await arrived
  change(at(mainnet, api.url))
  expect(await asked).toBe('network/unknown')
  api.routes.set('GET /fee-estimates', { '3': 2 })
  expect(await codeOf(chain.esplora(mainnetId).feeRate(never))).toEqual({ wentWell: 2_000n })
})
