import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { BuyInProgressView } from './buy-in-progress.view.tsx'
import { useOnramp } from './use-onramp.ts'

export default function BuyInProgressScreen({ route, t }: ScreenProps<'BuyInProgress'>): ReactElement | null {
  const { send } = useKit()
  const model = useOnramp(route)
  return model ? <BuyInProgressView model={model} send={send} t={t} /> : null
}
