import { hasOtherDecimals, type SaidDecimals } from '../domain/currency-decimals.ts'
import type { Network } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'

/**
 * Refuses other decimals of the network's own currency than the network has: an amount that was worked out with them is another by
 * powers of ten. Of a token its chain is asked instead.
 *
 * @throws KitError `transaction/wrong-decimals`
 * @example assertCurrencyDecimals([sold, bought], requireNetwork(networks, 'eip155:1'))
 */
export function assertCurrencyDecimals(
  tokens: readonly SaidDecimals[],
  { name, nativeCurrency }: Pick<Network, 'name' | 'nativeCurrency'>,
): void {
  const wrong = tokens.find((token) => hasOtherDecimals(token, nativeCurrency))
  if (!wrong) return
  const detail = `${name}’s own currency has ${nativeCurrency.decimals} decimals, not ${wrong.decimals}.`
  throw new KitError('transaction/wrong-decimals', { detail })
}
