import { readOwn } from '@kit/core/adapters'
import {
  type Address,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { token2022Program, tokenProgram } from '../chain/programs.ts'
import { createReadTokens } from '../chain/read-balance.ts'
import { toList } from '../chain/read-result.ts'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { watching } from '../test-utils/planned-transfer.ts'
import { mintAccount, mintWithFee, plainAccount, tokenAccount } from '../test-utils/token-accounts.ts'
import { associatedAccount, transferLamports } from './instructions.ts'
import { planTransfer } from './plan-transfer.ts'
import { priceTransfer, quoteTransfer } from './price-transfer.ts'

const network = mainnet.caipNetworkId
const address = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
const [from, to, mint, thief, other] = [address(1), address(2), address(3), address(4), address(5)]
const watched = watching(from, to)

/** A chain on which the sender has tokens of the mint. */
function chainWith(accounts: Readonly<Record<string, object>>) {
  const known: Readonly<Record<string, object>> = { [to]: plainAccount(), ...accounts }
  const held = { pubkey: other, account: tokenAccount({ mint, owner: from, amount: 100n }) }
  const { rpc } = fakeRpc(({ id, method, params }) => {
    if (method === 'getTokenAccountsByOwner') return resultResponse(id, { value: [held] })
    if (method === 'getMinimumBalanceForRentExemption') return resultResponse(id, Number(params[0]))
    return resultResponse(id, { value: toList(params[0]).map((one) => known[String(one)] ?? null) })
  })
  return { rpc, network, from, signal: never }
}

const transfer = { to, amount: 5n, token: mint }

test('planTransfer refuses a token account whose owner or mint has changed', async () => {
  const arrival = await associatedAccount({ program: tokenProgram, mint, owner: to })
  const planned = (account: object) => planTransfer(chainWith({ [mint]: mintAccount(), [arrival]: account }), transfer)
  expect((await planned(tokenAccount({ mint, owner: to }))).instructions).toHaveLength(1)
  expect(await codeOf(planned(tokenAccount({ mint, owner: thief })))).toBe('transaction/invalid')
  expect(await codeOf(planned(tokenAccount({ mint: other, owner: to })))).toBe('transaction/invalid')
})

test('planTransfer does not refuse a Token-2022 mint with extensions for rent that it may not need', async () => {
  const plan = await planTransfer(chainWith({ [mint]: mintAccount(token2022Program, 250) }), transfer)
  expect([plan.instructions.length, plan.lamports]).toEqual([2, 165n])
})

test.each([
  'Sysvar1111111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
])('planTransfer refuses an account of %s, for lamports and for tokens', async (owner) => {
  const chain = chainWith({ [mint]: mintAccount(), [to]: { ...plainAccount(), owner } })
  expect(await codeOf(planTransfer(chain, transfer))).toBe('transaction/unspendable')
  expect(await codeOf(planTransfer(chain, { ...transfer, token: undefined }))).toBe('transaction/unspendable')
})

test.each([
  [10_000, 1_000n, 'newer', 'transaction/withheld-by-token'],
  [10_000, 1_000n, 'older', 'transaction/withheld-by-token'],
  [6_001, 1_000n, 'newer', 'transaction/withheld-by-token'],
  [4_000, 1_000n, 'newer', null],
  [10_000, 2n, 'newer', null],
] as const)('of 5 units, a mint with %i basis points, at most %s, %s: %s', async (points, most, when, code) => {
  const planned = codeOf(planTransfer(chainWith({ [mint]: mintWithFee(points, most, when) }), transfer))
  expect(await planned).toEqual(code ?? { wentWell: expect.objectContaining({ instructions: expect.any(Array) }) })
})

test('planTransfer rejects an answer that leaves accounts out', async () => {
  const { rpc } = fakeRpc(({ id }) => resultResponse(id, { value: [] }))
  const sending = { rpc, network, from, signal: never }
  expect(await codeOf(planTransfer(sending, { to, amount: 1n, token: undefined }))).toBe('rpc/invalid-response')
})

test('readTokens leaves out a token whose mint was closed and returns the others', async () => {
  const closed = address(9)
  const accounts = [tokenAccount({ mint: closed, owner: from }), tokenAccount({ mint, owner: from, amount: 7n })]
  const { rpc } = fakeRpc(({ id, method, params }) => {
    if (method === 'getMultipleAccounts')
      return resultResponse(id, {
        value: toList(params[0]).map((one) => (one === mint ? mintAccount() : null)),
      })
    const isFirst = readOwn(params[1], 'programId') === tokenProgram
    return resultResponse(id, { value: isFirst ? accounts.map((account) => ({ pubkey: other, account })) : [] })
  })
  const read = createReadTokens(rpc)
  expect(await read({ address: from, network }, never)).toEqual([{ token: mint, amount: 7n, decimals: 6 }])
})

test('readTokens refuses mints of which there are more or fewer than it asked for', async () => {
  const answers = [[], [mintAccount(), mintAccount()]]
  for (const value of answers) {
    const { rpc } = fakeRpc(({ id, method }) =>
      resultResponse(id, {
        value:
          method === 'getMultipleAccounts' ? value : [{ pubkey: other, account: tokenAccount({ mint, owner: from }) }],
      }),
    )
    expect(await codeOf(createReadTokens(rpc)({ address: from, network }, never))).toBe('rpc/invalid-response')
  }
})

/** A chain that is greedy with prices, and quotes a fee. */
const greedyChain = (fee: number) => quotingChain(fee, 1e15)
const modestChain = (fee: number) => quotingChain(fee, 0)
const quotingChain = (fee: number, greed: number) =>
  fakeRpc(({ id, method }) => {
    if (method === 'getLatestBlockhash')
      return resultResponse(id, { value: { blockhash: from, lastValidBlockHeight: 100 } })
    if (method === 'simulateTransaction') return resultResponse(id, { value: { err: null, unitsConsumed: greed } })
    if (method === 'getRecentPrioritizationFees') return resultResponse(id, [{ prioritizationFee: greed }])
    if (method === 'getFeeForMessage') return resultResponse(id, { value: fee })
    return resultResponse(id, { value: method === 'getBalance' ? 1e9 : [plainAccount()] })
  })

/** 1,400,000 units at two lamports, and the signature. */
const greedyFee = 2_805_000

test.each([
  [200_000, 199_999n, 'transaction/fee-too-high'],
  [200_000, 200_000n, null],
  [100_000, 1n, null],
  [200_000, undefined, null],
])('a fee of %i lamports for a payment of %s: %s', async (fee, payment, code) => {
  const { rpc } = modestChain(fee)
  const plan = {
    watched,
    instructions: [transferLamports(from, to, 1n)],
    lamports: 1n,
    ...(payment === undefined ? {} : { payment }),
  }
  const priced = await codeOf(priceTransfer({ rpc, network, from, signal: never }, plan))
  expect(priced).toEqual(code ?? { wentWell: expect.any(Uint8Array) })
})

test.each([
  [5_000, 2_804_999n, 'transaction/fee-too-high'],
  [5_000, 2_805_000n, null],
  [3_000_000, 2_999_999n, 'transaction/fee-too-high'],
  [0, undefined, null],
])(
  'a node that quotes %i for what costs 2,805,000 is not believed below that, where %s is agreed to: %s',
  async (quoted, maxFee, code) => {
    const { rpc } = greedyChain(quoted)
    const context = { rpc, network, from, signal: never }
    const plan = { instructions: [transferLamports(from, to, 1n)], lamports: 1n, watched }
    const { fee } = await quoteTransfer(context, plan)
    expect(fee).toBe(BigInt(Math.max(quoted, greedyFee)))
    expect(await codeOf(priceTransfer(context, plan, { maxFee }))).toEqual(code ?? { wentWell: expect.any(Uint8Array) })
  },
)

test('priceTransfer writes a legacy transaction and caps the price and the compute units', async () => {
  const { rpc } = greedyChain(5_000)
  const plan = { instructions: [transferLamports(from, to, 1n)], lamports: 1n, watched }
  const bytes = await priceTransfer({ rpc, network, from, signal: never }, plan)
  const message = getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)
  expect(message.version).toBe('legacy')
  const data = 'instructions' in message ? message.instructions.map(({ data: each }) => [...(each ?? [])]) : []
  expect(data).toContainEqual([2, ...new Uint8Array(Uint32Array.of(1_400_000).buffer)])
  expect(data).toContainEqual([3, ...new Uint8Array(BigUint64Array.of(2_000_000n).buffer)])
})

test('a node that does not say how many units a payment takes gets those of the budget alone', async () => {
  const { rpc } = fakeRpc(({ id, method }) => {
    if (method === 'getLatestBlockhash')
      return resultResponse(id, { value: { blockhash: from, lastValidBlockHeight: 100 } })
    if (method === 'simulateTransaction') return resultResponse(id, { value: { err: null } })
    if (method === 'getRecentPrioritizationFees') return resultResponse(id, [])
    return resultResponse(id, { value: method === 'getBalance' ? 1e9 : 5_000 })
  })
  const plan = { instructions: [transferLamports(from, to, 1n)], lamports: 1n, watched }
  const bytes = await priceTransfer({ rpc, network, from, signal: never }, plan)
  const message = getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)
  const data = 'instructions' in message ? message.instructions.map(({ data: each }) => [...(each ?? [])]) : []
  expect(data).toContainEqual([2, ...new Uint8Array(Uint32Array.of(1_000).buffer)])
})

test('a payment that is cancelled while its price is read ends there, without the price of nothing', async () => {
  const abort = new AbortController()
  const requested: string[] = []
  const { rpc } = fakeRpc(({ id, method }) => {
    requested.push(method)
    if (method === 'getLatestBlockhash')
      return resultResponse(id, { value: { blockhash: from, lastValidBlockHeight: 100 } })
    if (method === 'simulateTransaction') return resultResponse(id, { value: { err: null, unitsConsumed: 300 } })
    if (method === 'getRecentPrioritizationFees') abort.abort()
    return resultResponse(id, method === 'getRecentPrioritizationFees' ? [] : { value: 1e9 })
  })
  const plan = { instructions: [transferLamports(from, to, 1n)], lamports: 1n, watched }
  expect(await codeOf(priceTransfer({ rpc, network, from, signal: abort.signal }, plan))).toBe('rpc/aborted')
  expect(requested).not.toContain('getFeeForMessage')
})

const tokensOf = (entry: object) => {
  const { rpc } = fakeRpc(({ id, method, params }) => {
    if (method === 'getMultipleAccounts') return resultResponse(id, { value: [mintAccount()] })
    return resultResponse(id, { value: readOwn(params[1], 'programId') === tokenProgram ? [entry] : [] })
  })
  return createReadTokens(rpc)({ address: from, network }, never)
}

test('readTokens leaves out an account that was never initialised, and refuses an entry without an account', async () => {
  const account = tokenAccount({ mint, owner: from, amount: 7n })
  expect(await tokensOf({ pubkey: other, account })).toEqual([{ token: mint, amount: 7n, decimals: 6 }])
  const data = Buffer.from(String(account.data[0]), 'base64')
  data[108] = 0
  const uninitialised = { ...account, data: [data.toString('base64'), 'base64'] }
  expect(await tokensOf({ pubkey: other, account: uninitialised })).toEqual([])
  expect(await codeOf(tokensOf({ pubkey: other }))).toBe('rpc/invalid-response')
})
