import { isSameAddress } from '../domain/same-address.ts'
import type { Token } from '../domain/token.ts'
import { worthOfQuantity } from '../domain/worth.ts'

/** Tokens with the prices that a service knows, where they have none. How much there is of each stays. */
export const fillPrices = (tokens: readonly Token[], priced: readonly Token[]): readonly Token[] =>
  tokens.map((token) => {
    if (token.price !== null) return token
    const { price = null, iconUrl } = priced.find((one) => isSame(one, token)) ?? {}
    return { ...token, price, value: worthOfQuantity(token.quantity, price), iconUrl: token.iconUrl ?? iconUrl }
  })

function isSame(one: Token, other: Token): boolean {
  if (one.network !== other.network || one.quantity.decimals !== other.quantity.decimals) return false
  if (one.address === undefined || other.address === undefined) return one.address === other.address
  return isSameAddress(one.address, other.address)
}
