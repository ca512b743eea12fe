import { selectAccountNames } from '@kit/core/models/account-names'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { RegisterAccountNameSuccessView } from './register-account-name-success.view.tsx'

export default function RegisterAccountNameSuccessScreen({
  route,
  t,
}: ScreenProps<'RegisterAccountNameSuccess'>): ReactElement {
  const model = useModel((snapshot, settings) => selectAccountNames(snapshot, settings, route))
  return <RegisterAccountNameSuccessView model={model} send={useKit().send} t={t} />
}
