import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { keyOf, useTransfer } from './use-transfer.ts'
import { WalletSendView } from './wallet-send.view.tsx'

export default function WalletSendPreviewScreen({ route, t }: ScreenProps<'WalletSendPreview'>): ReactElement | null {
  const { send } = useKit()
  const model = useTransfer(route)
  return model ? <WalletSendView key={keyOf(model)} model={model} view={route.view} send={send} t={t} /> : null
}
