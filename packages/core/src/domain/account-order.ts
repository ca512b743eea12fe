import type { Connection } from './connection.ts'
import type { Namespace } from './namespace.ts'

/** The picked account first, the others after it in the wallet's order; unknown addresses change nothing. */
export function withActive<N extends Namespace>(
  accounts: Connection<N>['accounts'],
  address: string,
): Connection<N>['accounts'] {
  const picked = accounts.find((account) => account.address === address)
  return picked ? [picked, ...accounts.filter((account) => account !== picked)] : accounts
}
