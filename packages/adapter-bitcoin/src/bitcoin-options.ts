import type { CaipNetworkId } from '@kit/core'

type ByNetwork<Value> = { readonly [Network in CaipNetworkId<'bip122'>]?: Value | undefined }

/** The APIs that the Bitcoin adapter uses. */
export type BitcoinOptions = {
  /**
   * Esplora APIs by network, instead of the network's own `rpcUrls`. The adapter reads balances, coins and fee rates there
   * and broadcasts transfers there. Of several the one that answered last is asked first, and the next when one does not answer.
   *
   * @example { 'bip122:000000000019d6689c085ae165831e93': ['https://mempool.space/api', 'https://blockstream.info/api'] }
   */
  readonly apiUrls?: ByNetwork<string | readonly string[]> | undefined
  /**
   * An address that serves every network and is asked first, with the network's CAIP-2 id and the project id in its query
   * (R-NET-1). Esplora's paths go before the query.
   *
   * @example 'https://gateway.example/v1' // asks https://gateway.example/v1/fee-estimates?chainId=bip122%3A…&projectId=…
   */
  readonly gateway?: string | undefined
  /** Measures a network's APIs every four seconds and asks the best one first (R-NET-2). */
  readonly ranked?: boolean | undefined
  /**
   * `ord` servers by network, which report the coins that carry inscriptions or runes. With one, the adapter looks every
   * coin up before it spends it, and spends none that the server does not know.
   */
  readonly ordinalsUrls?: ByNetwork<string> | undefined
  /**
   * A DNS resolver with JSON over HTTPS that checks DNSSEC, for names such as `₿user@domain` (BIP-353). It learns the names that
   * visitors look up. Without one there are no such names.
   *
   * @example 'https://cloudflare-dns.com/dns-query'
   */
  readonly dnsOverHttps?: string | undefined
}
