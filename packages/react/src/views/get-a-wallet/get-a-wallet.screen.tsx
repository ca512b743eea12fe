import { selectGetAWallet } from '@kit/core/models/get-a-wallet'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { GetAWalletView } from './get-a-wallet.view.tsx'

export default function GetAWalletScreen({ t }: ScreenProps<'GetAWallet'>): ReactElement {
  return <GetAWalletView model={useModel(selectGetAWallet)} send={useKit().send} t={t} />
}
