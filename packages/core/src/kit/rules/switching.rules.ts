import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import type { CaipNetworkId } from '../../domain/namespace.ts'
import { KitError } from '../../errors/kit-error.ts'
import { isSupported, switchNotice, unsupportedNamespace } from '../crossings.ts'
import type { Deed, Outcome, Rules, Situation } from '../kit.context.ts'

/** Moving between networks, asked for by the visitor or done by the wallet. */
export const switchingRules: Rules<
  | 'network.picked'
  | 'network.switchRequested'
  | 'network.switchCancelled'
  | 'network.removeRequested'
  | 'connection.updated'
  | 'connection.promoted'
  | 'wallet.activated'
  | 'connection.switchFailed'
  | 'elsewhere.switched'
> = {
  'network.picked': (situation, { network }) => switchTo(situation, network, true),
  'network.switchRequested': (situation, { network }) => switchTo(situation, network, false),
  'network.switchCancelled': ({ context }) => ({
    deeds: context.namespaces.map(
      (namespace) => ({ to: `connection:${namespace}`, letter: { type: 'switch.cancelled' } }) as const,
    ),
  }),
  'network.removeRequested': (_, { network }) => ({
    deeds: [{ to: 'networks', letter: { type: 'network.removed', network } }],
  }),
  'connection.updated': (situation, { namespace, connection }) => {
    const { context, networks } = situation
    const connections = { ...context.connections, [namespace]: connection }
    const { network, connectorId } = connection
    if (context.connections[namespace]?.network === network) return { set: { connections } }
    const kept: Deed = { emit: { type: 'connection.kept', namespace, connectorId, network } }
    if (isSupported(network, networks.requested)) {
      // A wallet that moves by itself takes along only what is on show, or what was asked to be.
      const seen = [networks.active, situation.switchingTo ?? networks.active].map(namespaceOf)
      const isNews = network !== networks.active && seen.includes(namespace)
      const moved = isNews ? arrive(network) : []
      return { set: { connections }, deeds: [kept, ...moved, ...finished(situation, network)] }
    }
    return { set: { connections }, deeds: [kept, ...objection(situation, connection)] }
  },
  'connection.promoted': (situation, { namespace, connection }) => {
    const { connectorId, network } = connection
    return {
      set: { connections: { ...situation.context.connections, [namespace]: connection } },
      deeds: [
        { emit: { type: 'connection.kept', namespace, connectorId, network } },
        { to: 'networks', letter: { type: 'network.switchEnded' } },
        ...showing(situation, connection),
      ],
    }
  },
  // The visitor sees the account of the wallet that was chosen.
  'wallet.activated': ({ networks, connected, stack }, { namespace, connectorId }) => {
    const chosen = connected.find((wallet) => wallet.namespace === namespace && wallet.connectorId === connectorId)
    if (!chosen) return {}
    const isOther = namespaceOf(networks.active) !== namespace && isSupported(chosen.network, networks.requested)
    const account = { view: 'Account', namespace } as const
    return {
      set: { hasInteracted: true },
      deeds: [
        ...(isOther ? arrive(chosen.network) : []),
        { to: `connection:${namespace}`, letter: { type: 'wallet.activated', connectorId } },
        ...(stack.length > 0 ? [{ to: 'router', letter: { type: 'router.opened', at: account } } as const] : []),
      ],
    }
  },
  'connection.switchFailed': ({ networks, route }, { error }) => {
    const notice = route?.view === 'SwitchNetwork' ? null : switchNotice(error, networks)
    return {
      deeds: [
        { to: 'networks', letter: { type: 'network.switchEnded' } },
        ...(notice ? [{ to: 'notices', letter: { type: 'notice.raised', error: notice } } as const] : []),
      ],
    }
  },
  // A connected wallet says by itself where it is; only what is on show follows the other tab.
  'elsewhere.switched': ({ context, networks }, { network }) => {
    const connection = context.connections[namespaceOf(network)]
    const isThere = isSupported(network, networks.requested) && (!connection || connection.network === network)
    return isThere ? { deeds: [{ to: 'networks', letter: { type: 'network.activated', network } }] } : {}
  },
}

/** What follows when another wallet, connected before, becomes the active one of its namespace. */
export function showing(situation: Situation, connection: Connection): Deed[] {
  const { networks } = situation
  const { namespace, network } = connection
  const isOnShow = namespaceOf(networks.active) === namespace && network !== networks.active
  if (isSupported(network, networks.requested))
    return [...(isOnShow ? arrive(network) : []), ...settled(situation, connection)]
  return objection(situation, connection)
}

/** What the visitor was asked about the wallet before is no question any more. */
function settled({ route }: Situation, { namespace }: Connection): Deed[] {
  const account = { view: 'Account', namespace } as const
  const isOver =
    (route?.view === 'UnsupportedChain' && route.namespace === namespace) ||
    (route?.view === 'SwitchNetwork' && namespaceOf(route.network) === namespace)
  return isOver ? [{ to: 'router', letter: { type: 'router.opened', at: account } }] : []
}

/** A wallet that is where nobody asked it to be is asked to move, where that matters (R-NET-8). */
function objection({ context, networks }: Situation, connection: Connection): Deed[] {
  const { namespace } = connection
  const connections = { ...context.connections, [namespace]: connection }
  const isUnwelcome = unsupportedNamespace(connections, networks, context.settings) === namespace
  const at = { view: 'UnsupportedChain', namespace } as const
  return isUnwelcome ? [{ to: 'router', letter: { type: 'router.opened', at } }] : []
}

function switchTo({ context, networks }: Situation, network: CaipNetworkId, isInModal: boolean): Outcome {
  const set = { hasInteracted: true }
  const namespace = namespaceOf(network)
  const connection = context.connections[namespace]
  if (!isSupported(network, networks.requested)) {
    const error = new KitError('network/not-found', { detail: `${network} is not among the networks of createKit.` })
    return { set, deeds: [{ to: 'notices', letter: { type: 'notice.raised', error } }] }
  }
  if (!connection || connection.network === network) {
    const done: Deed = { to: 'router', letter: { type: 'router.finished', view: 'Networks' } }
    return { set, deeds: [...arrive(network), ...(isInModal ? [done] : [])] }
  }
  const pushed: Deed = { to: 'router', letter: { type: 'router.pushed', route: { view: 'SwitchNetwork', network } } }
  return {
    set,
    deeds: [
      { to: 'networks', letter: { type: 'network.switchStarted', network } },
      ...(isInModal ? [pushed] : []),
      { to: `connection:${namespace}`, letter: { type: 'switch.requested', network } },
    ],
  }
}

/** The network on show, and what is kept and said of it. */
export function arrive(network: CaipNetworkId): Deed[] {
  return [
    { to: 'networks', letter: { type: 'network.activated', network } },
    { emit: { type: 'network.kept', network } },
    { track: { name: 'SWITCH_NETWORK', props: { network } } },
  ]
}

/** The place whose business is done once the wallet is on this network. */
function finished({ route }: Situation, network: CaipNetworkId): Deed[] {
  const isDone =
    (route?.view === 'SwitchNetwork' && route.network === network) ||
    (route?.view === 'UnsupportedChain' && route.namespace === namespaceOf(network))
  return isDone ? [{ to: 'router', letter: { type: 'router.finished', view: route.view } }] : []
}
