import type { WalletRequest } from '../wallet/request-log.ts'
import type { Decision, WalletMemory } from '../wallet/wallet-options.ts'

/** What a wallet can do beyond connecting. */
export type SolanaTestFeature =
  | 'solana:signIn'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

/** Options of `createSolanaTestWallet`. */
export type SolanaTestWalletOptions = {
  /** Seeds of 32 bytes, or key pairs of 64 as Solana's tools write them, as bytes or in base58; the first is active. */
  readonly secretKeys: readonly (Uint8Array | string)[]
  readonly name?: string | undefined
  /** A `data:` URI. */
  readonly icon?: string | undefined
  /** Wallet Standard chain ids. Default: mainnet, devnet, testnet and localnet. */
  readonly chains?: readonly `solana:${string}`[] | undefined
  /** Default: all. */
  readonly features?: readonly SolanaTestFeature[] | undefined
  /** The RPC URL for sending transactions, by Wallet Standard chain id. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
  /** Decides prompts while the wallet approves. Without it the wallet approves every prompt. */
  readonly ask?: ((request: WalletRequest) => Promise<Decision> | Decision) | undefined
  /** Stores over reloads whether the site is allowed. */
  readonly memory?: WalletMemory | undefined
}
