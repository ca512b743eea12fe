import { KitError, type PlannedTransfer } from '@kit/core'
import type { Address } from '@solana/kit'
import { isSolanaAddress } from '../chain/address.ts'

const maxU64 = 2n ** 64n - 1n

export type CheckedTransfer<A = bigint> = {
  readonly to: Address
  readonly amount: A
  readonly token: Address | undefined
  /** Those that the token has to have, as far as they are known. */
  readonly decimals?: number | undefined
  /** In lamports; what would cost more is not sent. */
  readonly maxFee?: bigint | undefined
  /** In lamports, besides the fee. */
  readonly maxDeposit?: bigint | undefined
  /** In base units of what is sent: where less would arrive, nothing is sent. */
  readonly minReceived?: bigint | undefined
}

/**
 * Checks a transfer without any request (R-SEND-2).
 *
 * @throws KitError `transaction/invalid`, whose `detail` names the broken rule
 */
export function checkTransfer<A extends PlannedTransfer['amount']>({
  to,
  amount,
  token,
  decimals,
}: Omit<PlannedTransfer, 'amount'> & { readonly amount: A }): CheckedTransfer<A> {
  if (!isSolanaAddress(to)) throw refused('`to` is no Solana address')
  if (amount !== 'max' && typeof amount !== 'bigint') throw refused('`amount` is no bigint')
  if (typeof amount === 'bigint' && (amount <= 0n || amount > maxU64)) throw refused('`amount` is outside 1 … 2^64 − 1')
  if (token !== undefined && !isSolanaAddress(token)) throw refused('`token` is no Solana address')
  return { to, amount, token, decimals }
}

export const refused = (detail: string) => new KitError('transaction/invalid', { detail: `${detail}.` })
