import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from 'viem'
import { mainnet as mainnetChain } from 'viem/chains'
import { afterEach, describe, expect, test } from 'vitest'
import { wagmi } from '../test-utils/dapp-config.ts'
import { codeOf, mainnet, never, startPage, testWallet } from '../test-utils/harness.ts'

const closedPort = 'http://127.0.0.1:9'
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

const network = 'eip155:1'
/** Whose endpoints the kit reads: its own by the network's addresses, or those of the dApp's wagmi config. */
const readers = ['the network’s endpoints', 'the transports of the dApp’s wagmi config'] as const

async function startSending(rpcUrl: string, reader: (typeof readers)[number] = readers[0]) {
  const wallet = testWallet().rawAnswer('eth_sendTransaction', hash).rawAnswer('wallet_sendCalls', { id: '0x5' })
  const networks = [{ ...mainnet, rpcUrls: { default: { http: [reader === readers[0] ? rpcUrl : closedPort] } } }]
  const config = () => wagmi({ chains: [mainnetChain], transports: { 1: http(rpcUrl) } })
  const options = reader === readers[0] ? {} : { wagmiConfig: config() }
  const client = startPage([wallet], { networks, ...options }).clientOf(wallet.info.rdns)
  const { address } = (await client.connect({ network }, never)).accounts[0]
  const { sendTransaction, sendCalls, revokeDelegation } = client.features
  const asks = {
    sendTransaction: () => sendTransaction?.({ address, network, transaction: { to: address, value: 1n } }, never),
    sendCalls: () => sendCalls?.({ address, network, calls: [{ to: address, value: 1n }] }, never),
    revokeDelegation: () => revokeDelegation?.({ address, network }, never),
  } as const
  const prompts = ['eth_sendTransaction', 'wallet_sendCalls']
  return {
    asks,
    send: () => asks.sendTransaction() ?? Promise.reject('missing'),
    asked: () => wallet.requests.filter(({ method }) => prompts.includes(method)).length,
  }
}

const verbs = ['sendTransaction', 'sendCalls', 'revokeDelegation'] as const

describe.each(readers)('while %s are of another chain than the wallet', (reader) => {
  test.each(verbs)('%s does not ask the wallet, however often it is tried', async (verb) => {
    const { asks, asked } = await startSending(await nodeOf('0x539'), reader)
    expect(await codeOf(asks[verb]())).toBe('config/invalid')
    expect(await codeOf(asks[verb]())).toBe('config/invalid')
    expect(asked()).toBe(0)
  })

  test.each(verbs)('%s asks the wallet once they are of its chain', async (verb) => {
    const { asks, asked } = await startSending(await nodeOf('0x1'), reader)
    expect(await codeOf(asks[verb]())).toEqual({ wentWell: verb === 'sendCalls' ? { id: '0x5' } : { hash } })
    expect(asked()).toBe(1)
  })
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
  const { send } = await startSending(closedPort)
  expect(await send()).toEqual({ hash })
})
