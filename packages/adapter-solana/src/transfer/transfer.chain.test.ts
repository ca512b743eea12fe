import type { PlannedTransfer } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import type { Solana } from '@kit/sandbox'
import { AccountRole, type Address } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenProgram } from '../chain/programs.ts'
import { toList } from '../chain/read-result.ts'
import { nativeMint } from '../history/balance-changes.ts'
import { askChain, landed, startChain, startOnChain, strangerAddress } from '../test-utils/chain-harness.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { rawPayer } from '../test-utils/raw-payer.ts'
import { associatedAccount, createAssociatedAccount, transferLamports } from './instructions.ts'

let sandbox: Solana

beforeAll(async () => {
  sandbox = await startChain()
})
afterAll(() => sandbox.stop())

const confirmed = { commitment: 'confirmed' }
const lamportsOf = async (address: string) => BigInt(String(await askChain(sandbox, 'getBalance', address, confirmed)))
const statusOf = async (hash: string) => toList(await askChain(sandbox, 'getSignatureStatuses', [hash]))[0]

test('on a real chain a visitor connects, reads, signs, sends SOL, reads again and disconnects', async () => {
  const { chain, client, address, network, wallet, send, events } = await startOnChain(sandbox)
  const read = () => chain.features.readBalance?.({ address, network }, never)
  const before = await read()
  expect(before).toMatchObject({ amount: expect.any(BigInt), symbol: 'SOL', decimals: 9 })
  await client.features.signMessage?.({ address, message: 'hello' }, never)
  const to = await strangerAddress()
  const hash = await send(to, 1_500_000_001n)
  expect(await statusOf(hash)).toMatchObject({
    err: null,
    confirmationStatus: expect.stringMatching(/confirmed|finalized/),
  })
  expect(await lamportsOf(to)).toBe(1_500_000_001n)
  const after = await read()
  const spent = (before?.amount ?? 0n) - (after?.amount ?? 0n)
  expect(spent).toBeGreaterThan(1_500_000_001n)
  expect(spent).toBeLessThan(1_501_000_000n)
  expect(events).toEqual([])
  await client.disconnect(never)
  expect(wallet.isAllowed).toBe(false)
  client.destroy()
  chain.destroy()
})

test.each(['USDC', 'KIT'] as const)(
  '%s arrives at an address without a token account, and again at the new account',
  async (symbol) => {
    const { chain, network, send } = await startOnChain(sandbox)
    const { address: token, decimals } = sandbox.tokens[symbol]
    const to = await strangerAddress()
    const held = () => chain.features.readTokens?.({ address: to, network }, never)
    expect(await held()).toEqual([])
    await send(to, 12_345_678n, token)
    expect(await held()).toEqual([{ token, amount: 12_345_678n, decimals }])
    await send(to, 1n, token)
    expect(await held()).toEqual([{ token, amount: 12_345_679n, decimals }])
  },
)

test('the adapter sends the transaction of a wallet that only signs', async () => {
  const { send, wallet } = await startOnChain(sandbox, ['solana:signTransaction'])
  const to = await strangerAddress()
  const hash = await send(to, 2_000_000n)
  expect(await lamportsOf(to)).toBe(2_000_000n)
  expect(await statusOf(hash)).toMatchObject({ err: null })
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
})

test('readTokens lists the tokens of both token programs', async () => {
  const { chain, address, network } = await startOnChain(sandbox)
  const tokens = await chain.features.readTokens?.({ address, network }, never)
  expect(tokens?.map(({ token }) => token).sort()).toEqual(
    [sandbox.tokens.USDC.address, sandbox.tokens.KIT.address].sort(),
  )
})

test('sendTransfer refuses a transfer that would lose money or is not covered before it asks the wallet', async () => {
  const { client, address, network, wallet } = await startOnChain(sandbox)
  const usdc = sandbox.tokens.USDC.address
  const filter = { mint: usdc }
  const [held] = toList(await askChain(sandbox, 'getTokenAccountsByOwner', address, filter, { encoding: 'base64' }))
  const stranger = await strangerAddress()
  const refused: [string, { to: string; amount: bigint; token?: string }, string?][] = [
    ['more than there is', { to: stranger, amount: 10_000_000_000_000_000n }],
    ['all of it, without the fee', { to: stranger, amount: await lamportsOf(address) }],
    ['less than an account needs to exist', { to: stranger, amount: 1n }],
    ['more tokens than there are', { to: stranger, amount: 2n ** 63n, token: usdc }],
    ['SOL to a mint', { to: usdc, amount: 1_000_000n }],
    ['tokens to a token account', { to: String(readOwn(held, 'pubkey')), amount: 1n, token: usdc }],
    ['SOL to a program', { to: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', amount: 1_000_000n }, 'unspendable'],
    ['a token that is none', { to: stranger, amount: 1n, token: stranger }],
    ['a token that is a program', { to: stranger, amount: 1n, token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }],
  ]
  for (const [what, transfer, code = 'invalid'] of refused) {
    const sending = client.features.sendTransfer?.({ address, network, transfer }, never)
    expect([what, await codeOf(sending)]).toEqual([what, `transaction/${code}`])
  }
  expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
})

test('a visitor who takes too long to sign is told, nothing is sent, and the next try has a fresh blockhash', async () => {
  const { send, wallet } = await startOnChain(sandbox, ['solana:signTransaction'])
  const to = await strangerAddress()
  wallet.hang('solana:signTransaction')
  const sending = codeOf(send(to, 2_000_000n))
  await wallet.asked('solana:signTransaction')
  sandbox.mine(200)
  wallet.answerNow()
  expect([await sending, await lamportsOf(to)]).toEqual(['transaction/expired', 0n])
  wallet.approve()
  await send(to, 2_000_000n)
  expect(await lamportsOf(to)).toBe(2_000_000n)
})

test('a transfer that the visitor rejects is not sent', async () => {
  const { send, wallet } = await startOnChain(sandbox)
  const to = await strangerAddress()
  wallet.reject()
  expect(await codeOf(send(to, 1_000_000n))).toBe('wallet/rejected')
  expect(await lamportsOf(to)).toBe(0n)
})

/** What a transfer of the chain's first account is said to cost. */
async function startEstimating() {
  const started = await startOnChain(sandbox)
  const { chain, address, network } = started
  const estimate = async (transfer: PlannedTransfer) => {
    const answer = await chain.features.estimateTransfer?.({ address, network, transfer }, never)
    if (!answer) throw new Error('The adapter estimates nothing.')
    return answer
  }
  return { ...started, estimate }
}

test('R-SEND-6: exactly the amount and the estimated fee leave', async () => {
  const { chain, network, address, send, estimate } = await startEstimating()
  const [to, amount] = [await strangerAddress(), 1_500_000_003n]
  const { fee, maxFee, ...shown } = await estimate({ to, amount })
  expect(shown).toEqual({ amount, deposit: 0n, balanceChange: { sender: -amount, recipient: amount } })
  const before = await lamportsOf(address)
  const hash = await send(to, amount)
  expect(await lamportsOf(to)).toBe(amount)
  expect(await chain.features.readTransaction?.({ network, hash }, never)).toEqual({ is: 'confirmed' })
  expect(before - (await lamportsOf(address))).toBe(amount + fee)
  expect(fee > 0n && fee <= maxFee).toBe(true)
})

test('the rent of a new token account is the recipient’s, and paid once', async () => {
  const { address, send, estimate } = await startEstimating()
  const [to, token, amount] = [await strangerAddress(), sandbox.tokens.USDC.address, 7n]
  const { fee, deposit, balanceChange } = await estimate({ to, amount, token })
  expect(deposit).toBeGreaterThan(1_000_000n)
  expect(balanceChange).toEqual({ sender: -amount, recipient: amount })
  const before = await lamportsOf(address)
  await send(to, amount, token)
  expect(before - (await lamportsOf(address))).toBe(fee + deposit)
  expect(await estimate({ to, amount, token })).toMatchObject({
    deposit: 0n,
    balanceChange: { sender: -amount, recipient: amount },
  })
})

test('wrapped SOL that is sent is no deposit besides the rent of a new account', async () => {
  const { address, send, estimate } = await startEstimating()
  const [to, amount] = [await strangerAddress(), 7_000_000n]
  const [program, mint, payer] = [tokenProgram, nativeMint as Address, await rawPayer(sandbox, 0)]
  const own = await associatedAccount({ program, mint, owner: payer.address })
  const syncNative = {
    programAddress: program,
    accounts: [{ address: own, role: AccountRole.WRITABLE }],
    data: Uint8Array.of(17),
  }
  const open = createAssociatedAccount(payer.address, own, { program, mint, owner: payer.address })
  await landed(sandbox, await payer.send(open, transferLamports(payer.address, own, 2n * amount), syncNative))
  const balanceChange = { sender: -amount, recipient: amount }
  for (const isOpen of [false, true]) {
    const { fee, deposit, ...shown } = await estimate({ to, amount, token: mint })
    expect([shown.balanceChange, deposit > 0n]).toEqual([balanceChange, !isOpen])
    const before = await lamportsOf(address)
    await send(to, amount, mint)
    expect(before - (await lamportsOf(address))).toBe(fee + deposit)
  }
})

test('a payment to oneself changes nothing but the fee', async () => {
  const { address, estimate } = await startEstimating()
  const nothing = { sender: 0n, recipient: 0n }
  expect((await estimate({ to: address, amount: 5n })).balanceChange).toEqual(nothing)
  const token = sandbox.tokens.USDC.address
  expect((await estimate({ to: address, amount: 5n, token })).balanceChange).toEqual(nothing)
})

test('all that can be sent leaves what an account has to have, and all tokens are the whole of one account', async () => {
  const { chain, address, network, send, estimate } = await startEstimating()
  const tokens = await chain.features.readTokens?.({ address, network }, never)
  const kit = tokens?.find(({ token }) => token === sandbox.tokens.KIT.address)
  const stranger = await strangerAddress()
  expect((await estimate({ to: stranger, amount: 'max', token: sandbox.tokens.KIT.address })).amount).toBe(kit?.amount)
  const [rent, before] = [
    BigInt(String(await askChain(sandbox, 'getMinimumBalanceForRentExemption', 0))),
    await lamportsOf(address),
  ]
  const { amount, maxFee } = await estimate({ to: stranger, amount: 'max' })
  expect(amount + maxFee + rent).toBe(before)
  await send(stranger, amount)
  expect(await lamportsOf(stranger)).toBe(amount)
  expect(await lamportsOf(address)).toBeGreaterThanOrEqual(rent)
  expect(await codeOf(estimate({ to: stranger, amount: 'max' }))).toBe('transaction/invalid')
})

test('estimateTransfer refuses what sendTransfer would refuse', async () => {
  const { estimate } = await startEstimating()
  const to = await strangerAddress()
  expect(await codeOf(estimate({ to, amount: 10n ** 18n }))).toBe('transaction/invalid')
  expect(await codeOf(estimate({ to: sandbox.tokens.USDC.address, amount: 1_000_000n }))).toBe('transaction/invalid')
  expect(await codeOf(estimate({ to, amount: 1n, token: to }))).toBe('transaction/invalid')
  expect(await codeOf(estimate({ to, amount: 'max', token: await strangerAddress() }))).toBe('transaction/invalid')
})
