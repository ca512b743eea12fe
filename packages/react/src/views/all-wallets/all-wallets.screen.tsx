import { selectAllWallets } from '@kit/core/models/all-wallets'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { useScrollRestore } from './all-wallets.hooks.ts'
import { AllWalletsView } from './all-wallets.view.tsx'

export default function AllWalletsScreen({ t }: ScreenProps<'AllWallets'>): ReactElement {
  const kit = useKit()
  const model = useModel(selectAllWallets)
  const isSlow = useIsSlow(model.is === 'loading' || model.isSearching)
  return <AllWalletsView model={model} isSlow={isSlow} {...useScrollRestore(kit)} send={kit.send} t={t} />
}
