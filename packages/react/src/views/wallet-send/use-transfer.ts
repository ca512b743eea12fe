import type { WalletSendModel } from '@kit/core/models'
import { selectWalletSend } from '@kit/core/models/wallet-send'
import { useEffect } from 'react'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useWatchedBalance } from '../shared/use-watched-balance.ts'

/** Both routes of a transfer. */
export type TransferProps = ScreenProps<'WalletSend' | 'WalletSendPreview'>

/** A transfer in whatever stage it is, which both of its routes show; begins one where there is none, and reads what it needs to know. */
export function useTransfer(route: TransferProps['route']): WalletSendModel | null {
  const kit = useKit()
  const model = useModel((snapshot, settings) => selectWalletSend(snapshot, settings, route))
  const { from } = model ?? {}
  const { address, network } = from ?? {}
  useWatchedBalance({ address, network })
  useTokensOf(from ? { ...from, networkId: from.network } : null)
  useBegunTransfer(model)
  useEffect(() => {
    // An address that imitates a recipient is known by those that were paid before.
    if (kit.settings.features.history && address !== undefined && network !== undefined)
      kit.send({ type: 'activity.requested', address, network })
  }, [kit, address, network])
  return model
}

/** Begins a transfer where there is none of the account on show. */
export function useBegunTransfer(model: WalletSendModel | null): void {
  const kit = useKit()
  const { from, token } = model ?? {}
  const isNew = model?.is === 'starting' && !model.error
  useEffect(() => {
    if (isNew && from && token !== undefined) kit.send({ type: 'send.started', from, token })
  }, [kit, isNew, from, token])
}

/** A view begins anew with each account. */
export const keyOf = ({ from }: WalletSendModel): string => `${from.network}:${from.address}`
