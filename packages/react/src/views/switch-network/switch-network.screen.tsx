import type { RouteOf } from '@kit/core'
import { selectSwitchNetwork } from '@kit/core/models/switch-network'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { SwitchNetworkView } from './switch-network.view.tsx'

export function SwitchNetworkScreen({ route }: { route: RouteOf<'SwitchNetwork'> }): ReactElement {
  const model = useModel((snapshot, settings) => selectSwitchNetwork(snapshot, settings, route))
  const isSlow = useIsSlow(model.is === 'waiting')
  return <SwitchNetworkView model={model} isSlow={isSlow} send={useKit().send} t={useMessages()} />
}
