import { selectEmailUpdate } from '@kit/core/models/email-update'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { UpdateEmailWalletView } from './update-email-wallet.view.tsx'

export default function UpdateEmailWalletScreen({ t }: ScreenProps<'UpdateEmailWallet'>): ReactElement {
  const user = useModel(({ loginUser }) => loginUser.user)
  return <UpdateEmailWalletView model={useModel(selectEmailUpdate)} user={user} send={useKit().send} t={t} />
}
