import { selectConnectingWalletConnectBasic } from '@kit/core/models/connecting-wallet-connect-basic'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { useReportVisibility } from '../shared/use-report-visibility.ts'
import { ConnectingWalletConnectBasicView } from './connecting-wallet-connect-basic.view.tsx'

export default function ConnectingWalletConnectBasicScreen({
  t,
}: ScreenProps<'ConnectingWalletConnectBasic'>): ReactElement {
  const { send } = useKit()
  const model = useModel(selectConnectingWalletConnectBasic)
  const isSlow = useIsSlow(model.is === 'preparing')
  useReportVisibility(send)
  return <ConnectingWalletConnectBasicView model={model} isSlow={isSlow} send={send} t={t} />
}
