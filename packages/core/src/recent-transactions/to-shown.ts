import type { ShownTransfer } from '../domain/sent-transfer.ts'
import type { TransferRequest } from '../ports/transfer.ts'

/**
 * What was shown for a transfer, as the recent transactions keep it.
 *
 * @param maxFee the most that the network was to charge, in base units of its own currency; `null` where nobody was shown it
 * @example toShown({ to, amount: 5n }, estimate.maxFee)
 */
export const toShown = (
  { to, amount, token, decimals }: TransferRequest,
  maxFee: bigint | null,
): ShownTransfer<string> => ({
  to,
  amount: String(amount),
  token: token ?? null,
  decimals: decimals ?? null,
  maxFee: maxFee === null ? null : String(maxFee),
})
