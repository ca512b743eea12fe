import type { ReactElement } from 'react'
import type { ScreenProps } from '../shared/screen-props.ts'
import { Sending } from './sending.tsx'

export default function WalletSendPreviewScreen({ route, t }: ScreenProps<'WalletSendPreview'>): ReactElement | null {
  return <Sending route={route} t={t} />
}
