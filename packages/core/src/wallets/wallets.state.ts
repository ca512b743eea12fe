import type { FeatureInput } from '../actors/feature-services.ts'
import type { Account } from '../domain/account.ts'
import type { ConnectedWallet, Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'

/** How one namespace stands with its wallets, of which one is active (R-CON-1). */
export type WalletsState<N extends Namespace = Namespace> = {
  /** What came of each `connect` that is still waited for, by its id. One that is not here was cancelled. */
  readonly commands?: { readonly [command: string]: CommandState }
} & (
  | { readonly is: 'disconnected'; readonly failure: ConnectFailure | null }
  | {
      readonly is: 'reconnecting'
      readonly connectorId: string
      /** Only where the dApp gave it to `withInitialState`. */
      readonly remembered?: Remembered
    }
  | { readonly is: 'connecting'; readonly connectorId: string }
  | {
      readonly is: 'connected'
      readonly connection: Connection<N>
      /** The wallet is on one of the networks that the dApp asked for. */
      readonly isSupported: boolean
      readonly switchingTo: CaipNetworkId<N> | null
      readonly switchFailure: SwitchFailure | null
      /** Connected too, the one used last first. */
      readonly others: readonly OtherWallet<N>[]
      /** Another wallet that is being asked, or could not be connected. */
      readonly attempt: Attempt | null
    }
  | {
      readonly is: 'disconnecting'
      readonly connection: Connection<N>
      readonly others: readonly OtherWallet<N>[]
      readonly attempt: Attempt | null
    }
)

/** What a page may draw of an account before its wallet is restored. Nothing proves that it is still there. */
export type Remembered = {
  readonly connection: {
    readonly accounts: readonly [Pick<Account, 'address'>]
    readonly wallet: Pick<ConnectedWallet, 'imageUrl'>
  }
  readonly isSupported: boolean
}

export type CommandState =
  | { readonly is: 'waiting' }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly error: KitError }

export type OtherWallet<N extends Namespace = Namespace> = {
  readonly connection: Connection<N>
  readonly isDisconnecting: boolean
}

/** `error` is `null` while the wallet is asked. */
export type Attempt = { readonly connectorId: string; readonly error: KitError | null }

/** The last attempt to connect, while nothing newer has happened. */
export type ConnectFailure = { readonly connectorId: string; readonly error: KitError }

export type SwitchFailure = { readonly network: CaipNetworkId; readonly error: KitError }

export const disconnected: WalletsState = { is: 'disconnected', failure: null }

/** A namespace whose wallets of the last visit are being restored, or one without. */
export function initialWallets({ stored }: Pick<FeatureInput, 'stored'>, namespace: Namespace): WalletsState {
  const first = stored[namespace]?.[0]
  return first ? { is: 'reconnecting', connectorId: first.connectorId } : disconnected
}
