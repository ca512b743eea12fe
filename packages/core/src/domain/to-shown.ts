import type { ShownTransfer } from './sent-transfer.ts'

type Asked = {
  readonly to: string
  readonly amount: bigint
  readonly token?: string | undefined
  readonly decimals?: number | undefined
}

/**
 * What was shown for a transfer, as the recent transactions keep it.
 *
 * @param maxFee the most that the network was to charge, in base units of its own currency; `null` where nobody was shown it
 * @example toShown({ to, amount: 5n }, estimate.maxFee)
 */
export const toShown = ({ to, amount, token, decimals }: Asked, maxFee: bigint | null): ShownTransfer<string> => ({
  to,
  amount: String(amount),
  token: token ?? null,
  decimals: decimals ?? null,
  maxFee: maxFee === null ? null : String(maxFee),
})
