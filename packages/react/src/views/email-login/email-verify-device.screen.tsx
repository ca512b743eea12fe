import { selectEmailLogin } from '@kit/core/models/email-login'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { EmailVerifyDeviceView } from './email-verify-device.view.tsx'

export default function EmailVerifyDeviceScreen({ t }: ScreenProps<'EmailVerifyDevice'>): ReactElement {
  return <EmailVerifyDeviceView model={useModel(selectEmailLogin)} send={useKit().send} t={t} />
}
