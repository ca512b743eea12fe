import { fromBaseUnits, toBaseUnits } from '@kit/core'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { address, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { tokenProgram } from '../chain/programs.ts'
import { contextValue, toAmount } from '../chain/read-result.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { parseExactly } from '../chain/rpc-response.ts'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { mainnet, never } from '../test-utils/harness.ts'
import { watching } from '../test-utils/planned-transfer.ts'
import { checkTransfer } from './check-transfer.ts'
import { transferLamports, transferTokens } from './instructions.ts'
import { priceTransfer } from './price-transfer.ts'

const seed = fuzzSeed(20_265)
const from = address('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
const to = address('So11111111111111111111111111111111111111112')
const most = 2n ** 64n - 1n

const edges = [1n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 63n, most - 1n, most]

/** An amount of 1 to 64 bits, every length equally likely, never zero. */
function drawAmount(next: () => number, round: number): bigint {
  const value = BigInt.asUintN(1 + (next() % 64), (BigInt(next()) << 32n) | BigInt(next()))
  return edges[round] ?? (value === 0n ? 1n : value)
}

/** Reads eight little-endian bytes, without the code that wrote them. */
const readNumber = (bytes: Uint8Array, at: number) =>
  bytes.slice(at, at + 8).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

const say = (amount: bigint) => `${amount} (run again with KIT_FUZZ_SEED=${seed})`

// Checking two addresses takes longer than all the rest, so it is 10⁵ here; core's tests cover 10⁶ texts.
test('R-SEND-6: both kinds of transfer hold 10⁵ amounts exactly as typed', () => {
  const next = seededNumbers(seed)
  for (let round = 0; round < 100_000; round += 1) {
    const typed = drawAmount(next, round)
    const decimals = next() % 20
    const { amount } = checkTransfer({ to, amount: toBaseUnits(fromBaseUnits(typed, decimals), decimals) ?? 0n })
    const { data: plain } = transferLamports(from, to, amount)
    const move = { program: tokenProgram, mint: to, decimals, from, to, owner: from, amount }
    const { data: token } = transferTokens(move)
    const isExact =
      plain?.length === 12 &&
      token?.length === 10 &&
      readNumber(new Uint8Array(plain), 4) === typed &&
      readNumber(new Uint8Array(token), 1) === typed &&
      token[9] === decimals
    if (!isExact) expect.fail(`Something else was written for ${say(typed)}, with ${decimals} decimals`)
  }
})

// Each transaction is compiled and simulated in about a millisecond, so 10⁴ are enough here.
test('R-SEND-6: the transaction for the wallet holds 10⁴ amounts exact to the lamport', {
  timeout: 120_000,
}, async () => {
  const next = seededNumbers(seed)
  const rpc: RpcClient = {
    request: async (_, method) => replies[method],
    requireEndpoints: () => {},
    destroy: () => {},
  }
  const sending = { rpc, network: mainnet.caipNetworkId, from, signal: never }
  for (let round = 0; round < 10_000; round += 1) {
    const typed = drawAmount(next, round) / 2n || 1n
    const plan = { instructions: [transferLamports(from, to, typed)], lamports: typed, watched: watching(from, to) }
    const { messageBytes } = getTransactionDecoder().decode(await priceTransfer(sending, plan))
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (!('instructions' in message)) throw new Error('There are no instructions')
    const amounts = message.instructions.flatMap(({ data }) => (data?.length === 12 ? [new Uint8Array(data)] : []))
    if (amounts.length !== 1 || readNumber(amounts[0] ?? new Uint8Array(), 4) !== typed)
      expect.fail(`Something else is in the transaction for ${say(typed)}`)
  }
})

/** Results of the RPC methods that pricing a transfer calls. */
const replies: Readonly<Record<string, unknown>> = {
  getLatestBlockhash: { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 1 } },
  simulateTransaction: { value: { err: null, unitsConsumed: 150 } },
  getRecentPrioritizationFees: [],
  getFeeForMessage: { value: 5_000 },
  getBalance: { value: String(most) },
}

test('R-SEND-6: parseExactly reads 10⁵ amounts of a node exactly', () => {
  const next = seededNumbers(seed)
  for (let round = 0; round < 100_000; round += 1) {
    const held = drawAmount(next, round)
    const value = contextValue(parseExactly(`{"value":${held}}`))
    if (toAmount(value) !== held) expect.fail(`${value} was read for ${say(held)}`)
  }
})

test('R-SEND-6: a balance beyond the safe integer range is shown exact to the lamport', {
  timeout: 120_000,
}, async () => {
  const body = `{"jsonrpc":"2.0","id":"ID","result":{"value":${most}}}`
  const { rpc } = fakeRpc(({ id }) => new Response(body.replace('ID', id)))
  const answer = contextValue(await rpc.request(mainnet.caipNetworkId, 'getBalance', [from], never))
  expect(fromBaseUnits(toAmount(answer), 9)).toBe('18446744073.709551615')
  const { rpc: rounding } = fakeRpc(({ id }) => resultResponse(id, { value: 1e21 }))
  const rounded = contextValue(await rounding.request(mainnet.caipNetworkId, 'getBalance', [from], never))
  expect(() => toAmount(rounded)).toThrow()
})
