import { fromPromise } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { pageReturns } from '../actors/page-returns.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { readNativeBalance } from '../clients/read-native-balance.ts'
import { balanceMachine } from './balance.machine.ts'
import { type BalancesContext, balancesMachine } from './balances.machine.ts'
import type { BalanceState, BalancesState } from './balances.state.ts'

/** The balances, bound to the chains that they are read from. */
export function loadBalances(
  chains: ChainClients,
  watchReturn: FeatureServices['watchReturn'],
): LoadedFeature<BalancesState> {
  const balance = balanceMachine.provide({
    actors: { read: fromPromise(({ input, signal }) => readNativeBalance(chains.load, input, signal)) },
  })
  const returns = pageReturns(watchReturn)
  return loadedFeature(balancesMachine.provide({ actors: { balance, returns } }), ({ context }) =>
    toBalancesState(context),
  )
}

function toBalancesState({ watched }: BalancesContext): BalancesState {
  const shown = [...watched].filter(([, { count }]) => count > 0)
  return Object.fromEntries(shown.map(([account, { actor }]) => [account, stateOf(actor.getSnapshot())]))
}

function stateOf({ value, context: { balance } }: ReturnType<typeof balanceMachine.getInitialSnapshot>): BalanceState {
  if (balance) return { is: 'known', balance }
  return { is: value === 'reading' ? 'loading' : 'failed' }
}
