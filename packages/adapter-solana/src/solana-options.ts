import type { WalletAdapter } from './wallet-adapter/wallet-adapter.ts'

/** How the Solana adapter behaves. Everything has a default. */
export type SolanaOptions = {
  /** Endpoints to use instead of the network's own, by CAIP-2 id, in order of preference. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
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
