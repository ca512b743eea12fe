import type { Features } from '../config/features.ts'
import type { Legal } from '../config/legal.ts'
import type { WalletChoice } from '../config/wallet-choice.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { Environment, WallClock } from '../ports/runtime.ts'

export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** A kit's settings after defaults. */
export type KitSettings = {
  readonly metadata: Metadata
  /** What the dApp says of itself in `metadata`; `null` when it gives no name. */
  readonly app: { readonly name: string; readonly iconUrl: string | undefined } | null
  readonly features: Features
  readonly wallets: WalletChoice
  /** The dApp's terms; `null` when it gives none. */
  readonly legal: Legal | null
  /** Wallets can be reached by QR code and link. */
  readonly hasSession: boolean
  /** The connector of wallets that are reached by a code or a link. */
  readonly pairingConnectorId: string
  /** The connector of visitors who sign in by email or with a social account; `null` where there is none. */
  readonly authConnectorId: string | null
  /** There is a directory to ask. */
  readonly hasDirectory: boolean
  /** There is a service that knows what an account has and did. */
  readonly hasBlockchainApi: boolean
  /** Names can be registered, and the dApp wants that. */
  readonly hasAccountNames: boolean
  /** Visitors can swap. */
  readonly hasSwaps: boolean
  /** Visitors can buy with money. */
  readonly hasOnramp: boolean
  /** The dApp brings who offers swaps, and so knows where. */
  readonly hasOwnSwapProvider: boolean
  /** The chains whose accounts the dApp asks to sign in; none where it asks for no sign-ins. */
  readonly signInNamespaces: readonly Namespace[]
  /** No adapter was passed: everything goes through the session (R-WC-4). */
  readonly isBasic: boolean
  readonly debug: boolean
  /** What visitors call each chain family, by language tag; `en` where a language has no name. */
  readonly names: { readonly [N in Namespace]?: ChainAdapter['names'] }
  readonly environment: Environment
  readonly clock: WallClock
  readonly projectId: string | undefined
}
