import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { computeBudgetProgram } from '../chain/programs.ts'
import { codeOf, never, startConnected } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import { transferLamports } from '../transfer/instructions.ts'
import { assertSameInstructions } from './assert-same-instructions.ts'

const addressOf = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
const [from, to, thief, guard] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)]

function transaction(instructions: readonly Instruction[], version: 'legacy' | 0 | 1 = 'legacy'): Uint8Array {
  const lifetime = { blockhash: blockhash('1'.repeat(32)), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

const price = (units: number): Instruction => ({ programAddress: computeBudgetProgram, data: Uint8Array.of(3, units) })
const guarding: Instruction = { programAddress: guard, accounts: [], data: Uint8Array.of(1) }
const pay = (receiver: Address, amount: bigint) => transferLamports(from, receiver, amount)
const asked = transaction([price(1), pay(to, 5n), pay(to, 6n)])

const isSame = (instructions: readonly Instruction[], version?: 'legacy' | 0) => {
  try {
    assertSameInstructions(transaction(instructions, version), asked)
    return true
  } catch {
    return false
  }
}

test('assertSameInstructions accepts added instructions, another price and another transaction version', () => {
  expect(isSame([price(1), pay(to, 5n), pay(to, 6n)])).toBe(true)
  expect(isSame([price(9), guarding, pay(to, 5n), pay(to, 6n), guarding])).toBe(true)
  expect(isSame([pay(to, 5n), pay(to, 6n)], 0)).toBe(true)
})

test.each<[string, readonly Instruction[]]>([
  ['another receiver', [pay(thief, 5n), pay(to, 6n)]],
  ['another amount', [pay(to, 7n), pay(to, 6n)]],
  ['one missing', [pay(to, 5n)]],
  ['another order', [pay(to, 6n), pay(to, 5n)]],
  ['another program', [{ ...pay(to, 5n), programAddress: guard }, pay(to, 6n)]],
  ['nothing', []],
])('assertSameInstructions rejects a signed transaction with %s', (_, instructions) => {
  expect(isSame(instructions)).toBe(false)
})

const withDetail = (text: string) => expect.objectContaining({ detail: `The signed transaction ${text}.` })

/** A payment whose receiver stands at a place of a lookup table, instead of in the transaction itself. */
function payThroughTable(table: Address, place: number): Uint8Array {
  const lifetime = { blockhash: blockhash('1'.repeat(32)), lastValidBlockHeight: 1n }
  const listed = Array.from({ length: 3 }, (_, at) => (at === place ? to : addressOf(20 + at)))
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions([pay(to, 5n)], alive),
    (full) => compressTransactionMessageUsingAddressLookupTables(full, { [table]: listed }),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

test('assertSameInstructions tells receivers in lookup tables apart by the table and the place', () => {
  const requested = payThroughTable(guard, 1)
  expect(() => assertSameInstructions(payThroughTable(guard, 1), requested)).not.toThrow()
  expect(() => assertSameInstructions(payThroughTable(guard, 2), requested)).toThrow(
    withDetail('does not do what was asked'),
  )
  expect(() => assertSameInstructions(payThroughTable(thief, 1), requested)).toThrow(
    withDetail('does not do what was asked'),
  )
  expect(() => assertSameInstructions(transaction([pay(to, 5n)], 0), requested)).toThrow(
    withDetail('does not do what was asked'),
  )
})

/** A payment to the account at this index, which the transaction may not have. */
function payToIndex(index: number): Uint8Array {
  const { messageBytes, signatures } = getTransactionDecoder().decode(transaction([pay(to, 5n)]))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('A legacy transaction was expected.')
  const instructions = message.instructions.map((each) => ({ ...each, accountIndices: [0, index] }))
  const changed = getCompiledTransactionMessageEncoder().encode({ ...message, instructions })
  return new Uint8Array(getTransactionEncoder().encode({ messageBytes: changed as typeof messageBytes, signatures }))
}

test('assertSameInstructions takes an account that the transaction does not list for no other', () => {
  expect(() => assertSameInstructions(payToIndex(77), payToIndex(77))).not.toThrow()
  expect(() => assertSameInstructions(payToIndex(78), payToIndex(77))).toThrow(withDetail('does not do what was asked'))
  expect(() => assertSameInstructions(payToIndex(77), transaction([pay(to, 5n)]))).toThrow(
    withDetail('does not do what was asked'),
  )
})

test('assertSameInstructions refuses bytes that are no transaction, and a version that it cannot compare', () => {
  expect(() => assertSameInstructions(Uint8Array.of(1, 2, 3), asked)).toThrow(withDetail('cannot be read'))
  expect(() => assertSameInstructions(transaction([pay(to, 5n)], 1), asked)).toThrow(withDetail('is of a later form'))
})

test('the adapter does not send a transaction that the wallet changed before signing', async () => {
  const { client, wallet, address } = await startConnected({ features: ['solana:signTransaction'] })
  const sign = client.features.signTransactions
  const [other] = (await sign?.({ address, transactions: [transactionFrom(address, 9n)] }, never)) ?? []
  wallet.rawAnswer('solana:signTransaction', [{ signedTransaction: other }])
  const input = { address, transactions: [transactionFrom(address, 1n)] }
  expect(await codeOf(client.features.signAndSendTransactions?.(input, never))).toBe('wallet/invalid-answer')
})
