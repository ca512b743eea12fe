import { selectWalletSendSelectToken } from '@kit/core/models/wallet-send-select-token'
import type { ReactElement } from 'react'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { WalletSendSelectTokenView } from './wallet-send-select-token.view.tsx'

type Props = ScreenProps<'WalletSendSelectToken'>

export default function WalletSendSelectTokenScreen({ route, t }: Props): ReactElement | null {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectWalletSendSelectToken(snapshot, settings, route))
  useTokensOf(model)
  return model ? <WalletSendSelectTokenView model={model} send={send} t={t} /> : null
}
