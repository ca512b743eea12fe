import type { SolanaTestWalletOptions } from './wallet-options.ts'
import type { SolanaWalletState } from './wallet-state.ts'

/** What a feature may use of the wallet it belongs to. */
export type FeatureInside = {
  readonly state: SolanaWalletState
  readonly options: SolanaTestWalletOptions
  /** Who asks. */
  readonly origin: string
  /** Resolves when the wallet is open and the visitor agreed. */
  ask(): Promise<void>
  /** Gives or takes the permission, may make another account the active one, and tells whoever listens. */
  allow(isAllowed: boolean, active?: number): void
}
