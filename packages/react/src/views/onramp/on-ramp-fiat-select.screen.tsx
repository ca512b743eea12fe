import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { OnRampFiatSelectView } from './on-ramp-fiat-select.view.tsx'
import { useOnramp } from './use-onramp.ts'

export default function OnRampFiatSelectScreen({ route, t }: ScreenProps<'OnRampFiatSelect'>): ReactElement | null {
  const { send } = useKit()
  const model = useOnramp(route)
  return model ? <OnRampFiatSelectView model={model} send={send} t={t} /> : null
}
