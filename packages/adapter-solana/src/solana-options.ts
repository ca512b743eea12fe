import type { WalletAdapter } from './wallet-adapter/wallet-adapter.ts'

/** How the Solana adapter behaves. Everything has a default. */
export type SolanaOptions = {
  /** Endpoints to use instead of the network's own, by CAIP-2 id, in order of preference. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * An address that serves every network and is asked first, with the network's CAIP-2 id and the project id in its query
   * (R-NET-1).
   */
  readonly gateway?: string | undefined
  /**
   * Sends the requests of one tick in one HTTP request, at most 1,000 at once, but for transactions. Off by default: public Solana
   * nodes refuse batches or limit them. One that refuses gets single requests for five minutes.
   */
  readonly batch?: boolean | undefined
  /**
   * Measures a network's endpoints every four seconds and asks the best one first (R-NET-2). Without it, the endpoint that answered
   * last is asked first.
   */
  readonly ranked?: boolean | undefined
  /**
   * Adapters of `@solana/wallet-adapter-base`, which has to be installed for its types. Wallets that follow Wallet Standard are
   * found without them.
   */
  readonly wallets?: readonly WalletAdapter[] | undefined
  /**
   * Makes the transaction object that `wallets` sign: `VersionedTransaction.deserialize` of `@solana/web3.js`. Without
   * it they connect and sign messages only.
   */
  readonly deserializeTransaction?: ((bytes: Uint8Array) => unknown) | undefined
}
