import type { KitSettings, View } from '@kit/core'
import ConnectScreen from '../views/connect/connect.screen.tsx'
import type { AccountView } from './account-screens.ts'
import type { ConnectView } from './connect-screens.ts'
import { deferredScreen, firstScreen, type LazyScreen } from './lazy-screen.tsx'
import type { LoginView } from './login-screens.ts'

type Screens = { readonly [V in View]: LazyScreen<V> }

/** Every view: where its screen is, and the views that follow it. A view without a row does not compile. */
export const screens: Screens = {
  Connect: firstScreen(ConnectScreen, ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets', 'WhatIsAWallet']),
  ConnectingExternal: afterConnect('ConnectingExternal', ['UnsupportedChain']),
  ConnectingMultiChain: afterConnect('ConnectingMultiChain'),
  ConnectingWalletConnect: afterConnect('ConnectingWalletConnect', ['Downloads']),
  ConnectingWalletConnectBasic: deferredScreen(
    () => import('../views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.screen.tsx'),
    ['ConnectingWalletConnect', 'WhatIsAWallet'],
  ),
  AllWallets: afterConnect('AllWallets'),
  Downloads: afterConnect('Downloads'),
  Account: deferredScreen(
    () => import('../views/account/account.screen.tsx'),
    ['Networks', 'Wallets', 'WalletReceive', 'WalletSend'],
  ),
  ...each(ofAccount, [
    'WalletReceive',
    'WalletSendPreview',
    'WalletSendSelectToken',
    'SwapPreview',
    'SwapSelectToken',
    'OnRampTokenSelect',
    'OnRampFiatSelect',
    'BuyInProgress',
    'Delegation',
    'ConnectingSiwe',
    'ReviewRequest',
    'ChooseAccountName',
    'RegisterAccountName',
    'RegisterAccountNameSuccess',
    'Wallets',
    'SwitchNetwork',
  ]),
  WalletSend: ofAccount('WalletSend', ['WalletSendSelectToken', 'WalletSendPreview']),
  Swap: ofAccount('Swap', ['SwapSelectToken', 'SwapPreview']),
  FundWallet: ofAccount('FundWallet', ['OnRampProviders']),
  OnRampProviders: ofAccount('OnRampProviders', ['BuyInProgress']),
  SIWXSignMessage: ofAccount('SIWXSignMessage', ['ConnectingSiwe']),
  ...each(ofLogin, [
    'EmailVerifyOtp',
    'ConnectingSocial',
    'ConnectingFarcaster',
    'ConnectingPasskey',
    'Passkeys',
    'ApproveTransaction',
    'AccountSettings',
    'UpdateEmailWallet',
    'UpdateEmailPrimaryOtp',
    'UpdateEmailSecondaryOtp',
    'UpgradeEmailWallet',
  ]),
  EmailLogin: ofLogin('EmailLogin', ['EmailVerifyOtp', 'EmailVerifyDevice']),
  EmailVerifyDevice: ofLogin('EmailVerifyDevice', ['EmailVerifyOtp']),
  ConnectSocials: ofLogin('ConnectSocials', ['ConnectingSocial', 'ConnectingFarcaster']),
  Networks: deferredScreen(() => import('../views/networks/networks.screen.tsx'), ['SwitchNetwork']),
  UnsupportedChain: deferredScreen(
    () => import('../views/unsupported-chain/unsupported-chain.screen.tsx'),
    ['SwitchNetwork'],
  ),
  WhatIsAWallet: afterConnect('WhatIsAWallet', ['GetAWallet']),
  GetAWallet: afterConnect('GetAWallet'),
}

/** Rows of views that no other follows. */
function each<const V extends View>(of: (view: V) => LazyScreen<V>, views: readonly V[]): Pick<Screens, V> {
  return Object.fromEntries(views.map((view) => [view, of(view)])) as unknown as Pick<Screens, V>
}

/** A view that can follow the list of wallets. */
function afterConnect<V extends ConnectView>(view: V, next?: readonly View[]): LazyScreen<V> {
  return deferredScreen(async () => {
    const { connectScreens } = await import('./connect-screens.ts')
    return connectScreens[view]()
  }, next)
}

/** A view that only a connected account leads to: the first opening does not know where its screen is. */
function ofAccount<V extends AccountView>(view: V, next?: readonly View[]): LazyScreen<V> {
  return deferredScreen(async () => {
    const { accountScreens } = await import('./account-screens.ts')
    return accountScreens[view]()
  }, next)
}

/** A view that only signing in leads to: the first opening does not know where its screen is. */
function ofLogin<V extends LoginView>(view: V, next?: readonly View[]): LazyScreen<V> {
  return deferredScreen(async () => {
    const { loginScreens } = await import('./login-screens.ts')
    return loginScreens[view]()
  }, next)
}

/** The Connect view stands above the dApp's terms, whose code loads only where there are some. */
const withTerms: Screens = {
  ...screens,
  Connect: deferredScreen(() => import('../views/connect/legal-connect.screen.tsx'), screens.Connect.next),
}

/** The Connect view with the other ways to connect, whose code loads only where the dApp offers them. */
const withLogin: Screens = {
  ...screens,
  Connect: deferredScreen(
    () => import('../views/connect/login-connect.screen.tsx'),
    [...screens.Connect.next, 'EmailVerifyOtp'],
  ),
}

export function screenOf<V extends View>(
  view: V,
  { legal, authConnectorId }: Pick<KitSettings, 'legal' | 'authConnectorId'>,
): LazyScreen<V> {
  if (authConnectorId !== null) return withLogin[view]
  return (legal ? withTerms : screens)[view]
}

/** Loads views ahead of time, one after the other; the modal loads one that fails now again when it shows it. */
export async function preload(views: readonly View[]): Promise<void> {
  for (const view of views) await screens[view].load().catch(() => {})
}
