import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitSettings } from '../kit/settings.ts'
import { connectedNamespaceOf, type Route } from './routes.ts'

export type HomeInput = {
  /** The namespace on show, if it is connected, else any that is. */
  readonly connected: Namespace | null
  /** A connected namespace whose wallet is on a network that the dApp did not ask for, where that matters. */
  readonly unsupported: Namespace | null
  /** The first route of a visitor who is not connected. */
  readonly startRoute: Route
}

/** The route that the modal opens at unless the event names one (R-UI-1, R-NET-8). */
export function home({ connected, unsupported, startRoute }: HomeInput): Route {
  if (unsupported) return { view: 'UnsupportedChain', namespace: unsupported }
  return connected ? { view: 'Account', namespace: connected } : startRoute
}

/**
 * Without adapters there are no wallets here, so a phone begins with the list and anything else with a code (R-DIR-4);
 * but the dApp's terms are in the Connect view.
 */
export function startRouteOf({ isBasic, environment, hasDirectory, features, legal }: KitSettings): Route {
  if (!isBasic || legal) return { view: 'Connect' }
  const hasList = hasDirectory && features.allWallets
  return environment.isMobile && hasList ? { view: 'AllWallets' } : { view: 'ConnectingWalletConnectBasic' }
}

/** What is left of the history once a journey is done: back at the account, or nothing. */
export function popToAccount(stack: readonly Route[]): readonly Route[] {
  return stack.slice(0, stack.findLastIndex(({ view }) => view === 'Account') + 1)
}

/** Two routes that are one place, whichever of its tabs they show. */
export function isSameRoute(a: Route, b: Route): boolean {
  const keys = Object.keys({ ...a, ...b }) as (keyof Route | 'tab')[]
  return keys.every((key) => key === 'tab' || a[key] === b[key])
}

/** A place that only makes sense while this namespace is connected. */
export function needsNamespace(route: Route, namespace: Namespace): boolean {
  if (connectedNamespaceOf(route) === namespace) return true
  return route.view === 'SwitchNetwork' && namespaceOf(route.network) === namespace
}
