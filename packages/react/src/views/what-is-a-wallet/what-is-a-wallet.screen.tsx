import { selectWhatIsAWallet } from '@kit/core/models/what-is-a-wallet'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { WhatIsAWalletView } from './what-is-a-wallet.view.tsx'

export default function WhatIsAWalletScreen({ t }: ScreenProps<'WhatIsAWallet'>): ReactElement {
  return <WhatIsAWalletView model={selectWhatIsAWallet()} send={useKit().send} t={t} />
}
