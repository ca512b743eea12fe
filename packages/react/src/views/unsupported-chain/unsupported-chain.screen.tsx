import { selectUnsupportedChain } from '@kit/core/models/unsupported-chain'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { UnsupportedChainView } from './unsupported-chain.view.tsx'

export default function UnsupportedChainScreen({ route, t }: ScreenProps<'UnsupportedChain'>): ReactElement {
  const model = useModel((snapshot, settings) => selectUnsupportedChain(snapshot, settings, route))
  return <UnsupportedChainView model={model} send={useKit().send} t={t} />
}
