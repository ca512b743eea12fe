import { defineLazyFeature } from '../actors/feature.ts'
import { caipAddress } from '../domain/caip.ts'
import type { BalancesNews, BalancesRequest } from './balances.events.ts'
import type { BalanceState, BalancesState } from './balances.state.ts'

export const balances = defineLazyFeature<
  BalancesRequest,
  BalancesNews,
  BalancesState,
  'balances.watched' | 'balances.unwatched' | 'balances.retried'
>()({
  id: 'balances',
  scope: 'kit',
  arrives: 'lazy',
  preview: (_initial, queued, failure) => previewBalances(queued, failure ? { is: 'failed' } : { is: 'loading' }),
  async load({ loadClients, watchReturn }) {
    const [{ loadBalances }, { chains }] = await Promise.all([import('./balances.effects.ts'), loadClients()])
    return loadBalances(chains, watchReturn)
  },
})

/** The balances that views asked for before the machine was there. */
function previewBalances(queued: readonly BalancesRequest[], state: BalanceState): BalancesState {
  const watched = queued.flatMap((event) => (event.type === 'balances.watched' ? [event] : []))
  return Object.fromEntries(watched.map(({ network, address }) => [caipAddress(network, address), state]))
}
