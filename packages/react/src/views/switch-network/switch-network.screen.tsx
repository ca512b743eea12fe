import { selectSwitchNetwork } from '@kit/core/models/switch-network'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { SwitchNetworkView } from './switch-network.view.tsx'

export default function SwitchNetworkScreen({ route, t }: ScreenProps<'SwitchNetwork'>): ReactElement {
  const model = useModel((snapshot, settings) => selectSwitchNetwork(snapshot, settings, route))
  const isSlow = useIsSlow(model.is === 'waiting')
  return <SwitchNetworkView model={model} isSlow={isSlow} send={useKit().send} t={t} />
}
