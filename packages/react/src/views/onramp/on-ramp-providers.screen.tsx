import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { OnRampProvidersView } from './on-ramp-providers.view.tsx'
import { useOnramp } from './use-onramp.ts'

export default function OnRampProvidersScreen({ route, t }: ScreenProps<'OnRampProviders'>): ReactElement | null {
  const { send } = useKit()
  const model = useOnramp(route)
  return model ? <OnRampProvidersView model={model} send={send} t={t} /> : null
}
