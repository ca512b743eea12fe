import { activity } from '../activity/activity.feature.ts'
import { balances } from '../balances/balances.feature.ts'
import { directory } from '../directory/directory.feature.ts'
import { discovery } from '../discovery/discovery.feature.ts'
import { networks } from '../networks/networks.feature.ts'
import { nfts } from '../nfts/nfts.feature.ts'
import { notices } from '../notices/notices.feature.ts'
import { pairing } from '../pairing/pairing.feature.ts'
import { recentTransactions } from '../recent-transactions/recent-transactions.feature.ts'
import { router } from '../router/router.feature.ts'
import { send } from '../send/send.feature.ts'
import { tokens } from '../tokens/tokens.feature.ts'
import { wallets } from '../wallets/wallets.feature.ts'

export type * from '../activity/activity.state.ts'
export type * from '../balances/balances.state.ts'
export type * from '../directory/directory.state.ts'
export type * from '../discovery/discovery.state.ts'
export type * from '../networks/networks.state.ts'
export type * from '../nfts/nfts.state.ts'
export type * from '../notices/notices.state.ts'
export type * from '../pairing/pairing.state.ts'
export type * from '../recent-transactions/recent-transactions.state.ts'
export type * from '../router/router.state.ts'
export type * from '../send/send.state.ts'
export type * from '../tokens/tokens.state.ts'
export type * from '../wallets/wallets.state.ts'

/** Every feature of the kit. Its state type, above, is public. */
export default [
  router,
  networks,
  discovery,
  notices,
  pairing,
  directory,
  wallets,
  balances,
  activity,
  tokens,
  nfts,
  send,
  recentTransactions,
] as const
