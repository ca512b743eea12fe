import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openApiClient } from '../test-utils/api-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox.stop())

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const api = () => openApiClient(sandbox.endpoints.blockchainApi)

test('supported-chains lists the chains of the sandbox', async () => {
  expect(await api().json('/v1/supported-chains')).toEqual({
    http: ['eip155:1', 'eip155:42161', 'eip155:8453'],
    ws: [],
  })
})

test('an unknown chain has no balances and no history', async () => {
  expect(await api().json(`/v1/account/${account}/balance`, { chainId: 'eip155:5' })).toEqual({ balances: [] })
  expect(await api().history(account, { chainId: 'eip155:5' })).toEqual({ data: [], next: null })
})

test.each([
  ['a balance of no address', '/v1/account/hello/balance', {}, 'address'],
  ['a balance in another currency', `/v1/account/${account}/balance`, { currency: 'eur' }, 'currency'],
  ['a balance on what is no chain', `/v1/account/${account}/balance`, { chainId: '1' }, 'chainId'],
  ['a history of no address', '/v1/account/0x12/history', { chainId: 'eip155:1' }, 'address'],
  ['a history with another cursor', `/v1/account/${account}/history`, { cursor: 'abc' }, 'cursor'],
  ['a path that cannot be decoded', '/v1/account/%zz/history', {}, 'path'],
])('%s is refused with a 400 that names the wrong part', async (_, path, query, name) => {
  const response = await api().get(path, query)
  expect([response.status, await response.json()]).toEqual([
    400,
    { status: 'FAILED', reasons: [{ name, description: expect.any(String) }] },
  ])
})

test('a request without a project id gets a 401, and another path a 404', async () => {
  expect((await fetch(`${sandbox.endpoints.blockchainApi}/v1/supported-chains`)).status).toBe(401)
  expect((await api().get('/v2/supported-chains')).status).toBe(404)
})

test('prices are those of the own tokens, by address and not by name', async () => {
  const { USDC } = sandbox.endpoints.tokens['eip155:1']
  const known = `eip155:1:${USDC.address.toLowerCase()}`
  const addresses = [known, `eip155:1:${account}`, `eip155:5:${USDC.address}`, `eip155:8453:0x${'ee'.repeat(20)}`]
  const response = await api().post('/v1/fungible/price', { currency: 'usd', addresses })
  expect(await response.json()).toEqual({
    fungibles: [
      { address: known, name: 'USD Coin', symbol: 'USDC', price: 1, iconUrl: expect.any(String) },
      { address: addresses[3], name: 'Ether', symbol: 'ETH', price: 2500, iconUrl: expect.any(String) },
    ],
  })
})

test.each([
  ['another currency', { currency: 'eur', addresses: [] }, 'currency'],
  ['no list', { currency: 'usd', addresses: 'all' }, 'addresses'],
  [
    'too long a list',
    { currency: 'usd', addresses: Array.from({ length: 101 }, () => `eip155:1:${account}`) },
    'addresses',
  ],
  ['what is not CAIP-10', { currency: 'usd', addresses: [account] }, 'addresses'],
])('a request for the prices of %s is refused', async (_, body, name) => {
  const response = await api().post('/v1/fungible/price', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ name }] })
})

test('a body that is no JSON is refused', async () => {
  const url = `${sandbox.endpoints.blockchainApi}/v1/fungible/price`
  expect((await fetch(url, { method: 'POST', body: '{' })).status).toBe(400)
})

test('a token has a picture, which is an image', async () => {
  const [balance] = await api().balances(account)
  const response = await fetch(balance?.iconUrl ?? '')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toContain('<svg')
})
