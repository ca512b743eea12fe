import type { WalletAdapter } from './wallet-adapter/wallet-adapter.ts'

/** How the Solana adapter behaves. Everything has a default. */
export type SolanaOptions = {
  /** Endpoints to use instead of a network's own, by CAIP-2 id, in order of preference. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Wallets as `@solana/wallet-adapter-base` has them. Those that follow Wallet Standard are found without this. */
  readonly wallets?: readonly WalletAdapter[] | undefined
  /**
   * Makes the transaction object that `wallets` sign: `VersionedTransaction.deserialize` of `@solana/web3.js`. Without
   * it they connect and sign messages, and no more.
   */
  readonly deserializeTransaction?: ((bytes: Uint8Array) => unknown) | undefined
}
