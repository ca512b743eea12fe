import type { ComponentType } from 'react'
import AllWallets from '../views/all-wallets/all-wallets.screen.tsx'
import ConnectingExternal from '../views/connecting-external/connecting-external.screen.tsx'
import ConnectingWalletConnect from '../views/connecting-wallet-connect/connecting-wallet-connect.screen.tsx'
import type { ScreenProps } from '../views/shared/screen-props.ts'
import WhatIsAWallet from '../views/what-is-a-wallet/what-is-a-wallet.screen.tsx'

export type ConnectView = 'AllWallets' | 'ConnectingExternal' | 'ConnectingWalletConnect' | 'WhatIsAWallet'

/** The screens that can follow the list of wallets, in one file: a page fetches it while the visitor reads the list. */
export const connectScreens: { readonly [V in ConnectView]: ComponentType<ScreenProps<V>> } = {
  AllWallets,
  ConnectingExternal,
  ConnectingWalletConnect,
  WhatIsAWallet,
}
