import type { Namespace } from '../../domain/namespace.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import { disconnectedTogether } from '../coordination.ts'
import type { Disconnecting, Effect, Rules } from '../root.types.ts'
import { cancelQueue } from './connect-queue.ts'

/** Which wallets disconnect together (R-CON-6). */
export const disconnectingRules: Rules<'disconnect.requested'> = {
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
    { emit: { type: 'connection.removed', namespace, connectorId: which.connectorId ?? null, isAsked: true } },
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
