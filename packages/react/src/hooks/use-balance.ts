import { type BalanceOf, type BalanceState, caipAddress } from '@kit/core'
import type { BalanceModel } from '@kit/core/models'
import { useEffect } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

/**
 * An account's native balance, read for as long as the component is mounted.
 *
 * @example const balance = useBalance({ address, network: 'eip155:1' })
 */
export function useBalance({ address, network }: BalanceOf): BalanceModel {
  const kit = useKit()
  useEffect(() => {
    kit.send({ type: 'balances.watched', address, network })
    return () => kit.send({ type: 'balances.unwatched', address, network })
  }, [kit, address, network])
  return useModel(({ balances }) => toModel(balances[caipAddress(network, address)]))
}

function toModel(state: BalanceState | undefined): BalanceModel {
  if (state?.is !== 'known') return { is: state?.is ?? 'loading' }
  return { is: 'known', amount: state.balance.formatted, symbol: state.balance.symbol }
}
