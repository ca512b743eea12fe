import { airdropFactory, generateKeyPairSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSolanaClient, type SolanaClient, tokenAddress } from '../test-utils/solana-client.ts'
import { type Solana, startSolana } from './start-solana.ts'

const sol = 1_000_000_000n
let solana: Solana
let client: SolanaClient
beforeEach(async () => {
  solana = await startSolana({ slotInterval: 50 })
  client = openSolanaClient(solana)
})
afterEach(() => solana.stop())

test('the thirteen accounts of the test mnemonic hold 1000 SOL and 10000 of each token', async () => {
  expect(solana.accounts).toHaveLength(13)
  expect(new Set(solana.accounts.map(({ address }) => address)).size).toBe(13)
  for (const [index, { address }] of solana.accounts.entries()) {
    expect((await client.signer(index)).address).toBe(address)
    expect(await client.balance(address)).toBe(1000n * sol)
    for (const token of Object.values(solana.tokens)) {
      const { value } = await client.rpc.getTokenAccountBalance(await tokenAddress(address, token)).send()
      expect(value).toMatchObject({ decimals: token.decimals, uiAmountString: '10000' })
    }
  }
})

test('every sandbox has the same accounts and tokens', async () => {
  const other = await startSolana()
  expect(other.accounts).toEqual(solana.accounts)
  expect(other.tokens).toEqual(solana.tokens)
  await other.stop()
})

test("the RPC finds an owner's token accounts by program, parsed", async () => {
  const owner = solana.accounts[0]?.address
  if (!owner) throw new Error('no account')
  for (const [program, token] of [
    ['spl-token', solana.tokens.USDC],
    ['spl-token-2022', solana.tokens.KIT],
  ] as const) {
    const read = client.rpc.getTokenAccountsByOwner(owner, { programId: token.program }, { encoding: 'jsonParsed' })
    const { value } = await read.send()
    expect(value).toHaveLength(1)
    expect(value[0]?.account.data).toMatchObject({
      program,
      parsed: { info: { mint: token.address, owner, tokenAmount: { uiAmountString: '10000' } } },
    })
  }
})

test('the Token-2022 mint holds its name and symbol, and the RPC reads its supply', async () => {
  const { address, decimals } = solana.tokens.KIT
  const mint = await client.rpc.getAccountInfo(address, { encoding: 'base64' }).send()
  const text = Buffer.from(mint.value?.data[0] ?? '', 'base64').toString('latin1')
  expect(text).toContain('Kit Token')
  expect((await client.rpc.getTokenSupply(address).send()).value).toMatchObject({ decimals, uiAmountString: '130000' })
})

test('the real client confirms an airdrop through its subscription', async () => {
  const { address } = await generateKeyPairSigner()
  await airdropFactory(client)({ commitment: 'confirmed', recipientAddress: address, lamports: lamports(2n * sol) })
  expect(await client.balance(address)).toBe(2n * sol)
})

test('PubSub notifies the subscriber of an account when the account changes', async () => {
  const [payer, { address }] = [await client.signer(0), await generateKeyPairSigner()]
  const abort = new AbortController()
  const changes = await client.rpcSubscriptions.accountNotifications(address).subscribe({ abortSignal: abort.signal })
  const iterator = changes[Symbol.asyncIterator]()
  const notification = iterator.next()
  const transfer = getTransferSolInstruction({ source: payer, destination: address, amount: lamports(sol) })
  await client.send(await client.signNow(payer, [transfer]))
  expect((await notification).value?.value.lamports).toBe(sol)
  abort.abort()
})

test('slots pass by themselves, and at once with mine', async () => {
  const abort = new AbortController()
  const slots = await client.rpcSubscriptions.slotNotifications().subscribe({ abortSignal: abort.signal })
  const iterator = slots[Symbol.asyncIterator]()
  const first = (await iterator.next()).value?.slot ?? 0n
  await expect.poll(() => client.rpc.getSlot().send()).toBeGreaterThan(first)
  solana.mine(100)
  expect(await client.rpc.getSlot().send()).toBeGreaterThanOrEqual(first + 100n)
  abort.abort()
})

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(solana.rpc, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const call = (method: string, params: unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })

test('the RPC answers every request of a batch', async () => {
  const batch = [call('getHealth', [], 1), call('noSuchMethod', [], 2), call('getBalance', ['no address'], 3)]
  expect(await (await post(JSON.stringify(batch))).json()).toEqual([
    { jsonrpc: '2.0', id: 1, result: 'ok' },
    { jsonrpc: '2.0', id: 2, error: expect.objectContaining({ code: -32601 }) },
    { jsonrpc: '2.0', id: 3, error: expect.objectContaining({ code: -32602 }) },
  ])
})

test.each([
  ['{', -32700],
  ['[]', -32600],
  ['7', -32600],
  ['{"id":1,"method":"toString"}', -32601],
  ['{"id":1,"method":7}', -32600],
  ['{"id":1,"method":"getHealth","params":{}}', -32600],
])('the RPC answers the invalid request %s with its error code', async (body, code) => {
  expect(await (await post(body)).json()).toMatchObject({ error: { code } })
})

test('the port says that the chain is well, and refuses other reads and bodies over 5 MB', async () => {
  expect(await (await fetch(`${solana.rpc}/health`)).json()).toBe('ok')
  expect((await fetch(solana.rpc)).status).toBe(405)
  expect((await post('x'.repeat(5_000_001))).status).toBe(413)
})

test('a page on this machine may read the answer; a foreign page gets none, over HTTP or WebSocket', async () => {
  const near = await post(JSON.stringify(call('getHealth')), { origin: 'http://localhost:5173' })
  expect(near.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect((await post(JSON.stringify(call('getHealth')), { origin: 'https://example.org' })).status).toBe(403)
  const socket = new WebSocket(solana.ws, { origin: 'https://example.org' })
  const failure = new Promise((_, reject) => socket.once('error', reject).once('open', () => reject(new Error('open'))))
  await expect(failure).rejects.toThrow('403')
})

test('stop closes every subscription, frees the port, and may be called twice', async () => {
  const socket = new WebSocket(solana.ws)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await solana.stop()
  await solana.stop()
  await closed
  await expect(fetch(solana.rpc)).rejects.toThrow()
})

test('the chain does not start on a port that is taken', async () => {
  await expect(startSolana({ port: Number(new URL(solana.rpc).port) })).rejects.toThrow('EADDRINUSE')
})
