import type { LoadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { balances } from '../balances/balances.feature.ts'
import { directory } from '../directory/directory.feature.ts'
import { discovery } from '../discovery/discovery.feature.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import { networks } from '../networks/networks.feature.ts'
import { notices } from '../notices/notices.feature.ts'
import { pairing } from '../pairing/pairing.feature.ts'
import { router } from '../router/router.feature.ts'
import type { Route } from '../router/routes.ts'
import { wallets } from '../wallets/wallets.feature.ts'
import type { accountFeatures } from './account-features.ts'

export type * from '../account-names/account-names.state.ts'
export type * from '../account-type/account-type.state.ts'
export type * from '../activity/activity.state.ts'
export type * from '../approvals/approvals.state.ts'
export type * from '../balances/balances.state.ts'
export type * from '../delegation/delegation.state.ts'
export type * from '../directory/directory.state.ts'
export type * from '../discovery/discovery.state.ts'
export type * from '../email-login/email-login.state.ts'
export type * from '../email-update/email-update.state.ts'
export type * from '../farcaster/farcaster.state.ts'
export type * from '../identity/identity.state.ts'
export type * from '../key-export/key-export.state.ts'
export type * from '../login-user/login-user.state.ts'
export type * from '../networks/networks.state.ts'
export type * from '../nfts/nfts.state.ts'
export type * from '../notices/notices.state.ts'
export type * from '../onramp/onramp.state.ts'
export type * from '../pairing/pairing.state.ts'
export type * from '../passkeys/passkeys.state.ts'
export type * from '../recent-transactions/recent-transactions.state.ts'
export type * from '../request-review/request-review.state.ts'
export type * from '../router/router.state.ts'
export type * from '../send/send.state.ts'
export type * from '../sign-in/sign-in.state.ts'
export type * from '../social-login/social-login.state.ts'
export type * from '../swap/swap.state.ts'
export type * from '../tokens/tokens.state.ts'
export type * from '../wallets/wallets.state.ts'

type AccountFeatures = typeof accountFeatures

/** A feature of the account: until its first request the kit knows no more of it than its id. */
const ofAccount = <const Id extends keyof AccountFeatures>(id: Id) => ({
  ...({ id, scope: 'kit', arrives: 'lazy' } as const),
  ...({} as Pick<AccountFeatures[Id], '~'>),
  async load(services: FeatureServices, namespace: Namespace): Promise<LoadedFeature> {
    const { accountFeatures } = await import('./account-features.ts')
    return accountFeatures[id].load(services, namespace)
  },
})

/** Of one without a state for it, a fetch that failed is told beside what the kit knows. */
const preview = (initial: object, _: unknown, error: KitError | null): object =>
  error ? { ...initial, error } : initial

/** Its view shows what it has asked for, and that is given up with it. */
const atFarcaster =
  <const Type extends string>(type: Type) =>
  ({ view }: Route): { readonly type: Type }[] =>
    view === 'ConnectingFarcaster' ? [{ type }] : []

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
  ofAccount('identity'),
  ofAccount('activity'),
  ofAccount('tokens'),
  ofAccount('nfts'),
  ofAccount('send'),
  ofAccount('swap'),
  ofAccount('onramp'),
  ofAccount('recentTransactions'),
  { ...ofAccount('signIn'), preview },
  ofAccount('emailLogin'),
  ofAccount('socialLogin'),
  { ...ofAccount('farcaster'), onEnter: atFarcaster('farcaster.requested'), onLeave: atFarcaster('farcaster.left') },
  ofAccount('passkeys'),
  ofAccount('approvals'),
  ofAccount('loginUser'),
  ofAccount('emailUpdate'),
  ofAccount('keyExport'),
  ofAccount('delegation'),
  ofAccount('accountType'),
  ofAccount('accountNames'),
  { ...ofAccount('requestReview'), preview },
] as const
