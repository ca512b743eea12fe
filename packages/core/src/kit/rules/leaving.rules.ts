import { joinFailures, leavingWith } from '../crossings.ts'
import type { Deed, Leaving, Rules } from '../kit.context.ts'

/** Who leaves with whom, and what is said about it (R-CON-6). */
export const leavingRules: Rules<'disconnect.requested' | 'connection.closed' | 'elsewhere.disconnected'> = {
  'disconnect.requested': ({ context }, { namespace }) => {
    const namespaces = leavingWith(namespace, context.connections)
    if (namespaces.length === 0) return {}
    return {
      set: { hasInteracted: true, leaving: { namespaces, pending: namespaces, failures: [] } },
      deeds: namespaces.map(
        (leaver) => ({ to: `connection:${leaver}`, letter: { type: 'disconnect.requested' } }) as const,
      ),
    }
  },
  'connection.closed': ({ context }, { namespace, error, forget }) => {
    const { [namespace]: _gone, ...connections } = context.connections
    const forgotten: Deed[] = forget ? [{ emit: { type: 'connection.forgotten', namespace } }] : []
    const shown: Deed = { to: 'router', letter: { type: 'router.emptied', namespace } }
    const { leaving } = context
    if (!leaving?.pending.includes(namespace)) return { set: { connections }, deeds: [...forgotten, shown] }
    const pending = leaving.pending.filter((other) => other !== namespace)
    const failures = error ? [...leaving.failures, error] : leaving.failures
    const isLast = pending.length === 0
    return {
      set: { connections, leaving: isLast ? null : { ...leaving, pending, failures } },
      deeds: [...forgotten, shown, ...(isLast ? farewell({ ...leaving, failures }) : [])],
    }
  },
  'elsewhere.disconnected': (_, { namespace }) => ({
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'elsewhere.disconnected' } }],
  }),
}

function farewell({ namespaces, failures }: Pick<Leaving, 'namespaces' | 'failures'>): Deed[] {
  if (failures.length === 0) return [{ track: { name: 'DISCONNECT_SUCCESS', props: { namespaces } } }]
  return [
    { track: { name: 'DISCONNECT_ERROR', props: { namespaces } } },
    { to: 'notices', letter: { type: 'notice.raised', error: joinFailures(failures) } },
  ]
}
