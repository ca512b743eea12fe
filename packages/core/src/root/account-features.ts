import { accountNames } from '../account-names/account-names.feature.ts'
import { accountType } from '../account-type/account-type.feature.ts'
import { activity } from '../activity/activity.feature.ts'
import { approvals } from '../approvals/approvals.feature.ts'
import { delegation } from '../delegation/delegation.feature.ts'
import { emailLogin } from '../email-login/email-login.feature.ts'
import { emailUpdate } from '../email-update/email-update.feature.ts'
import { farcaster } from '../farcaster/farcaster.feature.ts'
import { identity } from '../identity/identity.feature.ts'
import { keyExport } from '../key-export/key-export.feature.ts'
import { loginUser } from '../login-user/login-user.feature.ts'
import { nfts } from '../nfts/nfts.feature.ts'
import { onramp } from '../onramp/onramp.feature.ts'
import { passkeys } from '../passkeys/passkeys.feature.ts'
import { recentTransactions } from '../recent-transactions/recent-transactions.feature.ts'
import { requestReview } from '../request-review/request-review.feature.ts'
import { send } from '../send/send.feature.ts'
import { signIn } from '../sign-in/sign-in.feature.ts'
import { socialLogin } from '../social-login/social-login.feature.ts'
import { swap } from '../swap/swap.feature.ts'
import { tokens } from '../tokens/tokens.feature.ts'

/** The features of a connected account. They come, in a file of their own, with the first request to one of them. */
export const accountFeatures = {
  identity,
  activity,
  tokens,
  nfts,
  send,
  swap,
  onramp,
  recentTransactions,
  signIn,
  emailLogin,
  socialLogin,
  farcaster,
  passkeys,
  approvals,
  loginUser,
  emailUpdate,
  keyExport,
  delegation,
  accountType,
  accountNames,
  requestReview,
}
