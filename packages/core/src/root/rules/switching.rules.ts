import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../../domain/namespace.ts'
import { KitError } from '../../errors/kit-error.ts'
import { withoutNetwork } from '../../networks/changed-networks.ts'
import { isQuestion } from '../../router/routes.ts'
import { isSupported, unsupportedNamespace } from '../coordination.ts'
import type { Effect, RuleInput, RuleResult, Rules } from '../root.types.ts'
import { backToAccount } from './back-to-account.ts'
import { raise } from './effects.ts'

/** Moving between networks, asked for by the visitor, the dApp or another tab. */
export const switchingRules: Rules<
  | 'network.picked'
  | 'network.switchRequested'
  | 'network.switchCancelled'
  | 'networks.added'
  | 'networks.removed'
  | 'otherTab.networkSwitched'
> = {
  'network.picked': (input, { network }) => switchTo(input, network, true),
  'network.switchRequested': (input, { network }) => switchTo(input, network, false),
  'network.switchCancelled': ({ context }) => ({
    effects: context.namespaces.map(
      (namespace) => ({ to: `wallets:${namespace}`, event: { type: 'switch.cancelled' } }) as const,
    ),
  }),
  // A wallet that waits there is on a supported network from now on.
  'networks.added': (input, event) => {
    const { context, networks } = input
    const { caipNetworkId, chainNamespace } = event.network
    if (!context.namespaces.includes(chainNamespace) || isSupported(caipNetworkId, networks.requested)) return {}
    const isThere = context.connections[chainNamespace]?.network === caipNetworkId
    const isOnShow = namespaceOf(networks.active) === chainNamespace
    return {
      effects: [
        { to: 'networks', event },
        ...(isThere && isOnShow ? activateNetwork(caipNetworkId) : []),
        ...(isThere ? finishSwitchRoute(input, caipNetworkId) : []),
      ],
    }
  },
  // A wallet that is there is on an unsupported network from now on.
  'networks.removed': (input, event) => {
    const connection = input.context.connections[namespaceOf(event.network)]
    const networks = { ...input.networks, ...withoutNetwork(input.networks, event.network) }
    const isThere = connection?.network === event.network && !isSupported(event.network, networks.requested)
    return {
      effects: [
        { to: 'networks', event },
        ...(isThere ? showUnsupported({ ...input, networks }, connection) : []),
        ...endOtherUnsupported(input, networks.active),
      ],
    }
  },
  // A connected wallet reports its own network; only the network on show follows the other tab.
  'otherTab.networkSwitched': (input, { network }) => {
    const { context, networks } = input
    const connection = context.connections[namespaceOf(network)]
    const isThere = isSupported(network, networks.requested) && (!connection || connection.network === network)
    if (!isThere) return {}
    const activated: Effect = { to: 'networks', event: { type: 'networks.activated', network } }
    return { effects: [activated, ...endOtherUnsupported(input, network)] }
  },
}

/** Shows UnsupportedChain for a wallet on a network that the dApp did not ask for, where that matters (R-NET-8). */
export function showUnsupported({ context, networks }: RuleInput, connection: Connection): Effect[] {
  const { namespace } = connection
  const connections = { ...context.connections, [namespace]: connection }
  const isAsked = unsupportedNamespace(connections, networks, context.settings) === namespace
  const at = { view: 'UnsupportedChain', namespace } as const
  return isAsked ? [{ to: 'router', event: { type: 'router.opened', at } }] : []
}

/** Makes a network the active one; a wallet that is connected there is asked first. */
export function switchTo(input: RuleInput, network: CaipNetworkId, isInModal: boolean): RuleResult {
  const { context, networks, route } = input
  const set = { hasInteracted: true }
  const namespace = namespaceOf(network)
  const connection = context.connections[namespace]
  if (!isSupported(network, networks.requested)) {
    const error = new KitError('network/not-found', {
      detail: `Network Not Found: pass ${network} to createKit in networks.`,
    })
    return { set, effects: [raise(error)] }
  }
  if (!connection || connection.network === network) {
    const done = isInModal
      ? [backToAccount(input, namespace, route?.view ?? 'Networks')]
      : endOtherUnsupported(input, network)
    return { set, effects: [...activateNetwork(network), ...done] }
  }
  const pushed: Effect = { to: 'router', event: { type: 'router.pushed', route: { view: 'SwitchNetwork', network } } }
  return {
    set,
    effects: [
      { to: 'networks', event: { type: 'networks.switchStarted', network } },
      ...(isInModal ? [pushed] : []),
      { to: `wallets:${namespace}`, event: { type: 'switch.requested', network } },
    ],
  }
}

/** Makes a network the active one, stores it and tracks it. */
export function activateNetwork(network: CaipNetworkId): Effect[] {
  return [
    { to: 'networks', event: { type: 'networks.activated', network } },
    { emit: { type: 'network.persisted', network } },
    { track: { name: 'SWITCH_NETWORK', props: { network } } },
  ]
}

/** The place whose business is done once the wallet is on this network. */
export function finishSwitchRoute(input: RuleInput, network: CaipNetworkId): Effect[] {
  const { route, networks } = input
  const moved = namespaceOf(network)
  if (route?.view !== 'SwitchNetwork' || route.network !== network)
    return endUnsupported(input, (namespace) => namespace === moved)
  return [backToAccount(input, comesOnShow(input, moved) ? moved : namespaceOf(networks.active), route.view)]
}

/** Whether a wallet that moves takes along what is on show: only where that is its namespace, or was asked to be. */
export function comesOnShow({ networks, switchingTo }: RuleInput, namespace: Namespace): boolean {
  return [networks.active, switchingTo ?? networks.active].some((network) => namespaceOf(network) === namespace)
}

/** Where another namespace comes on show, that of no other asks any longer (R-NET-11). */
export function endOtherUnsupported(input: RuleInput, network: CaipNetworkId): Effect[] {
  const onShow = namespaceOf(network)
  return onShow === namespaceOf(input.networks.active) ? [] : endUnsupported(input, (namespace) => namespace !== onShow)
}

/** Ends UnsupportedChain with all that lies over it, but for a question that is answered first. */
function endUnsupported({ route, stack }: RuleInput, isOver: (namespace: Namespace) => boolean): Effect[] {
  const isThere = stack.some((known) => known.view === 'UnsupportedChain' && isOver(known.namespace))
  return route && isThere && !isQuestion(route)
    ? [{ to: 'router', event: { type: 'router.finished', view: route.view } }]
    : []
}
