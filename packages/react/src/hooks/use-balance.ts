import type { CaipNetworkId } from '@kit/core'
import { bindBalance } from '@kit/core/balances'
import type { BalanceModel } from '@kit/core/models'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { shallowEqual } from '../kit/shallow-equal.ts'
import { useKit } from '../kit/use-kit.ts'

/**
 * An account's native balance while it is shown. Mount the component with a key of address and network, so that it
 * never shows one account's balance under another (R-ACC-2).
 */
export function useBalance(of: { address: string; network: CaipNetworkId }): BalanceModel {
  const kit = useKit()
  const machine = useMemo(() => bindBalance(kit), [kit])
  const actor = useActorRef(machine, { input: of })
  return useSelector(
    actor,
    ({ value, context: { balance } }): BalanceModel => {
      if (balance) return { is: 'known', amount: balance.formatted, symbol: balance.symbol }
      return { is: value === 'reading' ? 'loading' : 'failed' }
    },
    shallowEqual,
  )
}
