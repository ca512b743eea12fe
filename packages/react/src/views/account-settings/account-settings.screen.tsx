import { selectAccountSettings } from '@kit/core/models/account-settings'
import { type ReactElement, useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { AccountSettingsView } from './account-settings.view.tsx'

export default function AccountSettingsScreen({ route, t }: ScreenProps<'AccountSettings'>): ReactElement {
  const { send, settings } = useKit()
  const model = useModel((snapshot, kitSettings) => selectAccountSettings(snapshot, kitSettings, route))
  useEffect(() => {
    send({ type: 'loginUser.requested' })
    send({ type: 'accountType.requested' })
  }, [send])
  const { address, network } = model.accountName?.owner ?? {}
  useEffect(() => {
    if (address === undefined || !network) return
    send({ type: 'identity.watched', address, network })
    return () => send({ type: 'identity.unwatched', address, network })
  }, [send, address, network])
  return <AccountSettingsView model={model} hasPasskeys={settings.features.passkeys} send={send} t={t} />
}
