import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import { sharedSessionKinds } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import { disconnectedTogether, isSupported, joinFailures } from '../coordination.ts'
import type { Disconnecting, Effect, RuleInput, Rules } from '../root.types.ts'
import { cancelQueue } from './connect-queue.ts'
import { raise } from './effects.ts'
import { isPlaceOf, leavePlace } from './place-of-wallet.ts'
import { activateNetwork, followActiveWallet } from './switching.rules.ts'

/** Which wallets disconnect together, and what is reported of it (R-CON-6). */
export const disconnectingRules: Rules<'disconnect.requested' | 'connection.closed'> = {
  'disconnect.requested': ({ context, connected }, { type: _, ...who }) => {
    const targets = disconnectedTogether(who, connected).map(({ namespace, connectorId }) => ({
      namespace,
      connectorId,
    }))
    // Wallets that are still connecting or being restored are given up.
    const emptied = who.connectorId === undefined ? [who.namespace ?? context.namespaces].flat() : []
    const others = [...targets, ...unconnectedTarget(who, targets)].filter(
      ({ namespace }) => !emptied.includes(namespace),
    )
    return {
      set: {
        hasInteracted: true,
        disconnecting: addTargets(context.disconnecting, targets),
        ...cancelQueue(who, context.connectQueue),
      },
      effects: [
        ...emptied.flatMap((namespace) => leave(namespace, {})),
        ...others.flatMap(({ namespace, connectorId }) => leave(namespace, { connectorId })),
      ],
    }
  },
  'connection.closed': (input, { namespace, connectorId, error, forget, next, isComingBack }) => {
    const { context } = input
    const isActive = context.connections[namespace]?.connectorId === connectorId
    const { [namespace]: before, ...others } = context.connections
    const connections = isActive ? (next ? { ...others, [namespace]: next } : others) : context.connections
    const effects: Effect[] = [
      ...(forget ? [{ emit: { type: 'connection.removed', namespace, connectorId } } as const] : []),
      ...(isActive ? [{ to: 'networks', event: { type: 'networks.switchEnded' } } as const] : []),
      ...(isActive && !next ? [{ to: 'router', event: { type: 'router.emptied', namespace } } as const] : []),
      ...(isActive && next ? followActiveWallet(input, next) : []),
      ...(isActive && !next ? activateOtherNamespace(input, namespace) : []),
      ...(Object.keys(connections).length === 0 ? [closeEmptyList] : []),
      ...(!isComingBack && isPlaceOf({ namespace, connectorId }, input.route) ? leavePlace : []),
    ]
    const { disconnecting } = context
    const isIt = (wallet: WalletId) => wallet.namespace === namespace && wallet.connectorId === connectorId
    if (!disconnecting?.pending.some(isIt)) return { set: { connections }, effects: effects }
    const pending = disconnecting.pending.filter((wallet) => !isIt(wallet))
    const failures = error ? [...disconnecting.failures, error] : disconnecting.failures
    const isLast = pending.length === 0
    return {
      set: { connections, disconnecting: isLast ? null : { ...disconnecting, pending, failures } },
      effects: [...effects, ...(isLast ? disconnectOutcome({ ...disconnecting, failures }) : [])],
    }
  },
}

/** The Wallets view closes when no wallet is left. */
const closeEmptyList: Effect = { to: 'router', event: { type: 'router.finished', view: 'Wallets' } }

/** When no wallet is left in the namespace on show, one with a wallet is shown. */
function activateOtherNamespace({ context, networks }: RuleInput, gone: Namespace): Effect[] {
  const { connections, disconnecting } = context
  if (namespaceOf(networks.active) !== gone) return []
  const kind = connections[gone]?.connectorKind
  const isGoing = ({ namespace, connectorId, connectorKind }: Connection) =>
    (connectorKind === kind && sharedSessionKinds.has(connectorKind)) ||
    disconnecting?.pending.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  const stays = context.namespaces
    .flatMap((namespace) => connections[namespace] ?? [])
    .find((wallet) => wallet.namespace !== gone && !isGoing(wallet) && isSupported(wallet.network, networks.requested))
  return stays ? activateNetwork(stays.network) : []
}

/** The one wallet that was named, also where it is not connected yet. */
function unconnectedTarget({ namespace, connectorId }: Partial<WalletId>, targets: readonly WalletId[]) {
  if (namespace === undefined || connectorId === undefined) return []
  const isThere = targets.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  return isThere ? [] : [{ namespace, connectorId }]
}

/**
 * One wallet, or all of a namespace, with what could not be restored. They are forgotten at once: what another tab stores
 * from here on stays.
 */
function leave(namespace: Namespace, which: { readonly connectorId?: string }): Effect[] {
  return [
    { emit: { type: 'connection.removed', namespace, connectorId: which.connectorId ?? null } },
    { to: `wallets:${namespace}`, event: { type: 'disconnect.requested', ...which } },
  ]
}

/** A disconnect joins those that are still under way, so that failures are reported once. */
function addTargets(disconnecting: Disconnecting | null, targets: readonly WalletId[]): Disconnecting | null {
  if (targets.length === 0) return disconnecting
  const { namespaces = [], pending = [], failures = [] } = disconnecting ?? {}
  const isNew = (one: WalletId) =>
    !pending.some(({ namespace, connectorId }) => namespace === one.namespace && connectorId === one.connectorId)
  return {
    namespaces: [...new Set([...namespaces, ...targets.map(({ namespace }) => namespace)])],
    pending: [...pending, ...targets.filter(isNew)],
    failures,
  }
}

function disconnectOutcome({ namespaces, failures }: Pick<Disconnecting, 'namespaces' | 'failures'>): Effect[] {
  if (failures.length === 0) return [{ track: { name: 'DISCONNECT_SUCCESS', props: { namespaces } } }]
  return [{ track: { name: 'DISCONNECT_ERROR', props: { namespaces } } }, raise(joinFailures(failures))]
}
