import type { Config } from './chain/wagmi.ts'
import type { ExternalConnector } from './discovery/external-connector.ts'
import type { Collection } from './nfts/collections.ts'

/** Options of `evm`. Each has a default. */
export type EvmOptions = {
  /** The dApp's own wagmi config: the kit connects through it, so that wagmi's hooks and the kit agree. */
  readonly wagmiConfig?: Config | undefined
  /** Wallet SDKs; see `external`. */
  readonly connectors?: readonly ExternalConnector[] | undefined
  /** Endpoints to use instead of a network's own, by chain id, in order of preference. */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  /**
   * An address that serves every network and is asked first, with the chain's CAIP-2 id and the project id in its query
   * (R-NET-1).
   */
  readonly gateway?: string | undefined
  /**
   * Collections of NFTs that this dApp knows, by chain id. They are looked for also where no service knows the visitor's history, and
   * what they hold counts as asked for. An entry whose address or ids are none makes the chain fail to load with `config/invalid`.
   */
  readonly collections?: Readonly<Record<number, readonly Collection[]>> | undefined
  /** Sends the requests of one tick in one HTTP request, at most 1,000 at once. */
  readonly batch?: boolean | undefined
  /** Measures a network's endpoints every four seconds and asks the best one first (R-NET-2). */
  readonly ranked?: boolean | undefined
}
