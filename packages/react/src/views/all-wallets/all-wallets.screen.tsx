import { selectAllWallets } from '@kit/core/models/all-wallets'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { useIsSlow } from '../use-is-slow.ts'
import { AllWalletsView } from './all-wallets.view.tsx'
import { useListMemory } from './list-memory.ts'

export function AllWalletsScreen(): ReactElement {
  const kit = useKit()
  const model = useModel(selectAllWallets)
  const isSlow = useIsSlow(model.is === 'loading' || model.isSearching)
  return <AllWalletsView model={model} isSlow={isSlow} {...useListMemory(kit)} send={kit.send} t={useMessages()} />
}
