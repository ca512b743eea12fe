import { selectWallets } from '@kit/core/models/wallets'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { WalletsView } from './wallets.view.tsx'

export function WalletsScreen(): ReactElement {
  return <WalletsView model={useModel(selectWallets)} send={useKit().send} t={useMessages()} />
}
