import { afterEach, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { address, type Call, calls, dai, nameRecord, outcomeOf, serveApi, staying } from './blockchain-api.fixture.ts'
import { createBlockchainApi } from './create-blockchain-api.ts'

let close = async () => {}
afterEach(() => close())

async function start(others?: Readonly<Record<string, unknown>>) {
  const { asked, blockchainApi, close: end } = await serveApi(others)
  close = end
  const api = createBlockchainApi({ urls: { blockchainApi }, projectId: 'abc' })
  const last = () => {
    const { query, ...request } = asked.at(-1) ?? {}
    const { projectId, st, sv, ...own } = { ...query } as Record<string, string>
    return { ...request, query: own, common: { projectId, st, sv } }
  }
  return { api, asked, last }
}

const common = { projectId: 'abc', st: 'kit', sv: packageJson.version }
const account = `/v1/account/${address}`

describe('R-API-1: the blockchain API on this machine', () => {
  test.each<[Call, string, string, object, unknown]>([
    ['supportedChains', 'GET', '/v1/supported-chains', {}, undefined],
    ['readTokens', 'GET', `${account}/balance`, { currency: 'usd', chainId: 'eip155:1' }, undefined],
    ['readHistory', 'GET', `${account}/history`, { chainId: 'eip155:1' }, undefined],
    ['readIdentity', 'GET', `/v1/identity/${address}`, {}, undefined],
    ['resolveName', 'GET', '/v1/profile/account/ada.reown.id', { apiVersion: '2' }, undefined],
    ['namesOf', 'GET', `/v1/profile/reverse/${address}`, { apiVersion: '2' }, undefined],
    [
      'readPrices',
      'POST',
      '/v1/fungible/price',
      {},
      { currency: 'usd', addresses: [`eip155:1:${dai}`], projectId: 'abc' },
    ],
  ])('%s is %s %s, with the project and the kit', async (call, method, path, query, body) => {
    const { api, last } = await start()
    await calls(api)[call]()
    expect(last()).toEqual({ method, path, query, body, common })
  })

  test('is told the cursor, the sender and that a balance is forced', async () => {
    const { api, last } = await start()
    await api.readHistory({ account: address, network: 'eip155:1', cursor: 'a&b=c' }, staying())
    expect(last().query).toEqual({ chainId: 'eip155:1', cursor: 'a&b=c' })
    await api.readTokens({ address, force: true }, staying())
    expect(last().query).toEqual({ currency: 'usd', forceUpdate: 'true' })
    await api.readIdentity({ address, sender: dai }, staying())
    expect(last().query).toEqual({ sender: dai })
    await api.namesOf({ address, sender: dai }, staying())
    expect(last().query).toEqual({ sender: dai, apiVersion: '2' })
  })

  test('is asked for a name as it is, and never along another path', async () => {
    const record = nameRecord({ name: 'ä/b.eth' })
    const { api, last, asked } = await start({ [`/v1/profile/account/${encodeURIComponent('ä/b.eth')}`]: record })
    expect(await api.resolveName({ name: 'ä/b.eth' }, staying())).toMatchObject({ name: 'ä/b.eth' })
    expect(last().path).toBe('/v1/profile/account/ä/b.eth')
    expect(await outcomeOf(api.resolveName({ name: '..' }, staying()))).toBe('rpc/invalid-request')
    expect(asked).toHaveLength(1)
  })

  test('is not asked about a network that it does not know', async () => {
    const { api, asked } = await start()
    const signal = staying()
    const network = 'eip155:999'
    const outcomes = await Promise.all([
      outcomeOf(api.readTokens({ address, network }, signal)),
      api.readHistory({ account: address, network }, signal),
      api.resolveName({ name: 'ada.reown.id', network }, signal),
      api.namesOf({ address, network }, signal),
      api.readPrices({ assets: [`${network}:${dai}`] }, signal),
    ])
    expect(outcomes).toEqual([
      'balance/unavailable < chain/not-supported',
      { transactions: [], next: null },
      null,
      [],
      [],
    ])
    expect(asked.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })

  test('is asked for the prices of those assets that are on its networks, each once', async () => {
    const { api, asked, last } = await start()
    await api.readPrices({ assets: [`eip155:1:${dai}`, `eip155:999:${dai}`, `eip155:1:${dai}`] }, staying())
    expect(last().body).toMatchObject({ addresses: [`eip155:1:${dai}`] })
    expect(await api.readPrices({ assets: [] }, staying())).toEqual([])
    expect(asked).toHaveLength(2)
  })

  test('that knows neither an address nor a name answers with nothing', async () => {
    const { api } = await start({
      [`/v1/identity/${address}`]: undefined,
      '/v1/profile/account/ada.reown.id': undefined,
      [`/v1/profile/reverse/${address}`]: undefined,
    })
    const { readIdentity, resolveName, namesOf } = calls(api)
    expect(await Promise.all([readIdentity(), resolveName(), namesOf()])).toEqual([
      { name: null, avatar: null },
      null,
      [],
    ])
  })

  test('gives a number of any size to the last digit', async () => {
    const row = `{"name":"Huge","symbol":"HUGE","chainId":"eip155:1","price":1e-7,"value":123456789012345678901.000000001,
      "quantity":{"decimals":18,"numeric":9007199254740993.000000000000000001}}`
    const { api } = await start({ [`${account}/balance`]: `{"balances":[${row}]}` })
    expect(await calls(api).readTokens()).toMatchObject([
      {
        price: '0.0000001',
        value: '123456789012345678901.000000001',
        quantity: { decimals: 18, amount: 9007199254740993000000000000000001n },
      },
    ])
  })

  test('of which nothing runs any more fails by each call’s own code', async () => {
    const { api } = await start()
    await close()
    close = async () => {}
    const { readTokens, readHistory, readIdentity } = calls(api)
    expect(
      await Promise.all([readTokens, readHistory, readIdentity].map((call) => outcomeOf<unknown>(call()))),
    ).toEqual(['balance/unavailable < rpc/unreachable', 'rpc/unreachable', 'rpc/unreachable'])
  })
})
