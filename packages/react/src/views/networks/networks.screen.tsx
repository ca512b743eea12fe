import { selectNetworks } from '@kit/core/models/networks'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useModel } from '../../kit/use-model.ts'
import { NetworksView } from './networks.view.tsx'

export function NetworksScreen(): ReactElement {
  return <NetworksView model={useModel(selectNetworks)} send={useKit().send} t={useMessages()} />
}
