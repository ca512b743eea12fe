import type { Solana } from '@kit/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askChain, startChain, startOnChain, strangerAddress } from '../test-utils/chain-harness.ts'
import { codeOf, never } from '../test-utils/harness.ts'

let chain: Solana

beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.stop())

const confirmed = { commitment: 'confirmed' }
const lamportsOf = async (address: string) =>
  BigInt((await askChain(chain, 'getBalance', address, confirmed)) as number)
const statusOf = async (hash: string) =>
  ((await askChain(chain, 'getSignatureStatuses', [hash])) as [{ confirmationStatus: string; err: unknown } | null])[0]

test('on a real chain a visitor connects, reads, signs, sends SOL, reads again and disconnects', async () => {
  const { adapter, address, network, wallet, send, events } = await startOnChain(chain)
  const read = () => adapter.features['kit:readBalance']?.({ address, network }, never)
  const before = await read()
  expect(before).toMatchObject({ address, network, symbol: 'SOL', decimals: 9 })
  await adapter.features['kit:signMessage']?.({ address, message: 'hello' }, never)
  const to = await strangerAddress()
  const hash = await send(to, 1_500_000_001n)
  expect(await statusOf(hash)).toMatchObject({
    err: null,
    confirmationStatus: expect.stringMatching(/confirmed|finalized/),
  })
  expect(await lamportsOf(to)).toBe(1_500_000_001n)
  const after = await read()
  expect(Number(before?.amount) - Number(after?.amount)).toBeGreaterThan(1.5)
  expect(Number(before?.amount) - Number(after?.amount)).toBeLessThan(1.501)
  expect(events).toEqual([])
  await adapter.disconnect({ connectorId: 'standard:Acorn' }, never)
  expect(wallet.isAllowed).toBe(false)
  adapter.destroy()
})

test.each(['USDC', 'KIT'] as const)(
  '%s arrives at an address without a token account, and again at the new account',
  async (symbol) => {
    const { adapter, network, send } = await startOnChain(chain)
    const { address: token, decimals } = chain.tokens[symbol]
    const to = await strangerAddress()
    const held = () => adapter.features['kit:readTokens']?.({ address: to, network }, never)
    expect(await held()).toEqual([])
    await send(to, 12_345_678n, token)
    expect(await held()).toEqual([{ token, amount: 12_345_678n, decimals }])
    await send(to, 1n, token)
    expect(await held()).toEqual([{ token, amount: 12_345_679n, decimals }])
  },
)

test('the adapter sends the transaction of a wallet that only signs', async () => {
  const { send, wallet } = await startOnChain(chain, ['solana:signTransaction'])
  const to = await strangerAddress()
  const hash = await send(to, 2_000_000n)
  expect(await lamportsOf(to)).toBe(2_000_000n)
  expect(await statusOf(hash)).toMatchObject({ err: null })
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
})

test('readTokens lists the tokens of both token programs', async () => {
  const { adapter, address, network } = await startOnChain(chain)
  const tokens = await adapter.features['kit:readTokens']?.({ address, network }, never)
  expect(tokens?.map(({ token }) => token).sort()).toEqual([chain.tokens.USDC.address, chain.tokens.KIT.address].sort())
})

test('sendTransfer refuses a transfer that would lose money or is not covered before it asks the wallet', async () => {
  const { adapter, address, network, wallet } = await startOnChain(chain)
  const usdc = chain.tokens.USDC.address
  const [held] = (await askChain(
    chain,
    'getTokenAccountsByOwner',
    address,
    { mint: usdc },
    { encoding: 'base64' },
  )) as [{ pubkey: string }]
  const stranger = await strangerAddress()
  const refused: [string, { to: string; amount: bigint; token?: string }][] = [
    ['more than there is', { to: stranger, amount: 10_000_000_000_000_000n }],
    ['all of it, without the fee', { to: stranger, amount: await lamportsOf(address) }],
    ['less than an account needs to exist', { to: stranger, amount: 1n }],
    ['more tokens than there are', { to: stranger, amount: 2n ** 63n, token: usdc }],
    ['SOL to a mint', { to: usdc, amount: 1_000_000n }],
    ['tokens to a token account', { to: held.pubkey, amount: 1n, token: usdc }],
    ['SOL to a program', { to: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', amount: 1_000_000n }],
    ['a token that is none', { to: stranger, amount: 1n, token: stranger }],
    ['a token that is a program', { to: stranger, amount: 1n, token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }],
  ]
  for (const [what, transfer] of refused) {
    const sending = adapter.features['kit:sendTransfer']?.({ address, network, transfer }, never)
    expect([what, await codeOf(sending)]).toEqual([what, 'transaction/invalid'])
  }
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})

test('a transfer that the visitor rejects is not sent', async () => {
  const { send, wallet } = await startOnChain(chain)
  const to = await strangerAddress()
  wallet.reject()
  expect(await codeOf(send(to, 1_000_000n))).toBe('wallet/rejected')
  expect(await lamportsOf(to)).toBe(0n)
})
