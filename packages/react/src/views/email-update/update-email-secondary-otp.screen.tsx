import { selectEmailUpdate } from '@kit/core/models/email-update'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { UpdateEmailOtpView } from './update-email-otp.view.tsx'

export default function UpdateEmailSecondaryOtpScreen({
  route,
  t,
}: ScreenProps<'UpdateEmailSecondaryOtp'>): ReactElement {
  return <UpdateEmailOtpView view={route.view} model={useModel(selectEmailUpdate)} send={useKit().send} t={t} />
}
