import type { NativeBalance } from '../domain/token.ts'

/** A balance that is being shown. What is not known is never a zero. */
export type BalanceState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly balance: NativeBalance }

/** The balances that views show, by CAIP-10 account. */
export type BalancesState = { readonly [account: string]: BalanceState }

export const initialBalances: BalancesState = {}
