import type { ChainClients } from '../clients/chain-clients.ts'
import type { Sessions } from '../clients/sessions.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { WalletList } from '../ports/wallet-list.ts'
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
  readonly chains: ChainClients
  readonly wallets: WalletClients
  readonly sessions: Sessions
  /** Absent when there is no directory to ask. */
  readonly loadWalletList: (() => Promise<WalletList>) | undefined
}
