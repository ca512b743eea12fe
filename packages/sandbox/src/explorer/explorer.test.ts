import { lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { encodeDeployData, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AllEndpoints, requireAllChains } from '../endpoints/endpoints.ts'
import token from '../evm/contracts/token.artifact.json' with { type: 'json' }
import { toHex } from '../evm/deployer.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openBitcoinClient } from '../test-utils/bitcoin-client.ts'
import { openEvmClient } from '../test-utils/evm-client.ts'
import { openSolanaClient } from '../test-utils/solana-client.ts'

let sandbox: Sandbox
let endpoints: AllEndpoints
beforeAll(async () => {
  sandbox = await startSandbox()
  endpoints = requireAllChains(sandbox.endpoints)
})
afterAll(() => sandbox.stop())

async function open(chainId: string, path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(`${endpoints.explorers[chainId]}/${path}`)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

/** Follows every link of a page to `tx` or `address`, as a browser resolves it. */
async function follow(chainId: string, path: string, href: string): Promise<number> {
  return (await fetch(new URL(href, `${endpoints.explorers[chainId]}/${path}`))).status
}

test('a transfer of ether has a page, and its sender one that links to it', async () => {
  const client = openEvmClient(endpoints, 8453, 0)
  const to = endpoints.accounts[1]?.address
  if (!to) throw new Error('no account')
  const hash = await client.sendTransaction({ to, value: 1_000_000_000_000_000_001n })
  await client.waitForTransactionReceipt({ hash })
  const page = await open('eip155:8453', `tx/${hash}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const text of [hash, 'confirmed', '1.000000000000000001 ETH', client.account.address, to])
    expect(page.html).toContain(text)
  const own = await open('eip155:8453', `address/${client.account.address}`)
  expect(own.html).toContain(`href="../tx/${hash}"`)
  for (const text of ['10000 USDC', 'send']) expect(own.html).toContain(text)
  expect(await follow('eip155:8453', `address/${to}`, `../tx/${hash}`)).toBe(200)
})

test('Solana and Bitcoin have the same pages', async () => {
  const { solana, bitcoin } = endpoints
  const client = openSolanaClient(solana)
  const [sender, receiver] = [await client.signer(0), await client.signer(1)]
  const amount = lamports(12_345_678n)
  const instruction = getTransferSolInstruction({ source: sender, destination: receiver.address, amount })
  const signature = await client.send(await client.signNow(sender, [instruction]))
  await expect.poll(async () => (await open(solana.networkId, `tx/${signature}`)).html).toContain('confirmed')
  const page = await open(solana.networkId, `tx/${signature}`)
  for (const text of ['0.012345678 SOL', receiver.address]) expect(page.html).toContain(text)
  expect((await open(solana.networkId, `address/${receiver.address}`)).html).toContain(signature)

  const { address } = openBitcoinClient(bitcoin).account(3)
  const txid = (await sandbox.bitcoin?.fund(address, 54_321)) ?? ''
  expect((await open(bitcoin.networkId, `tx/${txid}`)).html).toContain('0.00054321 BTC')
  expect((await open(bitcoin.networkId, `address/${address}`)).html).toContain(txid)
})

test('names of tokens cannot add markup, and a page runs and loads nothing', async () => {
  const client = openEvmClient(endpoints, 1, 2)
  const abi = parseAbi([
    'constructor(string name, string symbol, uint8 decimals, address[] holders, uint256 each)',
    'function mint(address to, uint256 value)',
  ])
  const hostile = `<script>alert(1)</script>"'><img src=x>`
  const bytecode = toHex(token.bytecode)
  const args = [hostile, hostile, 0, [client.account.address], 5n] as const
  const deployed = await client.sendTransaction({ data: encodeDeployData({ abi, bytecode, args }) })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: deployed })
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [client.account.address, 7n] })
  const hash = await client.sendTransaction({ to: contractAddress, data })
  await client.waitForTransactionReceipt({ hash })
  for (const path of [`tx/${hash}`, `address/${client.account.address}`]) {
    const { html, headers } = await open('eip155:1', path)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x&gt;')
    expect(html).not.toMatch(/<(script|img)/i)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  }
})

test.each([
  ['eip155:1', 'tx/0x12'],
  ['eip155:1', `tx/0x${'00'.repeat(32)}`],
  ['eip155:1', 'address/hello'],
  ['eip155:1', 'block/1'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'tx/hello'],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', `tx/${'00'.repeat(32)}`],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'tx/%zz'],
])('on %s %s is not found', async (chainId, path) => {
  expect((await open(chainId, path)).status).toBe(404)
})
