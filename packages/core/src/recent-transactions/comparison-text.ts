import { accountLimits } from '../config/account-limits.ts'
import type { TransferComparison, TransferDifferences } from '../domain/sent-transfer.ts'

/** With amounts as text, as they are stored, and no more of what was done besides than a visitor reads. */
export function asText(comparison: TransferComparison): TransferComparison<string> {
  if (comparison.is !== 'different') return comparison
  const { amount, fee, rest, extra, ...others } = comparison.differences
  const differences: TransferDifferences<string> = {
    ...others,
    ...(amount === undefined ? {} : { amount: String(amount) }),
    ...(fee === undefined ? {} : { fee: String(fee) }),
    ...(rest ? { rest: { ...rest, amount: String(rest.amount) } } : {}),
    ...(extra ? { extra: extra.slice(0, accountLimits.addedEffects).map(effectAsText) } : {}),
  }
  return { is: 'different', differences }
}

const effectAsText = ({ amount, ...effect }: NonNullable<TransferDifferences['extra']>[number]) => ({
  ...effect,
  amount: amount === null ? null : String(amount),
})
