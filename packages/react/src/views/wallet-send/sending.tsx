import type { WalletSendModel } from '@kit/core/models'
import { selectWalletSend } from '@kit/core/models/wallet-send'
import { type ReactElement, useEffect } from 'react'
import { useBalanceOf } from '../../hooks/use-balance-of.ts'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { WalletSendView } from './wallet-send.view.tsx'

type Props = ScreenProps<'WalletSend' | 'WalletSendPreview'>
type View = Props['route']['view']

/** A transfer in whatever stage it is: both of its routes show it, so that a way back from one leads to the other. */
export function Sending({ route, t }: Props): ReactElement | null {
  const model = useModel((snapshot, settings) => selectWalletSend(snapshot, settings, route))
  if (!model) return null
  return <OfAccount key={`${model.from.network}:${model.from.address}`} model={model} view={route.view} t={t} />
}

/** Begins anew with each account. */
function OfAccount({ model, view, t }: Omit<Props, 'route'> & { model: WalletSendModel; view: View }): ReactElement {
  const kit = useKit()
  const { is, from, token } = model
  const isNew = is === 'starting' && !model.error
  useBalanceOf(from)
  useTokensOf({ address: from.address, networkId: from.network })
  useEffect(() => {
    if (isNew) kit.send({ type: 'send.started', from, token })
  }, [kit, isNew, from, token])
  useEffect(() => {
    // An address that imitates a recipient is known by those that were paid before.
    const { hasBlockchainApi, features } = kit.settings
    if (hasBlockchainApi && features.history)
      kit.send({ type: 'activity.requested', address: from.address, network: from.network })
  }, [kit, from.address, from.network])
  return <WalletSendView model={model} view={view} send={kit.send} t={t} />
}
