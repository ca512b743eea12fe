import { AccountRole, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { computeBudgetProgram } from '../chain/programs.ts'
import { from, limit, mint, price, refusalOf, third, to } from '../test-utils/planned-transfer.ts'
import { rebuilt } from '../test-utils/rebuilt.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import { assertSignedFee } from './fees.ts'
import { transferLamports } from './instructions.ts'

const budget = (data?: readonly number[]): Instruction => ({
  programAddress: computeBudgetProgram,
  ...(data ? { data: Uint8Array.from(data) } : {}),
})
const pay = transferLamports(from, to, 7n)
const signedBy = (...signers: (typeof from)[]): Instruction => ({
  programAddress: third,
  accounts: signers.map((address) => ({ address, role: AccountRole.READONLY_SIGNER })),
})

type Agreed = Partial<Parameters<typeof assertSignedFee>[1]>

const check = (instructions: readonly Instruction[], agreed: Agreed) =>
  refusalOf(
    (async () => {
      const signed = rebuilt(transactionFrom(from), () => instructions)
      assertSignedFee(signed, { to, amount: 7n, token: undefined, ...agreed })
    })(),
  )

const refusal = (fee: bigint, most: bigint) =>
  `transaction/fee-too-high: The fee would be ${fee} lamports, and may be ${most} at most.`

test.each<[string, bigint, readonly Instruction[]]>([
  ['a signature', 5_000n, [pay]],
  ['every signature', 10_000n, [pay, signedBy(mint)]],
  ['the units at their price', 7_000n, [budget(limit(1_000)), budget(price(2_000_000n)), pay]],
  ['what is not a whole lamport', 5_001n, [budget(limit(1)), budget(price(1n)), pay]],
  ['a price for what has no limit, the setting included', 25_300n, [budget(price(100_000n)), pay]],
  ['that for each instruction', 45_300n, [pay, budget(price(100_000n)), pay]],
  ['no more units than a transaction has', 75_000n, [budget(limit(4_000_000)), budget(price(50_000n)), pay]],
  ['nothing for a limit without a price', 5_000n, [budget(limit(1_400_000)), pay]],
  ['nothing for other settings', 5_000n, [budget(), budget([1, 0, 0, 1, 0]), budget([3, 9]), budget([2, 9]), pay]],
])('a signed transaction costs %s', async (_, fee, instructions) => {
  expect(await check(instructions, { maxFee: fee })).toBe('went well')
  expect(await check(instructions, { maxFee: fee - 1n })).toBe(refusal(fee, fee - 1n))
})

/** 100,001 lamports. */
const dear = [budget(limit(95_001)), budget(price(1_000_000n)), pay]

test('where nothing was agreed to, a fee is no more than the payment, or harmless', async () => {
  const tooMuch = 'transaction/fee-too-high: The fee would be 100001 lamports for a payment of 100000.'
  expect(await check(dear, { amount: 100_000n })).toBe(tooMuch)
  expect(await check(dear, { amount: 100_001n })).toBe('went well')
  expect(await check([budget(limit(95_000)), ...dear.slice(1)], { amount: 1n })).toBe('went well')
  expect(await check(dear, { amount: 1n, token: mint })).toBe('went well')
})
