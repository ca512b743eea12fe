import { namespaceOf } from '../../domain/caip.ts'
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
    const { network } = connection
    if (context.connections[namespace]?.network === network) return { set: { connections } }
    if (isSupported(network, networks.requested)) {
      // A wallet that moves by itself takes along only what is on show, or what was asked to be.
      const seen = [networks.active, situation.switchingTo ?? networks.active].map(namespaceOf)
      const isNews = network !== networks.active && seen.includes(namespace)
      return { set: { connections }, deeds: [...(isNews ? arrive(network) : []), ...finished(situation, network)] }
    }
    const isUnwelcome = unsupportedNamespace(connections, networks, context.settings) === namespace
    const at = { view: 'UnsupportedChain', namespace } as const
    return { set: { connections }, deeds: isUnwelcome ? [{ to: 'router', letter: { type: 'router.opened', at } }] : [] }
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

function arrive(network: CaipNetworkId): Deed[] {
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
