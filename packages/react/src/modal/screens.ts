import type { View } from '@kit/core'
import { loadLateEnglish } from '../copy/late-english.ts'
import { type LazyScreen, lazyScreen, type Screen } from './lazy-screen.ts'

type Screens = { readonly [V in View]: LazyScreen<V> }

/** A screen that comes with the sentences that the first view had no use for. */
const later = <V extends View>(fetch: () => Promise<Screen<V>>) =>
  lazyScreen<V>(async () => {
    const [screen] = await Promise.all([fetch(), loadLateEnglish()])
    return screen
  })

/** Every view and where its code is. A view without a row does not compile. */
export const screens: Screens = {
  Connect: lazyScreen(() => import('../views/connect/connect.screen.tsx').then((m) => m.ConnectScreen)),
  ConnectingExternal: later(() =>
    import('../views/connecting-external/connecting-external.screen.tsx').then((m) => m.ConnectingExternalScreen),
  ),
  ConnectingMultiChain: later(() =>
    import('../views/connecting-multi-chain/connecting-multi-chain.screen.tsx').then(
      (m) => m.ConnectingMultiChainScreen,
    ),
  ),
  ConnectingWalletConnect: later(() =>
    import('../views/connecting-wallet-connect/connecting-wallet-connect.screen.tsx').then(
      (m) => m.ConnectingWalletConnectScreen,
    ),
  ),
  ConnectingWalletConnectBasic: later(() =>
    import('../views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.screen.tsx').then(
      (m) => m.ConnectingWalletConnectBasicScreen,
    ),
  ),
  AllWallets: later(() => import('../views/all-wallets/all-wallets.screen.tsx').then((m) => m.AllWalletsScreen)),
  Downloads: later(() => import('../views/downloads/downloads.screen.tsx').then((m) => m.DownloadsScreen)),
  Account: later(() => import('../views/account/account.screen.tsx').then((m) => m.AccountScreen)),
  Wallets: later(() => import('../views/wallets/wallets.screen.tsx').then((m) => m.WalletsScreen)),
  Networks: later(() => import('../views/networks/networks.screen.tsx').then((m) => m.NetworksScreen)),
  SwitchNetwork: later(() =>
    import('../views/switch-network/switch-network.screen.tsx').then((m) => m.SwitchNetworkScreen),
  ),
  UnsupportedChain: later(() =>
    import('../views/unsupported-chain/unsupported-chain.screen.tsx').then((m) => m.UnsupportedChainScreen),
  ),
  WhatIsAWallet: later(() =>
    import('../views/what-is-a-wallet/what-is-a-wallet.screen.tsx').then((m) => m.WhatIsAWalletScreen),
  ),
  GetAWallet: later(() => import('../views/get-a-wallet/get-a-wallet.screen.tsx').then((m) => m.GetAWalletScreen)),
}

/** Where a visitor may go next, fetched while they read. */
export const preloads: { readonly [V in View]?: readonly View[] } = {
  Connect: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets', 'WhatIsAWallet'],
  ConnectingExternal: ['UnsupportedChain'],
  ConnectingWalletConnect: ['Downloads'],
  ConnectingWalletConnectBasic: ['ConnectingWalletConnect', 'WhatIsAWallet'],
  Account: ['Networks', 'Wallets'],
  Networks: ['SwitchNetwork'],
  UnsupportedChain: ['SwitchNetwork'],
  WhatIsAWallet: ['GetAWallet'],
}

/** Fetches views ahead of time; one that cannot be had now is asked for again when it is shown. */
export function preload(views: readonly View[] = []): void {
  for (const view of views) screens[view].load().catch(() => {})
}
