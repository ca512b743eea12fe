import AllWallets from '../views/all-wallets/all-wallets.screen.tsx'
import ConnectingExternal from '../views/connecting-external/connecting-external.screen.tsx'
import ConnectingWalletConnect from '../views/connecting-wallet-connect/connecting-wallet-connect.screen.tsx'
import type { ScreenProps } from '../views/shared/screen-props.ts'
import WhatIsAWallet from '../views/what-is-a-wallet/what-is-a-wallet.screen.tsx'
import type { ScreenModule } from './lazy-screen.tsx'

export type ConnectView =
  | 'AllWallets'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'ConnectingWalletConnect'
  | 'Downloads'
  | 'GetAWallet'
  | 'WhatIsAWallet'

/**
 * The screens that can follow the list of wallets, most of them in one file, which a page fetches while the visitor reads the list, and
 * where the rarer ones are.
 */
export const connectScreens: { readonly [V in ConnectView]: () => ScreenModule<ScreenProps<V>> } = {
  AllWallets: async () => ({ default: AllWallets }),
  ConnectingExternal: async () => ({ default: ConnectingExternal }),
  ConnectingMultiChain: () => import('../views/connecting-multi-chain/connecting-multi-chain.screen.tsx'),
  ConnectingWalletConnect: async () => ({ default: ConnectingWalletConnect }),
  Downloads: () => import('../views/downloads/downloads.screen.tsx'),
  GetAWallet: () => import('../views/get-a-wallet/get-a-wallet.screen.tsx'),
  WhatIsAWallet: async () => ({ default: WhatIsAWallet }),
}
