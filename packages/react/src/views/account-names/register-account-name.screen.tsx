import { selectAccountNames } from '@kit/core/models/account-names'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { RegisterAccountNameView } from './register-account-name.view.tsx'
import { useNameOwner } from './use-name-owner.ts'

export default function RegisterAccountNameScreen({ route, t }: ScreenProps<'RegisterAccountName'>): ReactElement {
  const model = useModel((snapshot, settings) => selectAccountNames(snapshot, settings, route))
  useNameOwner(model)
  const { owner } = model
  const key = owner && `${owner.network}:${owner.address}`
  return <RegisterAccountNameView key={key} model={model} send={useKit().send} t={t} />
}
