import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'

/** A place in the modal, with what it needs to be drawn. */
export type Route =
  | { readonly view: 'Connect' }
  | { readonly view: 'ConnectingExternal'; readonly namespace: Namespace; readonly connectorId: string }
  | { readonly view: 'Account'; readonly namespace: Namespace }
  | { readonly view: 'Networks' }
  | { readonly view: 'SwitchNetwork'; readonly network: CaipNetworkId }
  | { readonly view: 'UnsupportedChain'; readonly namespace: Namespace }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'GetAWallet' }

export type View = Route['view']
export type RouteOf<V extends View> = Extract<Route, { view: V }>

type Policy = {
  /** Closing shakes the modal instead, unless forced. */
  readonly closable: boolean
  /** While it is in the history there is no way back. */
  readonly trapsHistory: boolean
}

const open: Policy = { closable: true, trapsHistory: false }

/** What the modal allows at each view (R-UI-2, R-NET-8). */
export const policies: { readonly [V in View]: Policy } = {
  Connect: open,
  ConnectingExternal: open,
  Account: open,
  Networks: open,
  SwitchNetwork: open,
  UnsupportedChain: { closable: false, trapsHistory: true },
  WhatIsAWallet: open,
  GetAWallet: open,
}
