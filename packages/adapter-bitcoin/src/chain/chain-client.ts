import type { CaipNetworkId, ChainClient } from '@kit/core'
import type { FinishedTransaction } from './broadcast.ts'
import type { Coin, Esplora } from './esplora.ts'
import type { Ordinals } from './ordinals.ts'
import type { ReservedCoins } from './reserved-coins.ts'

/** What all Bitcoin wallets of a kit share: the networks' APIs. */
export type BitcoinChainClient = ChainClient<'bip122'> & {
  /**
   * The API of a network, one for all wallets.
   *
   * @throws KitError `network/unknown` for a network that is not in the kit's configuration
   */
  esplora(network: CaipNetworkId<'bip122'>): Esplora
  /**
   * Finds the server that reports what an address's coins carry: the dApp's `ord` server, else the network's own API if it
   * answers as `ord` does.
   *
   * @returns `null` when there is none
   */
  ordinals(network: CaipNetworkId<'bip122'>, coins: readonly Coin[], signal: AbortSignal): Promise<Ordinals | null>
  /** The coins that this page has spent or is about to. */
  readonly reserved: ReservedCoins
  /** Broadcasts a transaction once. @returns its id */
  broadcast(network: CaipNetworkId<'bip122'>, transaction: FinishedTransaction, signal: AbortSignal): Promise<string>
}
