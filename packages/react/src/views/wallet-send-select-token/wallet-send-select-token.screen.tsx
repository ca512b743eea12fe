import { selectWalletSend } from '@kit/core/models/wallet-send'
import { selectWalletSendSelectToken } from '@kit/core/models/wallet-send-select-token'
import type { ReactElement } from 'react'
import { useTokensOf } from '../../hooks/use-tokens-of.ts'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useBegunTransfer } from '../wallet-send/use-transfer.ts'
import { WalletSendSelectTokenView } from './wallet-send-select-token.view.tsx'

type Props = ScreenProps<'WalletSendSelectToken'>

export default function WalletSendSelectTokenScreen({ route, t }: Props): ReactElement | null {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectWalletSendSelectToken(snapshot, settings, route))
  useTokensOf(model)
  // The wallet may move while the visitor chooses, and what was begun is not of the account on show any more.
  useBegunTransfer(useModel((snapshot, settings) => selectWalletSend(snapshot, settings, route)))
  return model ? <WalletSendSelectTokenView model={model} send={send} t={t} /> : null
}
