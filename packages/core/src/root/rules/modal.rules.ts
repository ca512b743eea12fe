import { namespaceOf } from '../../domain/caip.ts'
import type { KitSettings } from '../../kit/kit.ts'
import { home } from '../../router/home.ts'
import type { Route } from '../../router/routes.ts'
import { connectedNamespace, unsupportedNamespace } from '../coordination.ts'
import type { Effect, KitContext, RuleInput, Rules } from '../root.types.ts'
import { isPairingRoute, listingAt } from './pairing.rules.ts'

/** Opening, closing and moving about in the modal. */
export const modalRules: Rules<
  | 'router.openRequested'
  | 'router.closeRequested'
  | 'router.backRequested'
  | 'router.viewRequested'
  | 'discovery.requested'
  | 'kit.loadRequested'
  | 'notices.raised'
  | 'notices.dismissed'
  | 'router.shown'
  | 'router.hidden'
  | 'router.left'
> = {
  'router.openRequested': (situation, { at }) => ({
    set: { hasInteracted: true },
    effects: [
      startDiscovery,
      { to: 'router', event: { type: 'router.opened', at: at && isAvailable(situation, at) ? at : homeIn(situation) } },
    ],
  }),
  'router.closeRequested': (_, { force = false }) => ({
    effects: [{ to: 'router', event: { type: 'router.closeRequested', force } }],
  }),
  'router.backRequested': () => ({ effects: [{ to: 'router', event: { type: 'router.backRequested' } }] }),
  'router.viewRequested': (situation, { route }) =>
    isAvailable(situation, route)
      ? { effects: [{ to: 'router', event: { type: 'router.pushed', route } }, ...trackRoute(route)] }
      : {},
  'discovery.requested': () => ({ effects: [startDiscovery] }),
  'kit.loadRequested': () => ({}),
  'notices.raised': (_, event) => ({ effects: [{ to: 'notices', event: event }] }),
  'notices.dismissed': (_, event) => ({ effects: [{ to: 'notices', event: event }] }),
  'router.shown': (situation) => ({
    effects: [{ track: { name: 'MODAL_OPEN', props: { connected: isConnected(situation) } } }],
  }),
  'router.hidden': (situation) => ({
    effects: [{ track: { name: 'MODAL_CLOSE', props: { connected: isConnected(situation) } } }],
  }),
  'router.left': ({ context, stack }, { route }) => {
    const other = stack.findLast(isPairingRoute)
    // One code serves every place that shows it.
    if (isPairingRoute(route) && other) return { set: { chosenListing: listingAt(other) } }
    if (route.view === 'ConnectingMultiChain')
      return { set: { connectQueue: null }, effects: cancelQueuedConnect(context) }
    return { effects: onLeave(route) }
  },
}

const startDiscovery: Effect = { to: 'discovery', event: { type: 'discovery.requested' } }

function homeIn({ context: { connections, settings }, networks }: RuleInput): Route {
  return home({
    connected: connectedNamespace(connections, networks),
    unsupported: unsupportedNamespace(connections, networks, settings),
    startRoute: startRouteOf(settings),
  })
}

/** Without adapters there are no wallets here, so a phone begins with the list and anything else with a code (R-DIR-4). */
function startRouteOf({ isBasic, environment, hasDirectory, features }: KitSettings): Route {
  if (!isBasic) return { view: 'Connect' }
  const hasList = hasDirectory && features.allWallets
  return environment.isMobile && hasList ? { view: 'AllWallets' } : { view: 'ConnectingWalletConnectBasic' }
}

/**
 * There is no account to show, and no network to leave, while nobody is connected (R-NET-8), and no view of a feature
 * that is switched off (R-CFG-2).
 */
function isAvailable({ context: { connections, settings } }: RuleInput, route: Route): boolean {
  if (route.view === 'AllWallets') return settings.features.allWallets
  if (route.view === 'Wallets') return Object.keys(connections).length > 0
  if (route.view !== 'Account' && route.view !== 'UnsupportedChain') return true
  return connections[route.namespace] !== undefined
}

function isConnected({ context, networks }: RuleInput): boolean {
  return connectedNamespace(context.connections, networks) !== null
}

/** Of a wallet on several chains the one that is being asked is asked no longer. */
function cancelQueuedConnect({ connectQueue }: KitContext): Effect[] {
  const asked = connectQueue?.wallets[connectQueue.at]
  return asked ? [{ to: `wallets:${asked.namespace}`, event: { type: 'connect.cancelled' } }] : []
}

/** A place the visitor went away from gives up what it was waiting for. */
function onLeave(route: Route): Effect[] {
  if (route.view === 'ConnectingExternal')
    return [{ to: `wallets:${route.namespace}`, event: { type: 'connect.cancelled' } }]
  // The next look at the list begins with all of it.
  if (route.view === 'AllWallets') {
    return [
      { to: 'directory', event: { type: 'directory.searched', text: '' } },
      { to: 'directory', event: { type: 'directory.certifiedToggled', isOn: false } },
    ]
  }
  if (isPairingRoute(route)) return [{ to: 'pairing', event: { type: 'pairing.left' } }]
  if (route.view !== 'SwitchNetwork') return []
  return [{ to: `wallets:${namespaceOf(route.network)}`, event: { type: 'switch.cancelled' } }]
}

function trackRoute({ view }: Route): Effect[] {
  if (view === 'Networks') return [{ track: { name: 'CLICK_NETWORKS', props: {} } }]
  if (view === 'WhatIsAWallet') return [{ track: { name: 'CLICK_WALLET_HELP', props: {} } }]
  return view === 'GetAWallet' ? [{ track: { name: 'CLICK_GET_WALLET', props: {} } }] : []
}
