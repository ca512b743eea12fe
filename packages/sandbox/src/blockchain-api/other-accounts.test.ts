import { lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { formatUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AllEndpoints, requireAllChains } from '../endpoints/endpoints.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openApiClient } from '../test-utils/api-client.ts'
import { openBitcoinClient } from '../test-utils/bitcoin-client.ts'
import { openSolanaClient, tokenAddress } from '../test-utils/solana-client.ts'

let sandbox: Sandbox
let endpoints: AllEndpoints
beforeAll(async () => {
  sandbox = await startSandbox()
  endpoints = requireAllChains(sandbox.endpoints)
})
afterAll(() => sandbox.stop())

const api = () => openApiClient(endpoints.blockchainApi)

test('every chain is supported, and an account has balances on its own chains alone', async () => {
  const { solana, bitcoin } = endpoints
  const chains = ['eip155:1', 'eip155:42161', 'eip155:8453', solana.networkId, bitcoin.networkId]
  expect(await api().json('/v1/supported-chains')).toEqual({ http: chains, ws: [] })
  const of = async (account = '') =>
    (await api().balances(account)).map(({ symbol, quantity }) => [symbol, quantity.numeric])
  expect(await of(solana.accounts[9]?.address)).toEqual([
    ['SOL', '1000'],
    ['USDC', '10000'],
    ['KIT', '10000'],
  ])
  expect(await of(bitcoin.accounts[9]?.address)).toEqual([['BTC', '1']])
  const wrong = await api().get(`/v1/account/${bitcoin.accounts[9]?.address}/balance`, { chainId: solana.networkId })
  expect(wrong.status).toBe(400)
})

test('a transfer of SOL is in the history of both sides, and changed the balances by amount and fee', async () => {
  const { solana } = endpoints
  const client = openSolanaClient(solana)
  const [sender, receiver] = [await client.signer(0), await client.signer(1)]
  const sol = async (account: string) => (await api().balances(account))[0]?.quantity.numeric
  const amount = lamports(1_234_567_891n)
  const instruction = getTransferSolInstruction({ source: sender, destination: receiver.address, amount })
  const signature = await client.send(await client.signNow(sender, [instruction]))
  for (const [account, operationType, direction] of [
    [sender.address, 'send', 'out'],
    [receiver.address, 'receive', 'in'],
  ] as const) {
    await expect
      .poll(async () => (await api().find(account, solana.networkId, signature)).metadata.status)
      .toBe('confirmed')
    expect(await api().find(account, solana.networkId, signature)).toMatchObject({
      metadata: { operationType, sentFrom: sender.address, sentTo: receiver.address },
      transfers: [{ fungible_info: { symbol: 'SOL' }, direction, quantity: { numeric: '1.234567891' } }],
    })
  }
  expect(await sol(sender.address)).toBe(formatUnits(1000n * 10n ** 9n - amount - 5000n, 9))
  expect(await sol(receiver.address)).toBe(formatUnits(1000n * 10n ** 9n + amount, 9))
  expect(await sol(sender.address)).toBe(formatUnits(await client.balance(sender.address), 9))
})

test('a transfer of a Solana token names the owners, and changed the balances by the amount', async () => {
  const { solana } = endpoints
  const client = openSolanaClient(solana)
  const [sender, receiver] = [await client.signer(2), await client.signer(3)]
  const { KIT } = solana.tokens
  const [source, destination] = [await tokenAddress(sender.address, KIT), await tokenAddress(receiver.address, KIT)]
  const instruction = getTransferCheckedInstruction(
    { source, mint: KIT.address, destination, authority: sender, amount: 3n, decimals: 9 },
    { programAddress: KIT.program },
  )
  const signature = await client.send(await client.signNow(sender, [instruction]))
  expect(await api().find(receiver.address, solana.networkId, signature)).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: sender.address, sentTo: receiver.address },
    transfers: [{ fungible_info: { symbol: 'KIT' }, direction: 'in', quantity: { numeric: '0.000000003' } }],
  })
  const kit = async (account: string) =>
    (await api().balances(account)).find(({ symbol }) => symbol === 'KIT')?.quantity.numeric
  expect(await kit(sender.address)).toBe('9999.999999997')
  expect(await kit(receiver.address)).toBe('10000.000000003')
})

test('a failed Solana transaction is in the history as failed, and moved nothing', async () => {
  const { solana } = endpoints
  const client = openSolanaClient(solana)
  const [sender, receiver] = [await client.signer(4), await client.signer(5)]
  const amount = lamports(2000n * 10n ** 9n)
  const instruction = getTransferSolInstruction({ source: sender, destination: receiver.address, amount })
  const signature = await client.send(await client.signNow(sender, [instruction]), true)
  expect(await api().find(sender.address, solana.networkId, signature)).toMatchObject({
    metadata: { status: 'failed' },
    transfers: null,
  })
})

test('a Bitcoin payment is in the history of both sides, and changed the balances by amount and fee', async () => {
  const { bitcoin } = endpoints
  const client = openBitcoinClient(bitcoin)
  const [sender, receiver] = [client.account(1).address, client.account(2).address]
  const coin = await client.coinOf(1)
  const payment = client.signed({ from: 1, coin, to: receiver, sats: 1_234_567, fee: 1003 })
  await client.broadcast(payment.hex)
  for (const [account, operationType, direction] of [
    [sender, 'send', 'out'],
    [receiver, 'receive', 'in'],
  ] as const) {
    await sandbox.bitcoin?.mine(1)
    expect(await api().find(account, bitcoin.networkId, payment.id)).toMatchObject({
      metadata: { operationType, status: 'confirmed', sentFrom: sender, sentTo: receiver },
      transfers: [{ fungible_info: { symbol: 'BTC' }, direction, quantity: { numeric: '0.01234567' } }],
    })
  }
  const [left, right] = [await api().balances(sender), await api().balances(receiver)]
  expect(left[0]?.quantity.numeric).toBe(formatUnits(100_000_000n - 1_234_567n - 1003n, 8))
  expect(right[0]?.quantity.numeric).toBe('1.01234567')
})

test('the history of a Bitcoin address has each of more transactions than Esplora answers at once', async () => {
  const { bitcoin } = endpoints
  const address = openBitcoinClient(bitcoin).account(6).address
  const paid: string[] = []
  for (let count = 0; count < 60; count += 1) paid.push((await sandbox.bitcoin?.fund(address, 1000 + count)) ?? '')
  await sandbox.bitcoin?.mine(1)
  const read: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await api().history(address, cursor === '' ? {} : { cursor })
    read.push(...page.data.map(({ metadata }) => metadata.hash))
    await sandbox.bitcoin?.fund(address, 2000)
    await sandbox.bitcoin?.mine(1)
    cursor = page.next
  }
  expect(read).toHaveLength(61)
  expect(new Set(read.slice(0, 60))).toEqual(new Set(paid))
})
