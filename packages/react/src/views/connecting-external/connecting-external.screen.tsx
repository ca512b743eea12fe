import { selectConnectingExternal } from '@kit/core/models/connecting-external'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { ConnectingExternalView } from './connecting-external.view.tsx'

export default function ConnectingExternalScreen({ route, t }: ScreenProps<'ConnectingExternal'>): ReactElement {
  const model = useModel((snapshot, settings) => selectConnectingExternal(snapshot, settings, route))
  const isSlow = useIsSlow(model.is === 'waiting')
  return <ConnectingExternalView model={model} isSlow={isSlow} send={useKit().send} t={t} />
}
