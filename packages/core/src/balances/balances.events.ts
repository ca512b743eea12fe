import type { CaipNetworkId } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'

/** Whose balance, of the currency of which network. */
export type BalanceOf = { readonly address: string; readonly network: CaipNetworkId }

export type BalancesRequest =
  /** A view shows the balance. Each view that shows it says so, and says when it no longer does. */
  | ({ type: 'balances.watched' } & BalanceOf)
  | ({ type: 'balances.unwatched' } & BalanceOf)
  /** The visitor asks again for a balance that could not be read. */
  | ({ type: 'balances.retried' } & BalanceOf)
  /** What was read no longer holds: a transaction or a purchase is over. */
  | { type: 'balances.outdated' }

/** What the balances tell the kit: a read failed. */
export type BalancesNews = { type: 'balances.failed'; error: KitError }
