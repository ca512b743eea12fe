import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { codeOf, mainnet, never, startPage, testWallet } from '../test-utils/harness.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A node that answers every request with this chain id, or never. */
async function nodeOf(chainId: string | null): Promise<string> {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    if (chainId === null) return
    const { id } = JSON.parse(text)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: chainId }))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const hash = `0x${'ab'.repeat(32)}`

async function startSending(rpcUrl: string) {
  const wallet = testWallet().rawAnswer('eth_sendTransaction', hash)
  const networks = [{ ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }]
  const client = startPage([wallet], { networks }).clientOf(wallet.info.rdns)
  const { accounts } = await client.connect({ network: 'eip155:1' }, never)
  const transaction = { to: accounts[0].address, value: 1n }
  const send = () =>
    client.features.sendTransaction?.({ address: accounts[0].address, network: 'eip155:1', transaction }, never) ??
    Promise.reject('missing')
  return { send, asked: () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length }
}

test('a transaction is not sent while the dApp’s endpoint is of another chain than the wallet, however often it is tried', async () => {
  const { send, asked } = await startSending(await nodeOf('0x539'))
  expect(await codeOf(send())).toBe('config/invalid')
  expect(await codeOf(send())).toBe('config/invalid')
  expect(asked()).toBe(0)
})

test.each([
  ['is of the same chain', '0x1'],
  ['answers nonsense', 'mainnet'],
  ['never answers', null],
])('a transaction is sent when the endpoint %s', async (_, chainId) => {
  const { send, asked } = await startSending(await nodeOf(chainId))
  expect(await send()).toEqual({ hash })
  expect(asked()).toBe(1)
})

test('a transaction is sent when no endpoint can be reached', async () => {
  const { send } = await startSending('http://127.0.0.1:9')
  expect(await send()).toEqual({ hash })
})
