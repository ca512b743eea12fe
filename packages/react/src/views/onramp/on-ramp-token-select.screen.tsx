import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { OnRampTokenSelectView } from './on-ramp-token-select.view.tsx'
import { useOnramp } from './use-onramp.ts'

export default function OnRampTokenSelectScreen({ route, t }: ScreenProps<'OnRampTokenSelect'>): ReactElement | null {
  const { send } = useKit()
  const model = useOnramp(route)
  return model ? <OnRampTokenSelectView model={model} send={send} t={t} /> : null
}
