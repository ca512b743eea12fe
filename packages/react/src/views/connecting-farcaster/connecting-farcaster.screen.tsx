import { selectConnectingFarcaster } from '@kit/core/models/connecting-farcaster'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { ConnectingFarcasterView } from './connecting-farcaster.view.tsx'

export default function ConnectingFarcasterScreen({ t }: ScreenProps<'ConnectingFarcaster'>): ReactElement {
  const model = useModel(selectConnectingFarcaster)
  const isSlow = useIsSlow(model.is === 'idle' || model.is === 'preparing')
  return <ConnectingFarcasterView model={model} isSlow={isSlow} send={useKit().send} t={t} />
}
