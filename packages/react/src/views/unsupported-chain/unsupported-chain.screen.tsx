import type { RouteOf } from '@kit/core'
import { selectUnsupportedChain } from '@kit/core/models/unsupported-chain'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { UnsupportedChainView } from './unsupported-chain.view.tsx'

export function UnsupportedChainScreen({ route }: { route: RouteOf<'UnsupportedChain'> }): ReactElement {
  const model = useModel((snapshot, settings) => selectUnsupportedChain(snapshot, settings, route))
  return <UnsupportedChainView model={model} send={useKit().send} t={useMessages()} />
}
