import { namespaceOf } from '../../domain/caip.ts'
import { home } from '../../router/home.ts'
import type { Route } from '../../router/routes.ts'
import { connectedNamespace, unsupportedNamespace } from '../crossings.ts'
import type { Deed, KitContext, Rules, Situation } from '../kit.context.ts'
import type { KitSettings } from '../kit.ts'
import { isPairing, listingAt } from './pairing.rules.ts'

/** Opening, closing and moving about in the modal. */
export const modalRules: Rules<
  | 'modal.openRequested'
  | 'modal.closeRequested'
  | 'modal.backRequested'
  | 'view.requested'
  | 'wallets.wanted'
  | 'kit.wakeRequested'
  | 'notice.raised'
  | 'notice.dismissed'
  | 'router.shown'
  | 'router.hidden'
  | 'router.left'
> = {
  'modal.openRequested': (situation, { at }) => ({
    set: { hasInteracted: true },
    deeds: [
      wakeDiscovery,
      { to: 'router', letter: { type: 'router.opened', at: at && exists(situation, at) ? at : homeIn(situation) } },
    ],
  }),
  'modal.closeRequested': (_, { force = false }) => ({
    deeds: [{ to: 'router', letter: { type: 'router.closeRequested', force } }],
  }),
  'modal.backRequested': () => ({ deeds: [{ to: 'router', letter: { type: 'router.backRequested' } }] }),
  'view.requested': (situation, { route }) =>
    exists(situation, route)
      ? { deeds: [{ to: 'router', letter: { type: 'router.pushed', route } }, ...visits(route)] }
      : {},
  'wallets.wanted': () => ({ deeds: [wakeDiscovery] }),
  'kit.wakeRequested': () => ({}),
  'notice.raised': (_, event) => ({ deeds: [{ to: 'notices', letter: event }] }),
  'notice.dismissed': (_, event) => ({ deeds: [{ to: 'notices', letter: event }] }),
  'router.shown': (situation) => ({
    deeds: [{ track: { name: 'MODAL_OPEN', props: { connected: isConnected(situation) } } }],
  }),
  'router.hidden': (situation) => ({
    deeds: [{ track: { name: 'MODAL_CLOSE', props: { connected: isConnected(situation) } } }],
  }),
  'router.left': ({ context, stack }, { route }) => {
    const other = stack.findLast(isPairing)
    // One code serves every place that shows it.
    if (isPairing(route) && other) return { set: { chosenListing: listingAt(other) } }
    if (route.view === 'ConnectingMultiChain') return { set: { errand: null }, deeds: abandoned(context) }
    return { deeds: givenUp(route) }
  },
}

const wakeDiscovery: Deed = { to: 'discovery', letter: { type: 'wallets.wanted' } }

function homeIn({ context: { connections, settings }, networks }: Situation): Route {
  return home({
    connected: connectedNamespace(connections, networks),
    unsupported: unsupportedNamespace(connections, networks, settings),
    lobby: lobbyOf(settings),
  })
}

/** Without adapters there are no wallets here, so a phone begins with the list and anything else with a code (R-DIR-4). */
function lobbyOf({ isBasic, environment, hasDirectory, features }: KitSettings): Route {
  if (!isBasic) return { view: 'Connect' }
  const hasList = hasDirectory && features.allWallets
  return environment.isMobile && hasList ? { view: 'AllWallets' } : { view: 'ConnectingWalletConnectBasic' }
}

/**
 * There is no account to show, and no network to leave, while nobody is connected (R-NET-8), and no view of a feature
 * that is switched off (R-CFG-2).
 */
function exists({ context: { connections, settings } }: Situation, route: Route): boolean {
  if (route.view === 'AllWallets') return settings.features.allWallets
  if (route.view === 'Wallets') return Object.keys(connections).length > 0
  if (route.view !== 'Account' && route.view !== 'UnsupportedChain') return true
  return connections[route.namespace] !== undefined
}

function isConnected({ context, networks }: Situation): boolean {
  return connectedNamespace(context.connections, networks) !== null
}

/** Of a wallet on several chains the one that is being asked is asked no longer. */
function abandoned({ errand }: KitContext): Deed[] {
  const asked = errand?.members[errand.at]
  return asked ? [{ to: `connection:${asked.namespace}`, letter: { type: 'connect.cancelled' } }] : []
}

/** A place the visitor went away from gives up what it was waiting for. */
function givenUp(route: Route): Deed[] {
  if (route.view === 'ConnectingExternal')
    return [{ to: `connection:${route.namespace}`, letter: { type: 'connect.cancelled' } }]
  // The next look at the list begins with all of it.
  if (route.view === 'AllWallets') {
    return [
      { to: 'wallets', letter: { type: 'directory.searched', text: '' } },
      { to: 'wallets', letter: { type: 'directory.certifiedToggled', isOn: false } },
    ]
  }
  if (isPairing(route)) return [{ to: 'pairing', letter: { type: 'pairing.left' } }]
  if (route.view !== 'SwitchNetwork') return []
  return [{ to: `connection:${namespaceOf(route.network)}`, letter: { type: 'switch.cancelled' } }]
}

function visits({ view }: Route): Deed[] {
  if (view === 'Networks') return [{ track: { name: 'CLICK_NETWORKS', props: {} } }]
  if (view === 'WhatIsAWallet') return [{ track: { name: 'CLICK_WALLET_HELP', props: {} } }]
  return view === 'GetAWallet' ? [{ track: { name: 'CLICK_GET_WALLET', props: {} } }] : []
}
