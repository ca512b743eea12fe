import { selectConnectingWalletConnect } from '@kit/core/models/connecting-wallet-connect'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { useReportVisibility } from '../shared/use-report-visibility.ts'
import { ConnectingWalletConnectView } from './connecting-wallet-connect.view.tsx'

export default function ConnectingWalletConnectScreen({
  route,
  t,
}: ScreenProps<'ConnectingWalletConnect'>): ReactElement {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectConnectingWalletConnect(snapshot, settings, route))
  const isSlow = useIsSlow(model.is === 'preparing')
  useReportVisibility(send)
  return <ConnectingWalletConnectView model={model} isSlow={isSlow} send={send} t={t} />
}
