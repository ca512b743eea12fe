import { KitError, type TransferRequest } from '@kit/core'
import type { Address } from '@solana/kit'
import { isSolanaAddress } from '../chain/address.ts'

const maxU64 = 2n ** 64n - 1n

export type CheckedTransfer = {
  readonly to: Address
  readonly amount: bigint
  readonly token: Address | undefined
}

/**
 * Checks a transfer without any request (R-SEND-2).
 *
 * @throws KitError `transaction/invalid`, whose `detail` names the broken rule
 */
export function checkTransfer({ to, amount, token }: TransferRequest): CheckedTransfer {
  if (!isSolanaAddress(to)) throw refused('`to` is no Solana address')
  if (typeof amount !== 'bigint') throw refused('`amount` is no bigint')
  if (amount <= 0n || amount > maxU64) throw refused('`amount` is outside 1 … 2^64 − 1')
  if (token !== undefined && !isSolanaAddress(token)) throw refused('`token` is no Solana address')
  return { to, amount, token }
}

export const refused = (detail: string) => new KitError('transaction/invalid', { detail: `${detail}.` })
