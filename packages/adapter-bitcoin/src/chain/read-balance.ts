import { durations, KitError, type ReadBalance } from '@kit/core'
import { requireNetwork, withSignal, withTimeout } from '@kit/core/adapters'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { isAddressOn } from './address.ts'
import type { BitcoinChainClient } from './chain-client.ts'
import { chainOf } from './chains.ts'

/**
 * Reads the balance of an address from the network's API, in satoshis and with unconfirmed changes.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export const createReadBalance =
  ({ networks, esplora }: Pick<BitcoinChainClient, 'networks' | 'esplora'>): ReadBalance<'bip122'> =>
  async ({ address, network: id }, signal) => {
    const network = requireNetwork(networks, id)
    const chain = chainOf(id)
    if (!chain || !isAddressOn(address, chain.family))
      throw new KitError('rpc/invalid-params', { detail: 'The address is not one of this network.' })
    try {
      const read = (either: AbortSignal) => withSignal(esplora(id).balance(address, either), either)
      const amount = await withTimeout(durations.uiRead, read, { signal, late: () => new KitError('rpc/timeout') })
      const { symbol, decimals } = network.nativeCurrency
      return { amount, decimals, symbol }
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }
