import type { Namespace } from '../domain/namespace.ts'
import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { RouteOf } from '../router/routes.ts'
import { type AttemptStatus, attemptStatusOf } from './shared/attempt-status.ts'
import { connectionBy, connectorOf, walletNameOf } from './shared/connections.ts'
import { type Exit, exitOf } from './shared/exit.ts'

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
} & AttemptStatus

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
  const wallet = connectionBy(snapshot, route)?.wallet
  return {
    namespace,
    connectorId,
    name: walletNameOf(snapshot, route),
    imageUrl: connector?.imageUrl ?? wallet?.imageUrl,
    homepage: safeUrl('web', connector?.homepage),
    exit: exitOf(snapshot.router),
    ...attemptStatusOf(snapshot, route),
  }
}
