import type { ReactElement } from 'react'
import type { ScreenProps } from '../shared/screen-props.ts'
import { Sending } from './sending.tsx'

export default function WalletSendScreen({ route, t }: ScreenProps<'WalletSend'>): ReactElement | null {
  return <Sending route={route} t={t} />
}
