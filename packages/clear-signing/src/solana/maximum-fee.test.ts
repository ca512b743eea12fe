import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { littleEndian } from '../test-utils/solana-message.ts'
import { maximumFee } from './maximum-fee.ts'
import type { SolanaMessage } from './read-message.ts'

const payer = base58.encode(new Uint8Array(32).fill(1))
const system = '11111111111111111111111111111111'
const other = base58.encode(new Uint8Array(32).fill(4))
const budget = 'ComputeBudget111111111111111111111111111111'
const verifiers = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

type Called = readonly [program: string, data: readonly number[]]

const messageWith = (calls: readonly Called[], signatures = 1): SolanaMessage => ({
  ...{ payer, signatures, hasLookups: false },
  instructions: calls.map(([program, data]) => {
    const bytes = Uint8Array.from(data)
    return { program, accounts: [], data: new DataView(bytes.buffer), bytes }
  }),
})

const units = (value: bigint, ...more: number[]): Called => [budget, [2, ...littleEndian(4, value), ...more]]
const price = (value: bigint, ...more: number[]): Called => [budget, [3, ...littleEndian(8, value), ...more]]
/** One lamport for each unit. */
const lamport = 1_000_000n
const pay: Called = [system, [2, 0, 0, 0, ...littleEndian(8, 5n)]]

const feeOf = (...calls: readonly Called[]) => maximumFee(messageWith([pay, ...calls]))

describe('the fee at most', () => {
  test.each<[string, readonly Called[], bigint]>([
    ['that of the signature', [], 0n],
    ['the usual units at a price, with those of what sets it', [price(lamport)], 203_000n],
    ['the usual units of each', [[other, []], price(lamport)], 403_000n],
    ['the most units that there are for many', [...Array<Called>(8).fill([other, []]), price(lamport)], 1_400_000n],
    ['the units that are asked for, at a price', [units(7n), price(lamport)], 7n],
    ['no units that are asked for, at a price', [units(0n), price(lamport)], 0n],
    ['the most units that there are', [units(2_000_000_000n), price(lamport)], 1_400_000n],
    ['a whole lamport for a part of one', [units(1n), price(1n)], 1n],
    [
      'nothing for what is no price',
      [
        [budget, [3, 1]],
        [budget, []],
      ],
      0n,
    ],
    ['nothing for a price that ends early', [[budget, [3, ...littleEndian(7, lamport)]]], 0n],
  ])('is %s', (_, calls, more) => {
    expect(feeOf(...calls)).toBe(5_000n + more)
  })

  test.each([[[0]], [[7, 7, 7]]])('attack: has no room for a price or a limit with more bytes: %j', (more) => {
    expect(feeOf(units(1_400_000n, ...more), price(1_000n * lamport, ...more))).toBe(1_400_005_000n)
    expect(feeOf(units(1_400_000n), price(1_000n * lamport, ...more))).toBe(1_400_005_000n)
    expect(feeOf(units(1_400_000n, ...more), price(1_000n * lamport))).toBe(1_400_005_000n)
  })

  test('attack: of two of a kind is that of the larger, in any order', () => {
    for (const limits of [
      [units(9n), units(2n)],
      [units(2n), units(9n, 0)],
    ])
      for (const prices of [
        [price(lamport), price(3n * lamport)],
        [price(3n * lamport, 0), price(lamport)],
      ])
        expect(feeOf(...limits, ...prices)).toBe(5_027n)
  })

  test.each(verifiers)('attack: has the signatures that %s is to verify', (verifier) => {
    expect(feeOf([verifier, [3, 0]])).toBe(20_000n)
    expect(feeOf([verifier, [255]], [verifier, [1]])).toBe(257n * 5_000n)
    expect(feeOf([verifier, []])).toBe(5_000n)
  })

  test('has each signature of the transaction', () => {
    expect(maximumFee(messageWith([pay], 3))).toBe(15_000n)
  })
})

/** What the runtime takes, as Agave's `ComputeBudgetInstructionDetails` has it; `null` for what it refuses. */
function takenBy(calls: readonly Called[]): bigint | null {
  const set = new Map<number, bigint>()
  for (const [program, [kind = 0, ...rest]] of calls) {
    if (program !== budget) continue
    const length = kind === 3 ? 8 : 4
    if (kind < 1 || kind > 4 || rest.length < length || set.has(kind)) return null
    set.set(
      kind,
      rest.slice(0, length).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n),
    )
  }
  const usual = calls.reduce((all, [program]) => all + (program === other ? 200_000n : 3_000n), 0n)
  const asked = set.get(2) ?? usual
  const used = asked > 1_400_000n ? 1_400_000n : asked
  const micros = used * (set.get(3) ?? 0n)
  return 5_000n + micros / lamport + (micros % lamport === 0n ? 0n : 1n)
}

test('attack: the runtime never takes more, whatever the bytes of the settings', () => {
  const settings = [0, 1, 2, 3, 4, 5].flatMap((kind) =>
    [0, 3, 4, 5, 7, 8, 9, 12].flatMap((length) =>
      [0, 1, 255].map((byte): Called => [budget, [kind, ...Array(length).fill(byte)]]),
    ),
  )
  let taken = 0
  for (const first of [...settings, pay])
    for (const second of [...settings, [budget, []] satisfies Called]) {
      const calls: readonly Called[] = [first, [other, []], second]
      const fee = takenBy(calls)
      if (fee === null) continue
      taken += 1
      expect(maximumFee(messageWith(calls)) >= fee, JSON.stringify(calls)).toBe(true)
    }
  expect(taken).toBeGreaterThan(1_000)
})
