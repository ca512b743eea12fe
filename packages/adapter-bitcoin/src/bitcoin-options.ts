import type { CaipNetworkId } from '@kit/core'

type ByNetwork = { readonly [Network in CaipNetworkId<'bip122'>]?: string | undefined }

/** The APIs that the Bitcoin adapter uses. */
export type BitcoinOptions = {
  /**
   * Esplora APIs by network, instead of the network's own `rpcUrls`. The adapter reads balances, coins and fee rates there
   * and broadcasts transfers there.
   *
   * @example { 'bip122:000000000019d6689c085ae165831e93': 'https://blockstream.info/api' }
   */
  readonly apiUrls?: ByNetwork | undefined
  /**
   * `ord` servers by network, which report the coins that carry inscriptions or runes. With one, the adapter looks every
   * coin up before it spends it, and spends none that the server does not know.
   */
  readonly ordinalsUrls?: ByNetwork | undefined
}
