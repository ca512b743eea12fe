import { durations } from '../config/durations.ts'
import { limits } from '../config/limits.ts'
import { swapLimits } from '../config/swap-limits.ts'
import { isNetworkId, namespaceOf } from '../domain/caip.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { SwapToken } from '../ports/swap.ts'
import type { StorageKey, StorageKeys } from '../storage/keys.ts'
import type { SwapProgress } from './swap.context.ts'

/** Where the steps are stored that were sent of a swap that was not. What was left long ago is not gone on with. */
export const storedSwap = (keys: StorageKeys, clock: WallClock): StorageKey<SwapProgress> => ({
  key: keys.swap,
  parse(value) {
    const { account, sold, bought, slippage, amount, hash, sentAt, isReset, isApproved } = fieldsOf(value)
    const [from, one, other] = [parseAccount(account), parseToken(sold), parseToken(bought)]
    if (typeof isReset !== 'boolean' || typeof isApproved !== 'boolean' || !(isReset || isApproved)) return undefined
    if (!from || !one?.address || !other || !isText(hash) || typeof amount !== 'string' || !units.test(amount))
      return undefined
    if (typeof sentAt !== 'number' || !(Math.abs(clock.now() - sentAt) < durations.swapProgress)) return undefined
    if (!Number.isInteger(slippage) || Number(slippage) < 1 || Number(slippage) > swapLimits.highestSlippage)
      return undefined
    return {
      account: from,
      sold: one,
      bought: other,
      slippage: Number(slippage),
      amount,
      hash,
      sentAt,
      isReset,
      isApproved,
    }
  },
})

const units = /^[1-9]\d{0,77}$/
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= limits.textLength

function parseAccount(value: unknown): SwapProgress['account'] | null {
  const { address, network, connectorId } = fieldsOf(value)
  if (!isText(address) || !isNetworkId(network) || !isText(connectorId)) return null
  return { namespace: namespaceOf(network), address, network, connectorId }
}

/** Its picture is not kept: only the service that lists it may name one. */
function parseToken(value: unknown): SwapToken | null {
  const { address, name, symbol, decimals } = fieldsOf(value)
  if (!isText(name) || !isText(symbol) || !Number.isInteger(decimals)) return null
  if (Number(decimals) < 0 || Number(decimals) > 255 || !(address === undefined || isText(address))) return null
  return { ...(address === undefined ? {} : { address }), name, symbol, decimals: Number(decimals) }
}
