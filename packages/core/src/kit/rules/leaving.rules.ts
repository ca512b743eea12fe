import type { Namespace } from '../../domain/namespace.ts'
import { joinFailures, leavingWith } from '../crossings.ts'
import type { Deed, Leaving, Rules } from '../kit.context.ts'

/** Who leaves with whom, and what is said about it (R-CON-6). */
export const leavingRules: Rules<'disconnect.requested' | 'connection.closed' | 'elsewhere.disconnected'> = {
  'disconnect.requested': ({ context }, { namespace }) => {
    const leavers = leavingWith(namespace, context.connections)
    const connected = leavers.filter((leaver) => context.connections[leaver])
    // Those who are still connecting or being picked up give up.
    const told = namespace === undefined ? context.namespaces : leavers
    return {
      set: { hasInteracted: true, leaving: joinedBy(context.leaving, connected) },
      deeds: told.map((leaver) => ({ to: `connection:${leaver}`, letter: { type: 'disconnect.requested' } }) as const),
    }
  },
  'connection.closed': ({ context }, { namespace, connectorId, error, forget }) => {
    const { [namespace]: _gone, ...connections } = context.connections
    const over: Deed[] = [
      ...(forget ? [{ emit: { type: 'connection.forgotten', namespace, connectorId } } as const] : []),
      { to: 'networks', letter: { type: 'network.switchEnded' } },
      { to: 'router', letter: { type: 'router.emptied', namespace } },
    ]
    const { leaving } = context
    if (!leaving?.pending.includes(namespace)) return { set: { connections }, deeds: over }
    const pending = leaving.pending.filter((other) => other !== namespace)
    const failures = error ? [...leaving.failures, error] : leaving.failures
    const isLast = pending.length === 0
    return {
      set: { connections, leaving: isLast ? null : { ...leaving, pending, failures } },
      deeds: [...over, ...(isLast ? farewell({ ...leaving, failures }) : [])],
    }
  },
  'elsewhere.disconnected': (_, { namespace }) => ({
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'elsewhere.disconnected' } }],
  }),
}

/** Who is asked to leave while others still are joins them, so that what failed is told once. */
function joinedBy(leaving: Leaving | null, leavers: readonly Namespace[]): Leaving | null {
  if (leavers.length === 0) return leaving
  const union = (known: readonly Namespace[] = []) => [...new Set([...known, ...leavers])]
  return {
    namespaces: union(leaving?.namespaces),
    pending: union(leaving?.pending),
    failures: leaving?.failures ?? [],
  }
}

function farewell({ namespaces, failures }: Pick<Leaving, 'namespaces' | 'failures'>): Deed[] {
  if (failures.length === 0) return [{ track: { name: 'DISCONNECT_SUCCESS', props: { namespaces } } }]
  return [
    { track: { name: 'DISCONNECT_ERROR', props: { namespaces } } },
    { to: 'notices', letter: { type: 'notice.raised', error: joinFailures(failures) } },
  ]
}
