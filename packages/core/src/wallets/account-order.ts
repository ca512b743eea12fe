import type { Connection } from '../domain/connection.ts'

type Accounts = Connection['accounts']

/** The picked account first, the others after it in the wallet's order; unknown addresses change nothing. */
export function withActive(accounts: Accounts, address: string): Accounts {
  const picked = accounts.find((account) => account.address === address)
  return picked ? [picked, ...accounts.filter((account) => account !== picked)] : accounts
}
