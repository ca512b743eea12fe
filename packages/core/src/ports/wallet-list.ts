import type { ListedWallet } from '../domain/listed-wallet.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'

export type WalletQuery = {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly certified?: boolean | undefined
  /** Only these listing ids. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Wallets for any of these networks. */
  readonly networks?: readonly CaipNetworkId[] | undefined
}

export type WalletPage = {
  readonly wallets: readonly ListedWallet[]
  /** How many there are altogether. */
  readonly count: number
  /** `bundled` when the directory could not be reached and these came with the kit. */
  readonly source: 'live' | 'bundled'
}

/** The directory of wallets (R-DIR-1). */
export type WalletList = {
  /**
   * One page. A directory that fails is answered from the bundled list, so this rejects only with `rpc/aborted`,
   * `project/invalid-id` and `config/origin-not-allowed`.
   */
  find(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
  /**
   * The origins on the project's allow-list (R-API-4); empty where it has none, or cannot be read. Rejects only with
   * `rpc/aborted`. Absent where there is no project.
   */
  readonly readAllowedOrigins?: ((signal: AbortSignal) => Promise<readonly string[]>) | undefined
  /** Fetches pictures ahead, at most 2 s; failures are not reported. */
  prefetch(wallets: readonly ListedWallet[], signal: AbortSignal): Promise<void>
}
