import type { RouteOf } from '@kit/core'
import { selectConnectingExternal } from '@kit/core/models/connecting-external'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { ConnectingExternalView } from './connecting-external.view.tsx'

export function ConnectingExternalScreen({ route }: { route: RouteOf<'ConnectingExternal'> }): ReactElement {
  const model = useModel((snapshot, settings) => selectConnectingExternal(snapshot, settings, route))
  const isSlow = useIsSlow(model.is === 'waiting')
  return <ConnectingExternalView model={model} isSlow={isSlow} send={useKit().send} t={useMessages()} />
}
