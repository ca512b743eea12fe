import type { SwapModel } from '@kit/core/models'
import { selectSwap } from '@kit/core/models/swap'
import { useEffect } from 'react'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useWatchedBalance } from '../shared/use-watched-balance.ts'

/** A swap in whatever stage it is, which both of its routes show; begins one where there is none, and reads what the account has. */
export function useSwap(route: ScreenProps<'Swap' | 'SwapPreview'>['route']): SwapModel | null {
  const model = useModel((snapshot, settings) => selectSwap(snapshot, settings, route))
  const { account } = model ?? {}
  useWatchedBalance({ address: account?.address, network: account?.network })
  useTokensOf(account ? { ...account, networkId: account.network } : null)
  useBegunSwap(model)
  return model
}

/** Begins a swap where there is none of the account on show. */
export function useBegunSwap(model: SwapModel | null): void {
  const kit = useKit()
  const { account } = model ?? {}
  const isNew = model?.is === 'starting' && !model.error
  useEffect(() => {
    if (isNew && account) kit.send({ type: 'swap.started', account })
  }, [kit, isNew, account])
}

/** A view begins anew with each account. */
export const keyOf = ({ account }: SwapModel): string => `${account.network}:${account.address}`
