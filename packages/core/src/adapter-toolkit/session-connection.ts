import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { connectionIn, type Session } from '../domain/session.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SessionSource } from '../ports/session-descriptor.ts'
import type { SharedSession } from '../ports/shared-session.ts'

/**
 * The live session, and the connection of a namespace in it.
 *
 * @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without the namespace
 * @example const { session, connection } = requireSessionConnection(await source.load(), 'solana', source)
 */
export function requireSessionConnection<N extends Namespace>(
  shared: Pick<SharedSession, 'current'>,
  namespace: N,
  source: Pick<SessionSource, 'id' | 'kind'>,
): { readonly session: Session; readonly connection: Connection<N> } {
  const session = shared.current()
  if (!session) throw new KitError('connection/required', { detail: 'No wallet has approved a session.' })
  const connection = connectionIn(session, namespace, source)
  if (!connection)
    throw new KitError('pairing/nothing-approved', { detail: `The session approved nothing of ${namespace}.` })
  return { session, connection }
}
