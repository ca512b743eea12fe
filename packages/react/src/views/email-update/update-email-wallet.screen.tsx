import { selectEmailUpdate } from '@kit/core/models/email-update'
import { type ReactElement, useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { UpdateEmailWalletView } from './update-email-wallet.view.tsx'

export default function UpdateEmailWalletScreen({ t }: ScreenProps<'UpdateEmailWallet'>): ReactElement {
  const { send } = useKit()
  const login = useModel(({ loginUser }) => loginUser)
  useEffect(() => send({ type: 'loginUser.requested' }), [send])
  return <UpdateEmailWalletView model={useModel(selectEmailUpdate)} login={login} send={send} t={t} />
}
