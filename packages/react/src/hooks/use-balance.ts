import { accountIn, type BalanceOf, caipAddress } from '@kit/core'
import type { BalanceModel } from '@kit/core/models'
import { useEffect, useMemo } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { balanceModelOf } from './balance-model.ts'

/** A native balance, and what asks for it again. */
export type BalanceControl = BalanceModel & {
  /** Asks again for a balance that could not be read. */
  readonly retry: () => void
}

/**
 * An account's native balance, read for as long as the component is mounted: exact decimal text in whole units, such as
 * `1.5`. A balance that is not known is never a zero.
 *
 * @param of whose, and where; that of the active account without it, which is `unknown` while no wallet is connected or the
 *   wallet is on a network that the dApp did not ask for
 * @example const balance = useBalance()
 * @example const balance = useBalance({ address, network: 'eip155:1' })
 */
export function useBalance(of?: BalanceOf): BalanceControl {
  const kit = useKit()
  const active = useModel((snapshot): Partial<BalanceOf> => {
    const account = accountIn(snapshot, snapshot.networks.active.chainNamespace)
    if (account.is !== 'connected' || !account.network) return {}
    return { address: account.address, network: account.networkId }
  })
  const { address, network } = of ?? active
  useEffect(() => {
    if (address === undefined || network === undefined) return
    kit.send({ type: 'balances.watched', address, network })
    return () => kit.send({ type: 'balances.unwatched', address, network })
  }, [kit, address, network])
  const balance = useModel(({ balances }): BalanceModel => {
    if (address === undefined || network === undefined) return { is: 'unknown' }
    return balanceModelOf(balances[caipAddress(network, address)])
  })
  return useMemo(
    () => ({
      ...balance,
      retry() {
        if (address !== undefined && network !== undefined) kit.send({ type: 'balances.retried', address, network })
      },
    }),
    [kit, balance, address, network],
  )
}
