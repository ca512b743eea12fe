import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
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

function transaction(instructions: readonly Instruction[], version: 'legacy' | 0 = 'legacy'): Uint8Array {
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

test('the adapter does not send a transaction that the wallet changed before signing', async () => {
  const { client, wallet, address } = await startConnected({ features: ['solana:signTransaction'] })
  const sign = client.features.signTransactions
  const [other] = (await sign?.({ address, transactions: [transactionFrom(address, 9n)] }, never)) ?? []
  wallet.rawAnswer('solana:signTransaction', [{ signedTransaction: other }])
  const input = { address, transactions: [transactionFrom(address, 1n)] }
  expect(await codeOf(client.features.signAndSendTransactions?.(input, never))).toBe('wallet/invalid-answer')
})
