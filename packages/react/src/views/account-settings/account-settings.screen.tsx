import { selectAccountSettings } from '@kit/core/models/account-settings'
import { type ReactElement, useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { AccountSettingsView } from './account-settings.view.tsx'

export default function AccountSettingsScreen({ route, t }: ScreenProps<'AccountSettings'>): ReactElement {
  const { send, settings } = useKit()
  const model = useModel((snapshot) => selectAccountSettings(snapshot, route))
  useEffect(() => {
    send({ type: 'loginUser.requested' })
    send({ type: 'accountType.requested' })
  }, [send])
  return <AccountSettingsView model={model} hasPasskeys={settings.features.passkeys} send={send} t={t} />
}
