import type { Connection } from '../../domain/connection.ts'
import { latestOf, recentIdOf } from '../../domain/recent-wallets.ts'

/**
 * Newest first, each once, and no more than are kept (R-CON-9). What was reached through a session is remembered as the
 * listing that was chosen; a code that any wallet could scan leaves nothing to remember.
 */
export function withRecent(
  recent: readonly string[],
  { connectorId, connectorKind }: Pick<Connection, 'connectorId' | 'connectorKind'>,
  chosenListing: string | null,
): readonly string[] {
  // A visitor who signs in is offered that above the list anyway.
  if (connectorKind === 'auth') return recent
  const used = connectorKind === 'walletConnect' ? chosenListing && recentIdOf(chosenListing) : connectorId
  return used ? latestOf([used, ...recent]) : recent
}
