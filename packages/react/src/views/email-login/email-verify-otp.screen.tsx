import { selectEmailLogin } from '@kit/core/models/email-login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { EmailVerifyOtpView } from './email-verify-otp.view.tsx'

export default function EmailVerifyOtpScreen({ t }: ScreenProps<'EmailVerifyOtp'>): ReactElement {
  return <EmailVerifyOtpView model={useModel(selectEmailLogin)} send={useKit().send} t={t} />
}
