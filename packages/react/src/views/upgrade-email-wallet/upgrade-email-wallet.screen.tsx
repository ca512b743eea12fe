import { selectAccountSettings } from '@kit/core/models/account-settings'
import { type ReactElement, useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { UpgradeEmailWalletView } from './upgrade-email-wallet.view.tsx'

export default function UpgradeEmailWalletScreen({ route, t }: ScreenProps<'UpgradeEmailWallet'>): ReactElement {
  const { send } = useKit()
  const model = useModel((snapshot, settings) => selectAccountSettings(snapshot, settings, route))
  useEffect(() => send({ type: 'loginUser.requested' }), [send])
  return <UpgradeEmailWalletView model={model} send={send} t={t} />
}
