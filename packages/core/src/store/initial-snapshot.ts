import { initialAccountNames } from '../account-names/account-names.state.ts'
import { initialAccountType } from '../account-type/account-type.state.ts'
import { initialActivity } from '../activity/activity.state.ts'
import type { FeatureInput } from '../actors/feature-services.ts'
import { initialApprovals } from '../approvals/approvals.state.ts'
import { initialBalances } from '../balances/balances.state.ts'
import { initialDelegation } from '../delegation/delegation.state.ts'
import { initialDirectory } from '../directory/directory.state.ts'
import { initialDiscovery } from '../discovery/discovery.state.ts'
import { initialEmailLogin } from '../email-login/email-login.state.ts'
import { initialEmailUpdate } from '../email-update/email-update.state.ts'
import { initialFarcaster } from '../farcaster/farcaster.state.ts'
import { initialIdentity } from '../identity/identity.state.ts'
import { initialKeyExport } from '../key-export/key-export.state.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { initialLoginUser } from '../login-user/login-user.state.ts'
import { initialNetworks } from '../networks/networks.state.ts'
import { initialNfts } from '../nfts/nfts.state.ts'
import { initialNotices } from '../notices/notices.state.ts'
import { initialOnramp } from '../onramp/onramp.state.ts'
import { initialPairing } from '../pairing/pairing.state.ts'
import { initialPasskeys } from '../passkeys/passkeys.state.ts'
import { initialRecentTransactions } from '../recent-transactions/recent-transactions.state.ts'
import { initialRequestReview } from '../request-review/request-review.state.ts'
import { initialRouter } from '../router/router.state.ts'
import { initialSend } from '../send/send.state.ts'
import { initialSignIn } from '../sign-in/sign-in.state.ts'
import { initialSocialLogin } from '../social-login/social-login.state.ts'
import { initialSwap } from '../swap/swap.state.ts'
import { initialTokens } from '../tokens/tokens.state.ts'
import { initialWallets } from '../wallets/wallets.state.ts'

/**
 * A kit before anything has happened: nothing open, nothing looked for, and at most a wallet to restore. All that a page's
 * start knows of the features.
 */
export function initialSnapshot(input: FeatureInput): KitSnapshot {
  return {
    router: initialRouter,
    networks: initialNetworks(input.networks),
    discovery: initialDiscovery,
    notices: initialNotices,
    pairing: initialPairing,
    directory: initialDirectory,
    wallets: initialOfEach(input),
    balances: initialBalances,
    identity: initialIdentity,
    activity: initialActivity,
    tokens: initialTokens,
    nfts: initialNfts,
    send: initialSend,
    swap: initialSwap,
    onramp: initialOnramp,
    recentTransactions: initialRecentTransactions,
    signIn: initialSignIn,
    emailLogin: initialEmailLogin,
    socialLogin: initialSocialLogin,
    farcaster: initialFarcaster,
    passkeys: initialPasskeys,
    approvals: initialApprovals,
    loginUser: initialLoginUser,
    emailUpdate: initialEmailUpdate,
    keyExport: initialKeyExport,
    delegation: initialDelegation,
    accountType: initialAccountType,
    accountNames: initialAccountNames,
    requestReview: initialRequestReview,
  }
}

const initialOfEach = (input: FeatureInput): KitSnapshot['wallets'] =>
  Object.fromEntries(
    input.namespaces.map((namespace) => [namespace, initialWallets(input, namespace)]),
  ) as KitSnapshot['wallets']
