import { selectGetAWallet } from '@kit/core/models/get-a-wallet'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { GetAWalletView } from './get-a-wallet.view.tsx'

export function GetAWalletScreen(): ReactElement {
  return <GetAWalletView model={useModel(selectGetAWallet)} send={useKit().send} t={useMessages()} />
}
