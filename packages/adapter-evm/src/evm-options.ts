import type { Config } from './chain/wagmi.ts'
import type { ExternalConnector } from './discovery/external-connector.ts'

/** How the EVM adapter behaves. Everything has a default. */
export type EvmOptions = {
  /** The dApp's own wagmi config: the kit connects through it, so that wagmi's hooks and the kit agree. */
  readonly wagmiConfig?: Config | undefined
  /** Wallets that come as SDKs; see `external`. */
  readonly connectors?: readonly ExternalConnector[] | undefined
  /** Endpoints to use instead of a network's own, by chain id, in order of preference. */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  /**
   * One address that serves every network, asked first: the chain's CAIP-2 id and the project id go into its query
   * (R-NET-1).
   */
  readonly gateway?: string | undefined
  /** Puts the requests of one tick into one HTTP request, at most 1,000 at once. */
  readonly batch?: boolean | undefined
  /** Measures a network's endpoints every four seconds and asks the best one first (R-NET-2). */
  readonly ranked?: boolean | undefined
}
