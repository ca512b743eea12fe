import type { CaipNetworkId } from '@kit/core'

type ByNetwork = { readonly [Network in CaipNetworkId<'bip122'>]?: string | undefined }

/** What a dApp can say about how Bitcoin is reached. */
export type BitcoinOptions = {
  /**
   * Esplora-shaped APIs, by network, to use instead of a network's own `rpcUrls`. Balances, coins and fee rates are read
   * there, and transfers are broadcast there.
   *
   * @example { 'bip122:000000000019d6689c085ae165831e93': 'https://blockstream.info/api' }
   */
  readonly apiUrls?: ByNetwork | undefined
  /**
   * Servers of `ord`, by network, that tell which coins carry inscriptions or runes. With one, every coin is looked up
   * before it is spent, and one that the server does not know is not spent.
   */
  readonly ordinalsUrls?: ByNetwork | undefined
}
