import type { ScreenProps } from '../views/shared/screen-props.ts'
import type { ScreenModule } from './lazy-screen.tsx'

export type AccountView =
  | 'WalletReceive'
  | 'WalletSend'
  | 'WalletSendPreview'
  | 'WalletSendSelectToken'
  | 'Swap'
  | 'SwapPreview'
  | 'SwapSelectToken'
  | 'FundWallet'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'Delegation'
  | 'SIWXSignMessage'
  | 'ConnectingSiwe'
  | 'ReviewRequest'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'Wallets'
  | 'SwitchNetwork'

/** Where the screens are that only a connected account leads to. */
export const accountScreens: { readonly [V in AccountView]: () => ScreenModule<ScreenProps<V>> } = {
  WalletReceive: () => import('../views/wallet-receive/wallet-receive.screen.tsx'),
  WalletSend: () => import('../views/wallet-send/wallet-send.screen.tsx'),
  WalletSendPreview: () => import('../views/wallet-send/wallet-send-preview.screen.tsx'),
  WalletSendSelectToken: () => import('../views/wallet-send-select-token/wallet-send-select-token.screen.tsx'),
  Swap: () => import('../views/swap/swap.screen.tsx'),
  SwapPreview: () => import('../views/swap/swap-preview.screen.tsx'),
  SwapSelectToken: () => import('../views/swap-select-token/swap-select-token.screen.tsx'),
  FundWallet: () => import('../views/onramp/fund-wallet.screen.tsx'),
  OnRampProviders: () => import('../views/onramp/on-ramp-providers.screen.tsx'),
  OnRampTokenSelect: () => import('../views/onramp/on-ramp-token-select.screen.tsx'),
  OnRampFiatSelect: () => import('../views/onramp/on-ramp-fiat-select.screen.tsx'),
  BuyInProgress: () => import('../views/onramp/buy-in-progress.screen.tsx'),
  Delegation: () => import('../views/delegation/delegation.screen.tsx'),
  SIWXSignMessage: () => import('../views/sign-in/siwx-sign-message.screen.tsx'),
  ConnectingSiwe: () => import('../views/sign-in/connecting-siwe.screen.tsx'),
  ReviewRequest: () => import('../views/review-request/review-request.screen.tsx'),
  ChooseAccountName: () => import('../views/account-names/choose-account-name.screen.tsx'),
  RegisterAccountName: () => import('../views/account-names/register-account-name.screen.tsx'),
  RegisterAccountNameSuccess: () => import('../views/account-names/register-account-name-success.screen.tsx'),
  Wallets: () => import('../views/wallets/wallets.screen.tsx'),
  SwitchNetwork: () => import('../views/switch-network/switch-network.screen.tsx'),
}
