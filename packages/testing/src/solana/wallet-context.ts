import type { SolanaTestWalletOptions } from './wallet-options.ts'
import type { SolanaWalletState } from './wallet-state.ts'

/** What the features of the wallet work on. */
export type FeatureContext = {
  readonly state: SolanaWalletState
  readonly options: SolanaTestWalletOptions
  /** The origin of the page that sent the request. */
  readonly origin: string
  /** Resolves when the wallet is open and the visitor approved. Throws 4001 or 4100 otherwise. */
  prompt(): Promise<void>
  /** Grants or withdraws the permission, can make another account active, and emits `change` when either changed. */
  allow(isAllowed: boolean, active?: number): void
}
