import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import { sharedSessionKinds } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { isSupported, joinFailures, leavingWith } from '../crossings.ts'
import type { Deed, Leaving, Rules, Situation } from '../kit.context.ts'
import type { WalletAddress } from '../kit.events.ts'
import { givenUpWith } from './asking.ts'
import { arrive, showing } from './switching.rules.ts'

/** Who leaves with whom, and what is said about it (R-CON-6). */
export const leavingRules: Rules<'disconnect.requested' | 'connection.closed' | 'elsewhere.changed'> = {
  'disconnect.requested': ({ context, connected }, { type: _, ...who }) => {
    const leavers = leavingWith(who, connected).map(({ namespace, connectorId }) => ({ namespace, connectorId }))
    // Those who are still connecting or being picked up give up.
    const emptied = who.connectorId === undefined ? [who.namespace ?? context.namespaces].flat() : []
    const others = [...leavers, ...aloneIn(who, leavers)].filter(({ namespace }) => !emptied.includes(namespace))
    return {
      set: { hasInteracted: true, leaving: joinedBy(context.leaving, leavers), ...givenUpWith(who, context.errand) },
      deeds: [
        ...emptied.flatMap(emptying),
        ...others.map(({ namespace, connectorId }): Deed => {
          return { to: `connection:${namespace}`, letter: { type: 'disconnect.requested', connectorId } }
        }),
      ],
    }
  },
  'connection.closed': (situation, { namespace, connectorId, error, forget, next }) => {
    const { context } = situation
    const isActive = context.connections[namespace]?.connectorId === connectorId
    const { [namespace]: before, ...others } = context.connections
    const connections = isActive ? (next ? { ...others, [namespace]: next } : others) : context.connections
    const over: Deed[] = [
      ...(forget ? [{ emit: { type: 'connection.forgotten', namespace, connectorId } } as const] : []),
      ...(isActive ? [{ to: 'networks', letter: { type: 'network.switchEnded' } } as const] : []),
      ...(isActive && !next ? [{ to: 'router', letter: { type: 'router.emptied', namespace } } as const] : []),
      ...(isActive && next ? showing(situation, next) : []),
      ...(isActive && !next ? showingOther(situation, namespace) : []),
      ...(Object.keys(connections).length === 0 ? [noWallets] : []),
    ]
    const { leaving } = context
    const isIt = (wallet: WalletAddress) => wallet.namespace === namespace && wallet.connectorId === connectorId
    if (!leaving?.pending.some(isIt)) return { set: { connections }, deeds: over }
    const pending = leaving.pending.filter((wallet) => !isIt(wallet))
    const failures = error ? [...leaving.failures, error] : leaving.failures
    const isLast = pending.length === 0
    return {
      set: { connections, leaving: isLast ? null : { ...leaving, pending, failures } },
      deeds: [...over, ...(isLast ? farewell({ ...leaving, failures }) : [])],
    }
  },
  'elsewhere.changed': (_, { namespace, wallets }) => ({
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'elsewhere.changed', wallets } }],
  }),
}

/** A list of nobody closes. */
const noWallets: Deed = { to: 'router', letter: { type: 'router.finished', view: 'Wallets' } }

/** With nobody left on the chain on show, one is shown where somebody stays. */
function showingOther({ context, networks }: Situation, gone: Namespace): Deed[] {
  const { connections, leaving } = context
  if (namespaceOf(networks.active) !== gone) return []
  const kind = connections[gone]?.connectorKind
  const isGoing = ({ namespace, connectorId, connectorKind }: Connection) =>
    (connectorKind === kind && sharedSessionKinds.has(connectorKind)) ||
    leaving?.pending.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  const stays = context.namespaces
    .flatMap((namespace) => connections[namespace] ?? [])
    .find((wallet) => wallet.namespace !== gone && !isGoing(wallet) && isSupported(wallet.network, networks.requested))
  return stays ? arrive(stays.network) : []
}

/** The one wallet that was named, also where it is not connected yet. */
function aloneIn({ namespace, connectorId }: Partial<WalletAddress>, leavers: readonly WalletAddress[]) {
  if (namespace === undefined || connectorId === undefined) return []
  const isThere = leavers.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  return isThere ? [] : [{ namespace, connectorId }]
}

/** Also what could not be picked up is forgotten. */
function emptying(namespace: Namespace): Deed[] {
  return [
    { emit: { type: 'connection.forgotten', namespace, connectorId: null } },
    { to: `connection:${namespace}`, letter: { type: 'disconnect.requested' } },
  ]
}

/** Who is asked to leave while others still are joins them, so that what failed is told once. */
function joinedBy(leaving: Leaving | null, leavers: readonly WalletAddress[]): Leaving | null {
  if (leavers.length === 0) return leaving
  const { namespaces = [], pending = [], failures = [] } = leaving ?? {}
  const isNew = (one: WalletAddress) =>
    !pending.some(({ namespace, connectorId }) => namespace === one.namespace && connectorId === one.connectorId)
  return {
    namespaces: [...new Set([...namespaces, ...leavers.map(({ namespace }) => namespace)])],
    pending: [...pending, ...leavers.filter(isNew)],
    failures,
  }
}

function farewell({ namespaces, failures }: Pick<Leaving, 'namespaces' | 'failures'>): Deed[] {
  if (failures.length === 0) return [{ track: { name: 'DISCONNECT_SUCCESS', props: { namespaces } } }]
  return [
    { track: { name: 'DISCONNECT_ERROR', props: { namespaces } } },
    { to: 'notices', letter: { type: 'notice.raised', error: joinFailures(failures) } },
  ]
}
