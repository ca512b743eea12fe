import { defineLazyFeature } from '../actors/feature.ts'
import type { BalancesNews, BalancesRequest } from './balances.events.ts'
import type { BalancesState } from './balances.state.ts'

export const balances = defineLazyFeature<
  BalancesRequest,
  BalancesNews,
  BalancesState,
  'balances.watched' | 'balances.unwatched'
>()({
  id: 'balances',
  scope: 'kit',
  arrives: 'lazy',
  initial: () => ({}),
  preview: (initial) => initial,
  async load({ loadClients }) {
    const [{ loadBalances }, { chains }] = await Promise.all([import('./balances.effects.ts'), loadClients()])
    return loadBalances(chains)
  },
})
