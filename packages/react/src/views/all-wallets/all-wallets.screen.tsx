import { selectAllWallets } from '@kit/core/models/all-wallets'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { AllWalletsView } from './all-wallets.view.tsx'
import { useScrollRestore } from './use-scroll-restore.ts'

export function AllWalletsScreen(): ReactElement {
  const kit = useKit()
  const model = useModel(selectAllWallets)
  const isSlow = useIsSlow(model.is === 'loading' || model.isSearching)
  return <AllWalletsView model={model} isSlow={isSlow} {...useScrollRestore(kit)} send={kit.send} t={useMessages()} />
}
