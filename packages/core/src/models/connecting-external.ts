import type { Namespace } from '../domain/namespace.ts'
import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'
import type { KitError } from '../errors/kit-error.ts'
import { isKitError } from '../errors/kit-error.ts'
import type { ConnectionState, KitSettings, KitSnapshot } from '../kit/kit.ts'
import type { RouteOf } from '../router/routes.ts'
import { type Exit, exitOf } from './exit.ts'
import { connectionOf, connectorOf, stateOf, walletNameOf } from './state-of.ts'

/** What the ConnectingExternal view may know. */
export type ConnectingExternalModel = {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Empty for a wallet without a name of its own. */
  readonly name: string
  readonly imageUrl: string | undefined
  /** Where to get the wallet, when it says so itself and may be linked to. */
  readonly homepage: SafeUrl | null
  readonly exit: Exit
  /** `idle` when nothing is asked of the wallet, such as after a cancel. */
  readonly is: 'waiting' | 'declined' | 'failed' | 'connected' | 'idle'
  /** Why, when it failed. */
  readonly error: KitError | null
}

/**
 * How connecting to one wallet goes (R-CON-1, R-CON-7).
 *
 * @example selectConnectingExternal(kit.getSnapshot(), kit.settings, route).is // 'waiting'
 */
export function selectConnectingExternal(
  snapshot: KitSnapshot,
  _settings: KitSettings,
  route: Omit<RouteOf<'ConnectingExternal'>, 'view'>,
): ConnectingExternalModel {
  const { namespace, connectorId } = route
  const connector = connectorOf(snapshot, route)
  const wallet = connectionOf(snapshot, namespace)?.wallet
  return {
    namespace,
    connectorId,
    name: walletNameOf(snapshot, route),
    imageUrl: connector?.imageUrl ?? wallet?.imageUrl,
    homepage: safeUrl('web', connector?.homepage),
    exit: exitOf(snapshot.modal),
    ...progress(stateOf(snapshot, namespace), connectorId),
  }
}

function progress(
  state: ConnectionState | undefined,
  connectorId: string,
): Pick<ConnectingExternalModel, 'is' | 'error'> {
  if (state?.is === 'connecting' && state.connectorId === connectorId) return { is: 'waiting', error: null }
  // Another wallet is being left first.
  if (state?.is === 'disconnecting') return { is: 'waiting', error: null }
  if (state?.is === 'connected' && state.connection.connectorId === connectorId) return { is: 'connected', error: null }
  if (state?.is !== 'disconnected' || state.failure?.connectorId !== connectorId) return { is: 'idle', error: null }
  const { error } = state.failure
  return { is: isKitError(error, 'wallet/rejected') ? 'declined' : 'failed', error }
}
