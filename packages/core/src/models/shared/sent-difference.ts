import { fromBaseUnits } from '../../domain/amount.ts'
import { groupAddress } from '../../domain/group-address.ts'
import type { Network } from '../../domain/network.ts'
import type { RecentTransaction } from '../../domain/recent-transaction.ts'
import type { AddedEffect } from '../../domain/sent-transfer.ts'

/** An amount in whole units as exact decimal text, with its symbol. */
type Money = { readonly amount: string; readonly symbol: string }

/** One way in which what was sent differs from what was shown. Addresses are whole, in groups. */
export type SentDifference =
  /** `null`: how the amount is written is not known. */
  | { readonly is: 'amount'; readonly sent: Money | null; readonly shown: Money | null }
  | { readonly is: 'token' | 'recipient' | 'sender'; readonly groups: readonly string[] }
  | { readonly is: 'fee'; readonly paid: Money; readonly most: Money }
  | { readonly is: 'rest'; readonly money: Money; readonly groups: readonly string[] }
  | {
      readonly is: 'extra'
      readonly does: AddedEffect['is']
      /** `null` where it is not known how the amount is written, or there is none. */
      readonly money: Money | null
      /** `null` where it is not known whom it concerns. */
      readonly groups: readonly string[] | null
    }

/** How a transaction differs from what was shown, the worst first; nothing where it does not, or that is not known. */
export function differencesOf(
  { shown, transfer, comparison }: Pick<RecentTransaction, 'shown' | 'transfer' | 'comparison'>,
  network: Pick<Network, 'nativeCurrency'>,
): readonly SentDifference[] {
  if (!shown || comparison?.is !== 'different') return none
  const { recipient, amount, token, sender, fee, rest, extra = [] } = comparison.differences
  const native = (units: string): Money => moneyOf(units, network.nativeCurrency)
  const ofToken = (units: string, of: string | null): Money | null => {
    if (of === null) return native(units)
    return of === shown.token && shown.decimals !== null && transfer
      ? moneyOf(units, { decimals: shown.decimals, symbol: transfer.symbol })
      : null
  }
  const sentToken = token === undefined ? shown.token : token
  return [
    // How many places another token's amount has is not known.
    ...(amount === undefined || token
      ? []
      : [{ is: 'amount' as const, sent: ofToken(amount, sentToken), shown: ofToken(shown.amount, shown.token) }]),
    ...(token ? [{ is: 'token' as const, groups: groupAddress(token) }] : []),
    ...(recipient ? [{ is: 'recipient' as const, groups: groupAddress(recipient) }] : []),
    ...(sender ? [{ is: 'sender' as const, groups: groupAddress(sender) }] : []),
    ...extra.map((effect) => ({
      is: 'extra' as const,
      does: effect.is,
      money: effect.amount === null ? null : ofToken(effect.amount, effect.token),
      groups: effect.to === null ? null : groupAddress(effect.to),
    })),
    ...(rest ? [{ is: 'rest' as const, money: native(rest.amount), groups: groupAddress(rest.to) }] : []),
    ...(fee === undefined ? [] : [{ is: 'fee' as const, paid: native(fee), most: native(shown.maxFee ?? '0') }]),
  ]
}

const none: readonly SentDifference[] = []

const moneyOf = (
  units: string,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): Money => ({
  amount: fromBaseUnits(BigInt(units), decimals),
  symbol,
})
