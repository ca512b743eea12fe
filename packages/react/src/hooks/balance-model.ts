import type { BalanceState } from '@kit/core'
import type { BalanceModel } from '@kit/core/models'

/** What is known of a balance that is being read. */
export function balanceModelOf(state: BalanceState | undefined): BalanceModel {
  if (state?.is !== 'known') return { is: state?.is ?? 'loading' }
  return { is: 'known', amount: state.balance.formatted, symbol: state.balance.symbol }
}
