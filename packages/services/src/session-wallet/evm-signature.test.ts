import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@kit/core'
import type { ChainClient, SessionSource, WalletClient } from '@kit/core/ports'
import { createFakeSession, sampleChains } from '@kit/testing'
import { createEvmTestWallet } from '@kit/testing/evm'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionWallet } from './session-wallet.ts'

const noSignal = () => new AbortController().signal
const [mainnet, base] = sampleChains.eip155.networks
const signer = createEvmTestWallet({
  privateKeys: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`, `0x${'c3'.repeat(32)}`],
  rpcUrls: { 1: 'http://127.0.0.1:1' },
})
const [alice = '', bob = '', mallory = ''] = signer.addresses

async function signatureBy(address: string, text = 'hello'): Promise<string> {
  const { request } = signer.providerFor('https://phone.test')
  await request({ method: 'eth_requestAccounts' })
  return String(await request({ method: 'personal_sign', params: [`0x${Buffer.from(text).toString('hex')}`, address] }))
}

let server: Server | undefined
let wallet: WalletClient | undefined
afterEach(() => {
  wallet?.destroy()
  server?.closeAllConnections()
  server?.close()
  vi.doUnmock('@kit/siwx/evm')
})

/** A node that answers with this of every account, and what it was asked. */
async function nodeWith(answer: (body: string) => string) {
  const asked: unknown[] = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    asked.push(JSON.parse(text))
    response.end(answer(text))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
const codes = (code: string) => nodeWith(() => JSON.stringify({ jsonrpc: '2.0', id: 1, result: code }))

const on = (network: Network, url: string): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })

/** Signs with a wallet that has Alice's account and Bob's, and answers with this signature. */
async function signWith(signature: string, networks: readonly Network[]) {
  const fake = createFakeSession()
  fake.approve({ eip155: { accounts: [alice, bob] } })
  fake.answer(() => signature)
  const source: SessionSource = { id: 'walletConnect', kind: 'walletConnect', load: async () => fake.session }
  const chain: ChainClient = { namespace: 'eip155', networks, features: {}, destroy() {} }
  wallet = createSessionWallet(chain, source)
  await wallet.connect({ network: 'eip155:1' }, noSignal())
  return wallet.features.signMessage?.({ address: alice, message: 'hello' }, noSignal())
}

test('what the account’s own key signed is returned, and no node is asked', async () => {
  const { url, asked } = await codes('0x')
  const signature = await signatureBy(alice)
  expect(await signWith(signature, [on(mainnet, url)])).toEqual({ signature })
  expect(asked).toEqual([])
})

test.each([
  ['by a stranger’s key', () => signatureBy(mallory), 'wallet/invalid-answer'],
  ['over another message', () => signatureBy(alice, 'I owe you.'), 'wallet/invalid-answer'],
  ['of zeros', async () => `0x${'00'.repeat(65)}`, 'wallet/invalid-answer'],
  ['of 31 bytes', async () => `0x${'ab'.repeat(31)}`, 'wallet/invalid-answer'],
  ['by another account of the wallet', () => signatureBy(bob), 'wallet/wrong-account'],
])('R-SIG-1: a signature %s is refused for an account without code', async (_, make, code) => {
  const { url } = await codes('0x')
  await expect(signWith(await make(), [on(mainnet, url), on(base, url)])).rejects.toMatchObject({ code })
})

test('a signature of an account that is yet to be deployed (ERC-6492) is for its contract to judge', async () => {
  const { url, asked } = await codes('0x')
  const signature = `0x${'ab'.repeat(64)}${'6492'.repeat(16)}`
  expect(await signWith(signature, [on(mainnet, url)])).toEqual({ signature })
  expect(asked).toEqual([])
})

const lies: [string, (body: string) => string][] = [
  ['an error', () => JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'busy' } })],
  ['no JSON', () => '<html>'],
  ['code', () => JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x6001' })],
]

test.each(lies)(
  'a signature by another key is left to the asker where a network answers with %s',
  async (_, answer) => {
    const { url, asked } = await nodeWith(answer)
    const signature = await signatureBy(mallory)
    expect(await signWith(signature, [on(mainnet, url)])).toEqual({ signature })
    expect(asked).toMatchObject([{ method: 'eth_getCode', params: [alice, 'latest'] }])
  },
)

test('a signature by another key is left to the asker without a node, and without a network', async () => {
  const signature = await signatureBy(mallory)
  expect(await signWith(signature, [on(mainnet, 'http://127.0.0.1:9')])).toEqual({ signature })
  expect(await signWith(signature, [{ ...mainnet, rpcUrls: { default: { http: [] } } }])).toEqual({ signature })
  expect(await signWith(signature, [])).toEqual({ signature })
})

test('a signature is left to the asker where @kit/siwx is not installed', async () => {
  vi.doMock('@kit/siwx/evm', () => {
    throw new Error('Cannot find package')
  })
  const { url } = await codes('0x')
  const signature = await signatureBy(mallory)
  expect(await signWith(signature, [on(mainnet, url)])).toEqual({ signature })
})
