import type { ReactElement } from 'react'
import { WalletIcon, type WalletIconProps } from './wallet-icon.tsx'

/** The icon of a network: round, where a wallet's is square. */
export function NetworkIcon(props: Omit<WalletIconProps, 'shape'>): ReactElement {
  return <WalletIcon {...props} shape="round" />
}
