import { accountLimits } from '../config/account-limits.ts'
import { truncateDecimals } from '../domain/amount.ts'

/** A balance as a view shows it. What is not known is never a zero. */
export type BalanceModel =
  | { readonly is: 'unknown' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly amount: string; readonly symbol: string }

/** Decimal text cut to what fits: `isLess` when something is there but too little to show. */
export type ShownAmount = { readonly text: string; readonly isLess: boolean }

/**
 * Cuts exact decimal text to three places, never up, and never to a zero that is not one (R-UI-6).
 *
 * @returns plain decimal text without grouping, for `Intl.NumberFormat`
 * @example shownAmount('1.23456') // { text: '1.234', isLess: false }
 * @example shownAmount('0.0000004') // { text: '0.001', isLess: true }
 */
export function shownAmount(amount: string): ShownAmount {
  const text = truncateDecimals(amount, accountLimits.displayDecimals)
  const isLess = text === '0' && /[1-9]/.test(amount)
  return isLess ? { text: `0.${'1'.padStart(accountLimits.displayDecimals, '0')}`, isLess } : { text, isLess }
}
