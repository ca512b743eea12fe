import { selectWhatIsAWallet } from '@kit/core/models/what-is-a-wallet'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { WhatIsAWalletView } from './what-is-a-wallet.view.tsx'

export function WhatIsAWalletScreen(): ReactElement {
  return <WhatIsAWalletView model={selectWhatIsAWallet()} send={useKit().send} t={useMessages()} />
}
