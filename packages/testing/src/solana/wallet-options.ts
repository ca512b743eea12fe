import type { WalletRequest } from '../evm/request-log.ts'
import type { Decision, WalletMemory } from '../evm/wallet-options.ts'

/** What a wallet can do beyond connecting. */
export type SolanaTestFeature =
  | 'solana:signIn'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

/** How a Solana test wallet is made. */
export type SolanaTestWalletOptions = {
  /** Seeds of 32 bytes, or key pairs of 64 as Solana's tools write them, as bytes or in base58; the first is active. */
  readonly secretKeys: readonly (Uint8Array | string)[]
  readonly name?: string | undefined
  /** A `data:` URI. */
  readonly icon?: string | undefined
  /** In the words of Wallet Standard; mainnet, devnet, testnet and localnet unless given. */
  readonly chains?: readonly `solana:${string}`[] | undefined
  /** All of them unless given. */
  readonly features?: readonly SolanaTestFeature[] | undefined
  /** Where it sends transactions, by chain in the words of Wallet Standard. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
  /** Decides instead of the visitor while the wallet is in its approving mood. Everything is approved without it. */
  readonly ask?: ((request: WalletRequest) => Promise<Decision> | Decision) | undefined
  /** Where it keeps, over reloads, that it allowed the site. */
  readonly memory?: WalletMemory | undefined
}
