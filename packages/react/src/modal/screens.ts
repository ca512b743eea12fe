import type { View } from '@kit/core'
import { type LateScreen, lateScreen } from './late-screen.ts'

type Screens = { readonly [V in View]: LateScreen<V> }

/** Every view and where its code is. A view without a row does not compile. */
export const screens: Screens = {
  Connect: lateScreen(() => import('../views/connect/connect.screen.tsx').then((m) => m.ConnectScreen)),
  ConnectingExternal: lateScreen(() =>
    import('../views/connecting-external/connecting-external.screen.tsx').then((m) => m.ConnectingExternalScreen),
  ),
  Account: lateScreen(() => import('../views/account/account.screen.tsx').then((m) => m.AccountScreen)),
  Networks: lateScreen(() => import('../views/networks/networks.screen.tsx').then((m) => m.NetworksScreen)),
  SwitchNetwork: lateScreen(() =>
    import('../views/switch-network/switch-network.screen.tsx').then((m) => m.SwitchNetworkScreen),
  ),
  UnsupportedChain: lateScreen(() =>
    import('../views/unsupported-chain/unsupported-chain.screen.tsx').then((m) => m.UnsupportedChainScreen),
  ),
  WhatIsAWallet: lateScreen(() =>
    import('../views/what-is-a-wallet/what-is-a-wallet.screen.tsx').then((m) => m.WhatIsAWalletScreen),
  ),
  GetAWallet: lateScreen(() => import('../views/get-a-wallet/get-a-wallet.screen.tsx').then((m) => m.GetAWalletScreen)),
}

/** Where a visitor may go next, fetched while they read. */
export const preloads: { readonly [V in View]?: readonly View[] } = {
  Connect: ['ConnectingExternal', 'WhatIsAWallet'],
  ConnectingExternal: ['UnsupportedChain'],
  Account: ['Networks'],
  Networks: ['SwitchNetwork'],
  UnsupportedChain: ['SwitchNetwork'],
  WhatIsAWallet: ['GetAWallet'],
}

/** Fetches views ahead of time; one that cannot be had now is asked for again when it is shown. */
export function preload(views: readonly View[] = []): void {
  for (const view of views) screens[view].load().catch(() => {})
}
