import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoinNetworkId } from '../chains.ts'
import { openBitcoinClient } from '../test-utils/bitcoin-client.ts'
import { type Bitcoin, startBitcoin } from './start-bitcoin.ts'

let bitcoin: Bitcoin
let client: ReturnType<typeof openBitcoinClient>
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockInterval: 50 })
  client = openBitcoinClient(bitcoin)
})
afterAll(() => bitcoin.stop())

const post = (path: string) => fetch(`${bitcoin.esplora}${path}`, { method: 'POST' })

test('the faucet pays over HTTP, and the payment is mined by itself', async () => {
  const { address } = client.account(9)
  const before = await client.confirmed(address)
  const response = await post(`/faucet/${address}?sats=12345`)
  expect(await response.json()).toEqual({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await expect.poll(() => client.confirmed(address)).toBe(before + 12_345)
})

test('fund rejects an invalid address', async () => {
  await expect(bitcoin.fund('nobody', 10_000)).rejects.toThrow('not an address of regtest')
})

test('POST /mine mines blocks', async () => {
  const height = async () => Number(await (await client.get('/blocks/tip/height')).text())
  const before = await height()
  expect(await (await post('/mine?blocks=3')).json()).toEqual({ height: before + 3 })
  expect(await height()).toBe(before + 3)
})

test.each([
  '/mine?blocks=0',
  '/mine?blocks=x',
  '/faucet/nobody',
  '/faucet/bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw?sats=1',
])('POST %s answers with a 400 and a message', async (path) => {
  const response = await post(path)
  expect(response.status).toBe(400)
  expect(await response.text()).not.toBe('')
})

test.each([
  ['/address/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 400],
  ['/address/nobody/utxo', 400],
  ['/tx/xyz', 400],
  [`/tx/${'0'.repeat(64)}`, 404],
  ['/tx/xyz/status', 400],
  [`/tx/${'0'.repeat(64)}/outspend/0`, 404],
  [`/tx/${'0'.repeat(64)}/outspend/x`, 400],
  [`/tx/${'0'.repeat(64)}/outspend/-1`, 400],
  ['/tx/xyz/outspend/0', 400],
  ['/block-height/x', 400],
  ['/block-height/999999', 404],
  ['/output/1:2', 400],
  ['/elsewhere', 404],
])('GET %s answers with status %d', async (path, status) => {
  expect((await client.get(path)).status).toBe(status)
})

test('the status of what nobody has is that of what no block has, as electrs answers', async () => {
  expect(await client.json(`/tx/${'0'.repeat(64)}/status`)).toEqual({ confirmed: false })
})

test('the network id is that of CAIP-2: the first 32 digits of the genesis hash', async () => {
  const hash = await (await client.get('/block-height/0')).text()
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(bitcoinNetworkId).toBe(`bip122:${hash.slice(0, 32)}`)
  expect(
    await (await client.get(`/block-height/${await (await client.get('/blocks/tip/height')).text()}`)).text(),
  ).toBe(await (await client.get('/blocks/tip/hash')).text())
})

test('the fee rate falls with the number of blocks', async () => {
  const rates = await client.json<Record<string, number>>('/fee-estimates')
  expect(rates['1']).toBeGreaterThan(rates['144'] ?? Number.NaN)
})

test('a page on this machine may read the answer, and a foreign page may not', async () => {
  const fetchFrom = (origin: string) => fetch(`${bitcoin.esplora}/fee-estimates`, { headers: { origin } })
  const near = await fetchFrom('http://localhost:5173')
  expect(near.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect((await fetchFrom('https://example.org')).status).toBe(403)
})

test('the chain does not start on a port that is taken', async () => {
  await expect(startBitcoin({ port: Number(new URL(bitcoin.esplora).port) })).rejects.toThrow('EADDRINUSE')
})

test('stop frees the port and may be called twice', async () => {
  const own = await startBitcoin()
  expect(own.accounts).toEqual(bitcoin.accounts)
  await own.stop()
  await own.stop()
  await expect(fetch(`${own.esplora}/fee-estimates`)).rejects.toThrow()
})
