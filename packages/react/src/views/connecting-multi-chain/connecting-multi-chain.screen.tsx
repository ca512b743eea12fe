import { selectConnectingMultiChain } from '@kit/core/models/connecting-multi-chain'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { ConnectingMultiChainView } from './connecting-multi-chain.view.tsx'

export default function ConnectingMultiChainScreen({ route, t }: ScreenProps<'ConnectingMultiChain'>): ReactElement {
  const model = useModel((snapshot, settings) => selectConnectingMultiChain(snapshot, settings, route))
  const asked = model.chains.find(({ is }) => is === 'waiting')
  const isSlow = useIsSlow(asked?.badge.network ?? false)
  return <ConnectingMultiChainView model={model} isSlow={isSlow} send={useKit().send} t={t} />
}
