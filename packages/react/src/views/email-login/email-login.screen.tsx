import { selectEmailLogin } from '@kit/core/models/email-login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { EmailLoginView } from './email-login.view.tsx'

export default function EmailLoginScreen({ t }: ScreenProps<'EmailLogin'>): ReactElement {
  return <EmailLoginView model={useModel(selectEmailLogin)} send={useKit().send} t={t} />
}
