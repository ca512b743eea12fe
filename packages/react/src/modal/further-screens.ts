import type { ScreenProps } from '../views/shared/screen-props.ts'
import type { ScreenModule } from './lazy-screen.tsx'

/** Where the screens are to which only other views lead. */
export const furtherScreens = {
  Downloads: () => import('../views/downloads/downloads.screen.tsx'),
  GetAWallet: () => import('../views/get-a-wallet/get-a-wallet.screen.tsx'),
  SwitchNetwork: () => import('../views/switch-network/switch-network.screen.tsx'),
  Tokens: () => import('../views/tokens/tokens.screen.tsx'),
  Transactions: () => import('../views/transactions/transactions.screen.tsx'),
  WalletReceive: () => import('../views/wallet-receive/wallet-receive.screen.tsx'),
  Wallets: () => import('../views/wallets/wallets.screen.tsx'),
} satisfies FurtherScreens

export type FurtherView =
  | 'Downloads'
  | 'GetAWallet'
  | 'SwitchNetwork'
  | 'Tokens'
  | 'Transactions'
  | 'WalletReceive'
  | 'Wallets'
export type FurtherScreens = { readonly [V in FurtherView]: () => ScreenModule<ScreenProps<V>> }
