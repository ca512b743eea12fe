import { durations, fromBaseUnits, KitError, type Network, type ReadBalance } from '@kit/core'
import { underAny, untilAborted } from '@kit/core/adapters'
import { fromWalletError } from '../wallet/to-kit-error.ts'
import { isAddressOn } from './address.ts'
import { chainOf } from './chains.ts'
import type { Esplora } from './esplora.ts'

type Parts = { readonly networks: readonly Network<'bip122'>[]; readonly apiOf: (network: string) => Esplora }

/**
 * Reads the balance of an address from the network's API, unconfirmed changes included.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export const createReadBalance =
  ({ networks, apiOf }: Parts): ReadBalance<'bip122'> =>
  async ({ address, network: id }, signal) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw new KitError('network/unknown', { detail: `${id} is not among the networks of this kit.` })
    const chain = chainOf(id)
    if (!chain || !isAddressOn(address, chain.family))
      throw new KitError('rpc/invalid-params', { detail: 'The address is not one of this network.' })
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new KitError('rpc/timeout')), durations.uiRead)
    try {
      const read = (either: AbortSignal) => untilAborted(apiOf(id).balance(address, either), either)
      const satoshis = await underAny([signal, deadline.signal], read)
      const { symbol, decimals } = network.nativeCurrency
      return { network: id, address, amount: fromBaseUnits(satoshis, decimals), symbol, decimals }
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    } finally {
      clearTimeout(timer)
    }
  }
