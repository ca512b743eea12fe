import type { Account } from './account.ts'
import type { ConnectorKind } from './connector.ts'
import type { CaipNetworkId, Namespace } from './namespace.ts'
import type { AppLinks } from './wallet-link.ts'

/** The wallet at the other end, as the visitor knows it. */
export type ConnectedWallet = {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  /** What opens its app on a phone, as the wallet says over a session, or else the listing that was chosen. */
  readonly app?: AppLinks | undefined
}

/** What exists between the kit and a wallet while they are connected. */
export type Connection<N extends Namespace = Namespace> = {
  readonly namespace: N
  readonly connectorId: string
  readonly connectorKind: ConnectorKind
  readonly wallet: ConnectedWallet
  /** At least one; the first is the active one. */
  readonly accounts: readonly [Account<N>, ...Account<N>[]]
  /** Where the wallet is, which may be a chain that the dApp did not ask for. */
  readonly network: CaipNetworkId<N>
  /** Chains the session approved; absent when the wallet decides case by case, as injected ones do (R-NET-9). */
  readonly approvedNetworks?: readonly CaipNetworkId<N>[] | undefined
}
