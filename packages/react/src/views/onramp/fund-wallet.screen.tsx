import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { FundWalletView } from './fund-wallet.view.tsx'
import { useOnramp } from './use-onramp.ts'

export default function FundWalletScreen({ route, t }: ScreenProps<'FundWallet'>): ReactElement | null {
  const { send } = useKit()
  const model = useOnramp(route)
  return model ? <FundWalletView model={model} send={send} t={t} /> : null
}
