import { type CaipNetworkId, isNetworkId, parseAddress, type Token, toBaseUnits } from '@kit/core'
import { decimalText } from '@kit/core/adapters'
import { type InferOutput, nullish, object, optional, safeParse, string, unknown } from 'valibot'
import { optionalText } from '../http/lenient.ts'
import { labelOf } from './foreign-names.ts'
import type { Service } from './service.ts'

const balanceSchema = object({
  name: optionalText,
  symbol: optionalText,
  chainId: string(),
  address: nullish(string()),
  value: optional(unknown()),
  price: optional(unknown()),
  quantity: object({ decimals: string(), numeric: string() }),
  iconUrl: optionalText,
})

type Balance = InferOutput<typeof balanceSchema>

/** As `uint8` has them. Tokens of none are left out (R-BAL-1). */
const decimalsText = /^(?:[1-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/

/**
 * Reads one entry of a balance.
 *
 * @returns `null` for an entry whose network, address or exact amount is not known, and for one of zero decimals
 */
export function readToken(
  entry: unknown,
  { imageOf, tokenImageOf }: Pick<Service, 'imageOf' | 'tokenImageOf'>,
): Token | null {
  const { success, output } = safeParse(balanceSchema, entry)
  if (!success || !isNetworkId(output.chainId)) return null
  const address = addressOf(output, output.chainId)
  const quantity = quantityOf(output.quantity)
  const [name, symbol] = [labelOf(output.name), labelOf(output.symbol)]
  if (address === null || !quantity || (!name && !symbol)) return null
  const price = decimalText(output.price)
  const value = decimalText(output.value)
  // What has no price may only call itself so, and gets no picture by its symbol.
  const isKnown = address === undefined || (price !== null && price !== '0')
  return {
    name: name || symbol,
    symbol: symbol || name,
    network: output.chainId,
    address,
    quantity,
    // A service writes zero for a price that it does not know.
    price: price === '0' ? null : price,
    value: value === '0' && quantity.amount > 0n ? null : value,
    iconUrl: imageOf(output.iconUrl) ?? (isKnown ? tokenImageOf(symbol || name) : undefined),
  }
}

/** `undefined` for the network's own currency, `null` for an address that is malformed or of another network. */
function addressOf({ address }: Balance, network: CaipNetworkId): string | undefined | null {
  if (address === null || address === undefined) return undefined
  const parts = parseAddress(address)
  return parts && `${parts.namespace}:${parts.reference}` === network ? parts.address : null
}

function quantityOf({ decimals, numeric }: Balance['quantity']): Token['quantity'] | null {
  const text = decimalsText.test(decimals) ? decimalText(numeric) : null
  const amount = text === null ? null : toBaseUnits(text, Number(decimals))
  return amount === null ? null : { amount, decimals: Number(decimals) }
}
