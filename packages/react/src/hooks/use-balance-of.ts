import { type BalanceOf, type BalanceState, caipAddress } from '@kit/core'
import type { BalanceModel } from '@kit/core/models'
import { useEffect } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

/** The native balance of an account, read for as long as the component is mounted; `unknown` of nobody. */
export function useBalanceOf({ address, network }: { [K in keyof BalanceOf]: BalanceOf[K] | undefined }): BalanceModel {
  const kit = useKit()
  useEffect(() => {
    if (address === undefined || network === undefined) return
    kit.send({ type: 'balances.watched', address, network })
    return () => kit.send({ type: 'balances.unwatched', address, network })
  }, [kit, address, network])
  return useModel(({ balances }): BalanceModel => {
    if (address === undefined || network === undefined) return { is: 'unknown' }
    return toModel(balances[caipAddress(network, address)])
  })
}

function toModel(state: BalanceState | undefined): BalanceModel {
  if (state?.is !== 'known') return { is: state?.is ?? 'loading' }
  return { is: 'known', amount: state.balance.formatted, symbol: state.balance.symbol }
}
