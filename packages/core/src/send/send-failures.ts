import type { ErrorCode } from '../errors/catalogue.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { TransferEstimate } from '../ports/transfer.ts'

/** The visitor has to change what was entered, or to look at it again. */
const wrong: ReadonlySet<ErrorCode> = new Set([
  ...(['transaction/invalid', 'transaction/unspendable'] as const),
  ...(['transaction/withheld-by-token', 'transaction/wrong-decimals'] as const),
  ...(['name/moved', 'name/not-found', 'name/invalid', 'name/off-chain', 'name/not-signed'] as const),
  ...(['send/link-unsupported', 'send/link-other-network', 'send/link-other-token'] as const),
])

export const isWrong = (error: unknown): boolean => isKitError(error) && wrong.has(error.code)

/** What the transfer would cost or bring is not what was shown. */
export const isChange = (error: unknown): boolean =>
  isKitError(error, 'transaction/fee-too-high') || isKitError(error, 'request/changed')

/** What was shown cannot be weighed again: the form is where the visitor can do something about it. */
export const isRefused = (error: unknown): boolean => isWrong(error) || isKitError(error, 'transaction/fee-too-high')

/** What was shown to arrive, but for the few units by which a token that rebases differs from block to block. */
export const leastOf = (received: bigint): bigint => received - received / 1_000n

/**
 * In what a transfer has become worse than what was shown, or `null`. What the network will likely charge is compared with the most that
 * it could have: a fee that rises within that is no change.
 */
export function worsened(now: TransferEstimate, shown: TransferEstimate | null): KitError | null {
  if (shown === null) return null
  if (now.fee > shown.maxFee || now.deposit > shown.deposit) return new KitError('transaction/fee-too-high')
  const [arrives, before] = [now.balanceChange?.recipient, shown.balanceChange?.recipient]
  if (arrives === undefined || before === undefined) return null
  return arrives < leastOf(before) && now.amount >= shown.amount ? new KitError('request/changed') : null
}
