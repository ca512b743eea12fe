import type { Bank } from './execute.ts'

/** Wraps a value with the slot at which it was read, as Solana's RPC does. */
export const withContext = <T>({ ledger }: Pick<Bank, 'ledger'>, value: T) => ({
  context: { apiVersion: '2.3.0', slot: ledger.slot() },
  value,
})
