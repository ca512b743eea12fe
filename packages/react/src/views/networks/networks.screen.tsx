import { selectNetworks } from '@kit/core/models/networks'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { NetworksView } from './networks.view.tsx'

export default function NetworksScreen({ t }: ScreenProps<'Networks'>): ReactElement {
  return <NetworksView model={useModel(selectNetworks)} send={useKit().send} t={t} />
}
