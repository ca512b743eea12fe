import type { KitSettings, KitSnapshot } from '../kit/kit.ts'
import { policies, type Route, type View } from '../router/routes.ts'
import { connectionOf, connectorOf } from './state-of.ts'

/** What the modal's header may know. */
export type ModalHeaderModel = {
  readonly view: View
  /** The name of the wallet a view is about; empty where it is about none. */
  readonly walletName: string
  readonly canGoBack: boolean
  /** Closing is refused, with a shake, where `false`. */
  readonly canClose: boolean
}

/** The header of the view on show, or of `route` while the modal is on its way out. */
export function selectModalHeader(snapshot: KitSnapshot, _settings: KitSettings, route: Route): ModalHeaderModel {
  const { stack, canGoBack } = snapshot.modal
  return {
    view: route.view,
    walletName: walletName(snapshot, route),
    canGoBack,
    canClose: stack.every(({ view }) => policies[view].closable),
  }
}

function walletName(snapshot: KitSnapshot, route: Route): string {
  if (route.view !== 'ConnectingExternal') return ''
  const wallet = connectionOf(snapshot, route.namespace)?.wallet
  return connectorOf(snapshot, route)?.name ?? wallet?.name ?? route.connectorId
}
