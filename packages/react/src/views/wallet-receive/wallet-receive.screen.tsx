import { selectWalletReceive } from '@kit/core/models/wallet-receive'
import type { ReactElement } from 'react'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { WalletReceiveView } from './wallet-receive.view.tsx'

export default function WalletReceiveScreen({ route, t }: ScreenProps<'WalletReceive'>): ReactElement | null {
  const model = useModel((snapshot, settings) => selectWalletReceive(snapshot, settings, route))
  return model ? <WalletReceiveView key={model.address} model={model} t={t} /> : null
}
