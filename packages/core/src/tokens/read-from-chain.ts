import type { ChainClients } from '../clients/chain-clients.ts'
import { namespaceOf } from '../domain/caip.ts'
import { shortAddress } from '../domain/format.ts'
import { findNetwork } from '../domain/network.ts'
import type { Token } from '../domain/token.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { TokensOf } from './tokens.events.ts'

/**
 * What an account has by its chain's own word, which knows neither names nor prices of tokens (R-CFG-7): the network's currency, and
 * tokens where the chain lists them.
 *
 * @throws KitError `balance/unavailable`, `rpc/aborted`
 */
export async function readFromChain(
  chains: Pick<ChainClients, 'load'>,
  of: TokensOf,
  signal: AbortSignal,
): Promise<readonly Token[]> {
  try {
    const { features, networks } = await chains.load(namespaceOf(of.network))
    const network = findNetwork(networks, of.network)
    if (!features.readBalance || !network) throw new KitError('feature/not-supported')
    const [native, others] = await Promise.all([
      features.readBalance(of, signal),
      features.readTokens?.(of, signal) ?? [],
    ])
    const common = { network: of.network, price: null, value: null }
    const { amount, decimals, symbol } = native
    return [
      { ...common, name: network.nativeCurrency.name, symbol, quantity: { amount, decimals } },
      ...others
        .filter((token) => token.decimals > 0)
        .map(({ token, amount: units, shownAmount = units, decimals: places }) => ({
          ...common,
          name: shortAddress(token),
          symbol: '',
          address: token,
          quantity: { amount: shownAmount, decimals: places },
        })),
    ]
  } catch (error) {
    if (isKitError(error, 'rpc/aborted')) throw error
    throw new KitError('balance/unavailable', { cause: error })
  }
}
