import { KitError, type PlannedTransfer } from '@kit/core'
import { type BitcoinAddress, parseAddress } from '../chain/address.ts'
import type { BitcoinChain } from '../chain/chains.ts'
import { mostSatoshis } from '../chain/most-satoshis.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { dustOf } from './weights.ts'

/**
 * Checks a transfer without any request (R-SEND-2).
 *
 * @returns the recipient
 * @throws KitError `transaction/invalid` naming the broken rule, `feature/not-supported` for tokens
 */
export function checkTransfer({ to: text, amount, token }: PlannedTransfer, chain: BitcoinChain): BitcoinAddress {
  if (token !== undefined) throw new KitError('feature/not-supported', { detail: 'Bitcoin has no tokens.' })
  const to = parseAddress(text)
  if (!to?.families.includes(chain.family)) throw invalidTransaction(`\`to\` is no address of ${chain.name}`)
  if (amount !== 'max') checkAmount(amount, to)
  return to
}

/** @throws KitError `transaction/invalid` */
function checkAmount(amount: unknown, { script }: BitcoinAddress): void {
  const dust = dustOf(script)
  if (typeof amount !== 'bigint') throw invalidTransaction('`amount` is no bigint')
  if (amount <= 0n || amount > mostSatoshis)
    throw invalidTransaction('`amount` is not between 1 and 21 million bitcoins')
  if (amount < dust) throw invalidTransaction(`\`amount\` is less than the ${dust} satoshis that nodes relay`)
}
