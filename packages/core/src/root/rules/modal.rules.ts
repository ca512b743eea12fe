import type { Features } from '../../config/features.ts'
import { namespaceOf } from '../../domain/caip.ts'
import { home, startRouteOf } from '../../router/home.ts'
import {
  canClose,
  connectedNamespaceOf,
  isEmailUpdateRoute,
  isLoginRoute,
  isOnrampRoute,
  isPairingRoute,
  isQuestion,
  isSettingsRoute,
  isSignInRoute,
  listingAt,
  type Route,
  type SignInRoute,
  type View,
} from '../../router/routes.ts'
import { connectedNamespace, isSupported, unsupportedNamespace } from '../coordination.ts'
import type { Effect, KitContext, RuleInput, Rules } from '../root.types.ts'

/** Opening, closing and moving about in the modal. */
export const modalRules: Rules<
  | 'router.openRequested'
  | 'router.viewRequested'
  | 'router.closeRequested'
  | 'router.shown'
  | 'router.hidden'
  | 'router.left'
  | 'discovery.failed'
> = {
  'router.openRequested': (input, { at }) => {
    // Opening leaves what the token would be chosen for.
    const isOffered = at && !at.view.endsWith('SelectToken') && isAvailable(input, at)
    const opened: Effect = { to: 'router', event: { type: 'router.opened', at: isOffered ? at : homeIn(input) } }
    return { set: { hasInteracted: true }, effects: [startDiscovery, opened] }
  },
  'router.viewRequested': (input, { route }) => {
    if (!isAvailable(input, route)) return {}
    // What a machine leads to does not cover what the visitor is asked, nor end it.
    const type = input.stack.some(isQuestion) ? 'router.placed' : 'router.pushed'
    return { effects: [{ to: 'router', event: { type, route } }, ...trackRoute(route)] }
  },
  // The router's own rule holds the visitor at an unsupported network; the dApp may have made that dismissible.
  'router.closeRequested': ({ context, stack }, event) => {
    const force = event.force === true || canClose(stack, context.settings.features.unsupportedChains)
    return { effects: [{ to: 'router', event: { ...event, force } }] }
  },
  'router.shown': (input) => ({
    effects: [{ track: { name: 'MODAL_OPEN', props: { connected: isConnected(input) } } }],
  }),
  'router.hidden': (input) => ({
    effects: [{ track: { name: 'MODAL_CLOSE', props: { connected: isConnected(input) } } }],
  }),
  'router.left': ({ context, stack }, { route }) => {
    const other = stack.findLast(isPairingRoute)
    if (isPairingRoute(route) && other) return { set: { chosenListing: listingAt(other) } }
    if (route.view !== 'ConnectingMultiChain') return {}
    return { set: { connectQueue: null }, effects: cancelQueuedConnect(context) }
  },
  'discovery.failed': (_, { namespace, error }) => ({
    effects: [{ emit: { type: 'kit.crashed', actor: `discovery:${namespace}`, error } }],
  }),
}

const startDiscovery: Effect = { to: 'discovery', event: { type: 'discovery.requested' } }

function homeIn({ context: { connections, settings }, networks }: RuleInput): Route {
  return home({
    connected: connectedNamespace(connections, networks),
    unsupported: unsupportedNamespace(connections, networks, settings),
    startRoute: startRouteOf(settings),
  })
}

/**
 * There is no account to show, and no network to leave, while no wallet is connected (R-NET-8), no view of a feature
 * that is switched off (R-CFG-2), and no step without the view that it leads on from.
 */
function isAvailable(input: RuleInput, route: Route): boolean {
  const { connections, settings } = input.context
  const { features } = settings
  const { view } = route
  if (view === 'ConnectingFarcaster' && !features.socials.includes('farcaster')) return false
  if (isLoginRoute(route)) return settings.authConnectorId !== null && isLoginOffered(view, features)
  if (view === 'AllWallets') return features.allWallets
  if (view === 'Networks') return features.networkSwitch
  if (view === 'Wallets') return Object.keys(connections).length > 0
  if (view === 'WalletReceive' && !features.receive) return false
  if (view.startsWith('WalletSend') && !features.send) return false
  if (view.startsWith('Swap') && !settings.hasSwaps) return false
  const step = /^(.+)(Preview|SelectToken)$/.exec(view)
  if (step && !input.stack.some((known) => known.view === step[1])) return false
  if (view.endsWith('AccountName') && !settings.hasAccountNames) return false
  if (isOnrampRoute(route)) {
    if (!settings.hasOnramp) return false
    if (view !== 'FundWallet' && !input.stack.some(isOnrampRoute)) return false
  }
  if (isSettingsRoute(route)) return connections[route.namespace]?.connectorId === settings.authConnectorId
  if (/^Approve|^Review|Passkeys|Success$/.test(view) || isEmailUpdateRoute(route))
    return input.stack.some((known) => known.view === view)
  if (isSignInRoute(route)) return canSignIn(input, route)
  const namespace = connectedNamespaceOf(route)
  return namespace === null || connections[namespace] !== undefined
}

function isLoginOffered(view: View, { email, passkeys, socials }: Features): boolean {
  if (view.startsWith('Email')) return email
  return view === 'ConnectingPasskey' ? passkeys : socials.length > 0
}

/** Only the account on show is asked to sign in, where the dApp asks its chain, on a network that it asked for (R-SIWX-1). */
function canSignIn({ context: { connections, settings }, networks }: RuleInput, { namespace }: SignInRoute): boolean {
  const connection = connections[namespace]
  const isAsked = settings.signInNamespaces.includes(namespace) && namespaceOf(networks.active) === namespace
  return isAsked && connection !== undefined && isSupported(connection.network, networks.requested)
}

function isConnected({ context, networks }: RuleInput): boolean {
  return connectedNamespace(context.connections, networks) !== null
}

/** Cancels the connect that the queue is waiting for. */
function cancelQueuedConnect({ connectQueue }: KitContext): Effect[] {
  const asked = connectQueue?.wallets[connectQueue.at]
  if (!asked) return []
  const { namespace, connectorId } = asked
  return [{ to: `wallets:${namespace}`, event: { type: 'connect.cancelled', connectorId } }]
}

function trackRoute({ view }: Route): Effect[] {
  if (view === 'Networks') return [{ track: { name: 'CLICK_NETWORKS', props: {} } }]
  if (view === 'WhatIsAWallet') return [{ track: { name: 'CLICK_WALLET_HELP', props: {} } }]
  return view === 'GetAWallet' ? [{ track: { name: 'CLICK_GET_WALLET', props: {} } }] : []
}
