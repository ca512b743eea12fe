import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { SwapView } from './swap.view.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { keyOf, useSwap } from './use-swap.ts'

export default function SwapPreviewScreen({ route, t }: ScreenProps<'SwapPreview'>): ReactElement | null {
  const { send } = useKit()
  const model = useSwap(route)
  const secondsLeft = useSecondsLeft(model && 'quote' in model ? (model.quote?.expiresAt ?? null) : null)
  if (!model) return null
  return <SwapView key={keyOf(model)} model={model} view={route.view} secondsLeft={secondsLeft} send={send} t={t} />
}
