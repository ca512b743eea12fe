import { fromBaseUnits, toBaseUnits } from './amount.ts'
import type { NativeCurrency } from './network.ts'
import type { Token } from './token.ts'

// A token is asked on its chain for its decimals. A network's own currency has no contract: its decimals are those of the network,
// whatever a service says.

/** What is said of a token, or without an address of a network's own currency. */
export type SaidDecimals = { readonly address?: string | undefined; readonly decimals: number }

/** Whether other decimals are said of a network's own currency than it has. */
export const hasOtherDecimals = ({ address, decimals }: SaidDecimals, currency: Pick<NativeCurrency, 'decimals'>) =>
  !address && decimals !== currency.decimals

/** What a list offers, in the decimals of the network where it is the network's own currency. */
export const withCurrencyDecimals = <T extends SaidDecimals>(
  token: T,
  { decimals }: Pick<NativeCurrency, 'decimals'>,
): T => (hasOtherDecimals(token, { decimals }) ? { ...token, decimals } : token)

/**
 * As many whole units as a service says, in the base units of the network where it is the network's own currency: services say whole
 * units, and their base units are worked out with the decimals that they say.
 *
 * @returns `null` for parts of its smallest unit, of which nobody can have some
 */
export function balanceInCurrency(token: Token, { decimals }: Pick<NativeCurrency, 'decimals'>): Token | null {
  const { address, quantity } = token
  if (!hasOtherDecimals({ address, decimals: quantity.decimals }, { decimals })) return token
  const amount = toBaseUnits(fromBaseUnits(quantity.amount, quantity.decimals), decimals)
  return amount === null ? null : { ...token, quantity: { amount, decimals } }
}
