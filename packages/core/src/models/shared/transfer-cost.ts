import { fromBaseUnits } from '../../domain/amount.ts'
import { worthOfQuantity } from '../../domain/worth.ts'
import type { BalanceChange, TransferEstimate } from '../../ports/transfer.ts'
import type { SendToken } from '../../send/send.events.ts'

/** What a transfer takes, in whole units as exact decimal text. */
export type TransferCost = {
  /** Of the token that is sent. */
  readonly amount: string
  /** The same in US dollars; `null` where no price is known. */
  readonly worth: string | null
  /** Of the network's own currency, as what follows. */
  readonly fee: string
  readonly maxFee: string
  /** The most that leaves the account; with a token, besides its amount. */
  readonly total: string
  /** The fee may be more than what is sent of the same currency. */
  readonly isMostlyFee: boolean
  /** `null` where the network could not be asked for a simulation. */
  readonly change: SimulatedChange | null
}

/** What a simulation moved of the token that is sent. */
export type SimulatedChange = {
  readonly leaves: string
  readonly arrives: string
  /** What the token withholds; `null` where it withholds nothing. */
  readonly withheld: string | null
}

export function costOf(
  { amount, fee, maxFee, deposit, balanceChange }: TransferEstimate,
  { address, decimals }: SendToken,
  { currency, price }: { readonly currency: SendToken; readonly price: string | null },
): TransferCost {
  const text = (units: bigint) => fromBaseUnits(units, currency.decimals)
  const sent = fromBaseUnits(amount, decimals)
  const isNative = address === undefined
  const total = maxFee + deposit + (isNative ? amount : 0n)
  const change = balanceChange && changeOf(balanceChange, decimals)
  const worth = worthOfQuantity({ amount, decimals }, price)
  const isMostlyFee = isNative && maxFee > amount
  return { amount: sent, worth, fee: text(fee), maxFee: text(maxFee), total: text(total), isMostlyFee, change }
}

function changeOf({ sender, recipient }: BalanceChange, decimals: number): SimulatedChange {
  const text = (units: bigint) => fromBaseUnits(units, decimals)
  const withheld = -sender - recipient
  return { leaves: text(-sender), arrives: text(recipient), withheld: withheld > 0n ? text(withheld) : null }
}
