import type { WalletAdapter } from './wallet-adapter/wallet-adapter.ts'

/** A wallet as it registered itself by the Wallet Standard, or a session in the same form. What it answers is unchecked. */
export type StandardWallet = {
  readonly name: string
  readonly accounts: readonly object[]
  /** By name, such as `solana:signMessage`. */
  readonly features: Readonly<Record<string, unknown>>
}

/** A wallet's own interface: that of the Wallet Standard, or the wallet adapter that the dApp passed to `solana()`. */
export type SolanaProvider = StandardWallet | WalletAdapter

declare module '@kit/core' {
  interface WalletProviders {
    solana: SolanaProvider
  }
}
