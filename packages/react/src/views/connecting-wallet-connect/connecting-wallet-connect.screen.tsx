import type { RouteOf } from '@kit/core'
import { selectConnectingWalletConnect } from '@kit/core/models/connecting-wallet-connect'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { useReportVisibility } from '../shared/use-report-visibility.ts'
import { ConnectingWalletConnectView } from './connecting-wallet-connect.view.tsx'

export function ConnectingWalletConnectScreen({ route }: { route: RouteOf<'ConnectingWalletConnect'> }): ReactElement {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectConnectingWalletConnect(snapshot, settings, route))
  const isSlow = useIsSlow(model.is === 'preparing')
  useReportVisibility(send)
  return <ConnectingWalletConnectView model={model} isSlow={isSlow} send={send} t={useMessages()} />
}
