import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { SignedMessage } from '../ports/sign-in.ts'

/** The account on show, and the wallet that has it. */
export type SignInFrom = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  readonly network: CaipNetworkId
}

/** An account of a connected wallet, on every network of its chain. */
export type WalletAccount = { readonly namespace: Namespace; readonly address: string }

/** Every account of a chain except these. */
export type OtherAccounts = { readonly namespace: Namespace; readonly stays: readonly string[] }

export type LeftAccounts = readonly (WalletAccount | OtherAccounts)[]

/** Another account or network is on show; `from` is `null` where none is that could sign in. */
export type AccountShown = {
  type: 'signIn.accountShown'
  from: SignInFrom | null
  /** The dApp cannot be used by this account before it is signed in. */
  isRequired: boolean
  /** It comes from an earlier visit, and nobody asked for anything. */
  isRestored: boolean
  /** Accounts whose wallets are no longer connected. */
  left: LeftAccounts
}

/** Wallets are no longer connected, and the same account is on show, or none, as before. */
export type WalletsLeft = { type: 'signIn.walletsLeft'; left: LeftAccounts }

/** A wallet has signed while it connected, or should have. Its account is not on show yet. */
export type SignInAnswered = {
  type: 'signIn.answered'
  namespace: Namespace
  connectorId: string
  /** On each network that the wallet chose; none where it gave an answer that is no sign-in. */
  signed: readonly SignedMessage[]
  error: KitError | null
}

export type SignInRequest =
  | AccountShown
  | WalletsLeft
  | SignInAnswered
  /** The visitor wants to sign in: shows the message. */
  | { type: 'signIn.opened' }
  /** The visitor has read the message: asks the wallet. */
  | { type: 'signIn.confirmed' }
  /** Tries again what failed. */
  | { type: 'signIn.retried' }
  | { type: 'signIn.cancelled' }
  /** The visitor went away from the message. */
  | { type: 'signIn.left'; namespace: Namespace }
  /** The wallet stays on its network. */
  | { type: 'signIn.switchFailed' }
  /** Without `id` the session of the account on show. */
  | { type: 'signIn.signOutRequested'; id?: string }
  /** Sessions may have changed elsewhere. */
  | { type: 'signIn.sessionsChanged' }
  /** The page has come into sight, or gone out of it. */
  | { type: 'signIn.sightChanged'; isHidden: boolean }

/** What sign-in tells the root. */
export type SignInNews =
  /** The account has no session, and its visitor is to be asked. */
  | { type: 'signIn.needed'; from: SignInFrom }
  | { type: 'signIn.walletAsked'; from: SignInFrom }
  /** The dApp asks for a sign-in that is under way. */
  | { type: 'signIn.shown'; from: SignInFrom }
  /** The wallet or the verifier said no; the message is still there, or a new one. `isLeftAlone`: nobody asked for it at this visit. */
  | { type: 'signIn.failed'; from: SignInFrom; isLeftAlone: boolean }
  | { type: 'signIn.succeeded' }
  /** The visitor would not, or has signed out. `fallback`: a network where the account has a session. */
  | { type: 'signIn.notSignedIn'; from: SignInFrom; isRequired: boolean; fallback: CaipNetworkId | null }
