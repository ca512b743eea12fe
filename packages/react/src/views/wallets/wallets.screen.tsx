import { selectWallets } from '@kit/core/models/wallets'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { WalletsView } from './wallets.view.tsx'

export default function WalletsScreen({ t }: ScreenProps<'Wallets'>): ReactElement {
  return <WalletsView model={useModel(selectWallets)} send={useKit().send} t={t} />
}
