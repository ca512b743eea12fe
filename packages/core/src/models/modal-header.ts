import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { policies, type Route, type View } from '../router/routes.ts'
import { walletNameOf } from './shared/connections.ts'
import { listedWallet } from './shared/listed-rows.ts'

/** What the modal's header may know. */
export type ModalHeaderModel = {
  readonly view: View
  /** The name of the wallet a view is about; empty where it is about none, or one without a name. */
  readonly walletName: string
  readonly canGoBack: boolean
  /** Closing is refused, with a shake, where `false`. */
  readonly canClose: boolean
}

/** The header of the view on show, or of `route` while the modal is on its way out. */
export function selectModalHeader(snapshot: KitSnapshot, _settings: KitSettings, route: Route): ModalHeaderModel {
  const { stack, canGoBack } = snapshot.router
  return {
    view: route.view,
    walletName: nameIn(snapshot, route),
    canGoBack,
    canClose: stack.every(({ view }) => policies[view].closable),
  }
}

function nameIn(snapshot: KitSnapshot, route: Route): string {
  if (route.view === 'ConnectingExternal') return walletNameOf(snapshot, route)
  const id = 'walletId' in route ? route.walletId : null
  return (id !== null && listedWallet(snapshot, id)?.name) || ''
}
