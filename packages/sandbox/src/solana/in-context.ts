import type { Bank } from './execute.ts'

/** Puts the slot beside a value, as Solana's RPC does with what may be out of date. */
export const withContext = <T>({ ledger }: Pick<Bank, 'ledger'>, value: T) => ({
  context: { apiVersion: '2.3.0', slot: ledger.slot() },
  value,
})
