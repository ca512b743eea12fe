import type { Clients } from '../clients/create-clients.ts'
import type { LazyDiscovery } from '../discovery/lazy-discoveries.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { AccountNames } from '../ports/account-names.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { Onramp } from '../ports/onramp.ts'
import type { StoragePort, Visibility } from '../ports/runtime.ts'
import type { SignIn } from '../ports/sign-in.ts'
import type { SwapProvider } from '../ports/swap.ts'
import type { WalletList } from '../ports/wallet-list.ts'
import type { StorageKeys } from '../storage/keys.ts'
import type { StoredWallet } from '../wallets/pool.events.ts'

export type StoredWallets = { readonly [N in Namespace]?: readonly StoredWallet[] }

/** What a kit begins with. */
export type FeatureInput = {
  readonly namespaces: readonly Namespace[]
  readonly networks: { readonly requested: readonly Network[]; readonly active: CaipNetworkId }
  readonly settings: KitSettings
  /** What was connected at the last visit, the active wallet first. */
  readonly stored: StoredWallets
  readonly recentIds: readonly string[]
}

/** What a feature may reach of the world. */
export type FeatureServices = FeatureInput & {
  readonly adapters: readonly ChainAdapter[]
  readonly storage: StoragePort
  /** Of this tab alone. */
  readonly tabStorage: StoragePort
  readonly keys: StorageKeys
  /** The kit's networks as they are now. */
  requestedNetworks(): readonly Network[]
  /** Rejects with `kit/load-failed`. */
  loadClients(): Promise<Clients>
  /** Follows what a wallet has sent after nobody waited for it any more. */
  follow(transaction: RecentTransaction): void
  /** Calls the listener when the page is shown again after the browser had stopped it, until the returned function is called. */
  watchReturn(listener: () => void): () => void
  /** Where it is absent, the page counts as seen. */
  readonly visibility: Visibility | undefined
  /** Resolves when the page has drawn what is on its way, and has time. */
  whenIdle(): Promise<void>
  readonly discoveries: readonly LazyDiscovery[]
  /** Absent when there is no directory to ask. */
  readonly loadWalletList: (() => Promise<WalletList>) | undefined
  /** Absent when there is nowhere to ask. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  /** Absent where names cannot be registered. */
  readonly loadAccountNames: (() => Promise<AccountNames>) | undefined
  /** Absent when nobody offers swaps. */
  readonly loadSwapProvider: (() => Promise<SwapProvider>) | undefined
  /** Absent when nobody sells. */
  readonly loadOnramp: (() => Promise<Onramp>) | undefined
  /** Absent when the dApp asks for no sign-in. */
  readonly loadSignIn: (() => Promise<SignIn>) | undefined
}
