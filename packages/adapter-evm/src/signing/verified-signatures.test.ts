import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseSignature, serializeCompactSignature, serializeErc6492Signature, signatureToCompactSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { codeOf, mainnet, never, startScripted } from '../test-utils/harness.ts'

const [alice, mallory] = [privateKeyToAccount(`0x${'a1'.repeat(32)}`), privateKeyToAccount(`0x${'b2'.repeat(32)}`)]
const message = 'I am Alice.'
const typedData = {
  domain: { name: 'Mail', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: message },
} as const

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A node on which every account has this code. */
async function nodeWith(code: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { id, method } = JSON.parse(text)
    asked.push(method)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_getCode' ? code : '0x1' }))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** Alice's wallet, which answers every question with this signature. */
async function walletThatAnswers(signature: string, url: string) {
  const networks = [{ ...mainnet, rpcUrls: { default: { http: [url] } } }]
  const accounts = () => [alice.address]
  const answer = () => signature
  const script = { eth_accounts: accounts, eth_requestAccounts: accounts }
  const { connect, client } = startScripted(
    { ...script, personal_sign: answer, eth_signTypedData_v4: answer },
    { networks },
  )
  await connect()
  const { features } = client
  return {
    sign: (text = message) => features.signMessage?.({ address: alice.address, message: text }, never),
    signTyped: () => features.signTypedData?.({ address: alice.address, typedData }, never),
  }
}

const noAccount = '0x'

/** EIP-2098: 64 bytes. */
const compact = (signature: `0x${string}`) =>
  serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))

test('what the account’s own key signed is returned, and no node is asked', async () => {
  const { url, asked } = await nodeWith(noAccount)
  const signature = await alice.signMessage({ message })
  expect(await (await walletThatAnswers(signature, url)).sign()).toEqual({ signature })
  const typed = await alice.signTypedData(typedData)
  expect(await (await walletThatAnswers(typed, url)).signTyped()).toEqual({ signature: typed })
  const short = [compact(signature), compact(typed)]
  expect(await (await walletThatAnswers(short[0] ?? '', url)).sign()).toEqual({ signature: short[0] })
  expect(await (await walletThatAnswers(short[1] ?? '', url)).signTyped()).toEqual({ signature: short[1] })
  expect(asked).not.toContain('eth_getCode')
})

const byAlice = alice.signMessage({ message })
const forged: [string, () => Promise<string>][] = [
  ['by a stranger’s key', () => mallory.signMessage({ message })],
  ['over another message', () => alice.signMessage({ message: 'I owe you.' })],
  ['over the bare text', () => alice.sign({ hash: `0x${'07'.repeat(32)}` })],
  ['with a bit changed', async () => (await byAlice).replace(/^0x./, (start) => `0x${start.endsWith('1') ? 2 : 1}`)],
  ['of zeros', async () => `0x${'00'.repeat(65)}`],
  ['of 64 bytes by a stranger’s key', async () => compact(await mallory.signMessage({ message }))],
  ['of 64 zeros', async () => `0x${'00'.repeat(64)}`],
  ['of 31 bytes', async () => `0x${'ab'.repeat(31)}`],
  ['of 200 bytes', async () => `0x${'ab'.repeat(200)}`],
]

describe.each(forged)('a signature %s', (_, make) => {
  test('R-SIG-1: is refused for an account without code', async () => {
    const { url } = await nodeWith(noAccount)
    const { sign, signTyped } = await walletThatAnswers(await make(), url)
    expect([await codeOf(sign()), await codeOf(signTyped())]).toEqual([
      'wallet/invalid-answer',
      'wallet/invalid-answer',
    ])
  })

  test.each([
    ['a contract', '0x6001'],
    ['a key that has delegated to a contract (EIP-7702)', `0xef0100${'11'.repeat(20)}`],
  ])('of %s is for the contract to judge', async (_, code) => {
    const signature = await make()
    const { sign } = await walletThatAnswers(signature, (await nodeWith(code)).url)
    expect(await sign()).toEqual({ signature })
  })
})

test('a signature is returned unverified while no node can say whether the account is a contract', async () => {
  const signature = await mallory.signMessage({ message })
  const { sign } = await walletThatAnswers(signature, 'http://127.0.0.1:9')
  expect(await sign()).toEqual({ signature })
})

test.each(['one', 'two', 'three', 'four', 'five', 'six'])('64 bytes over %j are recovered as 65 are', async (text) => {
  const { url, asked } = await nodeWith(noAccount)
  const signature = compact(await alice.signMessage({ message: text }))
  const { sign } = await walletThatAnswers(signature, url)
  expect(await sign(text)).toEqual({ signature })
  expect(asked).not.toContain('eth_getCode')
})

test('a signature of an account that is yet to be deployed (ERC-6492) is for its contract to judge', async () => {
  const { url, asked } = await nodeWith(noAccount)
  const data = `0x${'ab'.repeat(40)}` as const
  const signature = serializeErc6492Signature({ address: mallory.address, data, signature: await byAlice })
  const { sign } = await walletThatAnswers(signature, url)
  expect(await sign()).toEqual({ signature })
  expect(asked).not.toContain('eth_getCode')
})
