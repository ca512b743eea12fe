import type { RouteOf } from '@kit/core'
import { selectConnectingMultiChain } from '@kit/core/models/connecting-multi-chain'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { ConnectingMultiChainView } from './connecting-multi-chain.view.tsx'

export function ConnectingMultiChainScreen({ route }: { route: RouteOf<'ConnectingMultiChain'> }): ReactElement {
  const model = useModel((snapshot, settings) => selectConnectingMultiChain(snapshot, settings, route))
  const isSlow = useIsSlow(model.isAsking)
  return <ConnectingMultiChainView model={model} isSlow={isSlow} send={useKit().send} t={useMessages()} />
}
