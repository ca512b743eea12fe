import { toBaseUnits } from '../domain/amount.ts'
import { KitError } from '../errors/kit-error.ts'
import type { PlannedTransfer } from '../ports/transfer.ts'
import type { SendDraft } from './send.events.ts'

/**
 * What the visitor entered, as a transfer in base units (R-SEND-1, R-SEND-6).
 *
 * @throws KitError `send/no-token`, `send/incomplete`, `send/invalid-amount` for what is no positive decimal number, or has more places than the token
 * @example toTransfer({ token: { symbol: 'ETH', decimals: 18 }, to: '0x…', amount: '0.5' }).amount // 500000000000000000n
 */
export function toTransfer({ token, to, amount }: SendDraft): PlannedTransfer {
  if (!token) throw new KitError('send/no-token')
  const [recipient, entered] = [to.trim(), amount.trim()]
  if (!recipient || !entered) throw new KitError('send/incomplete')
  const units = entered === 'max' ? entered : toBaseUnits(entered, token.decimals)
  if (units === null || units === 0n) throw new KitError('send/invalid-amount')
  const { address, decimals } = token
  return { to: recipient, amount: units, ...(address === undefined ? {} : { token: address, decimals }) }
}
