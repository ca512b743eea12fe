import type { CaipNetworkId } from '../domain/namespace.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { MessageToSign, SignInAccount, SignInSession } from '../ports/sign-in.ts'
import { isOf } from './same-account.ts'
import type { SignInAnswered, SignInFrom } from './sign-in.events.ts'

export type Asking = { readonly from: SignInFrom | null; readonly message: string }

/** `signature`: empty until a wallet has given one. */
export type Signing = Asking & { readonly signature: string }

/** `preparedAt`: Unix time in milliseconds. */
export type Prepared = MessageToSign & { readonly preparedAt: number }

/** A message that an account whose owners take turns has been asked to sign. */
export type PendingSignIn = SignInAccount & { readonly message: string; readonly signableUntil: number }

export type Sessions = readonly SignInSession[]

export type SignInContext = {
  readonly from: SignInFrom | null
  readonly isRequired: boolean
  readonly sessions: Sessions
  /** Whether they have been read; before that they are none. */
  readonly isRead: boolean
  readonly message: string
  /** In milliseconds of Unix time, for owners who take turns; `null` where the wallet answers for itself. */
  readonly signableUntil: number | null
  /** When the message was asked for: Unix time in milliseconds. */
  readonly preparedAt: number
  readonly signature: string
  /** What was asked of accounts whose owners take turns, also at an earlier visit. */
  readonly pending: readonly PendingSignIn[]
  readonly error: KitError | null
  /** The visitor was asked about this account on this network. */
  readonly isAsked: boolean
  readonly isRestored: boolean
  /** The account of the last good session. */
  readonly last: SignInAccount | null
  readonly ending: SignInSession | null
  /** Nobody sees the page. */
  readonly isHidden: boolean
  /** Sessions changed elsewhere while one was being ended. */
  readonly isOutdated: boolean
  /** What a wallet signed while it connected, until its account is on show. */
  readonly answer: SignInAnswered | null
}

/** The session of an account on its network. */
export const sessionOf = (sessions: Sessions, account: SignInAccount | null): SignInSession | undefined =>
  sessions.find((session) => account !== null && isOf(session, account))

/** Where the same account has a session: the network that it was on last (R-SIWX-2). */
export function fallbackOf({ from, last, sessions }: SignInContext): CaipNetworkId | null {
  if (!from || !last || !isSameAddress(last.address, from.address) || last.network === from.network) return null
  return sessionOf(sessions, last) ? last.network : null
}

/** What the wallet on show has answered while it connected. */
export const answerOf = ({ answer, from }: SignInContext): SignInAnswered | null =>
  answer && answer.namespace === from?.namespace && answer.connectorId === from.connectorId ? answer : null

/** What the account on show has signed while its wallet connected. */
export const signedBy = (context: SignInContext) =>
  answerOf(context)?.signed.find((one) => context.from !== null && isOf(one, context.from))

export const nobody = {
  from: null,
  message: '',
  signableUntil: null,
  preparedAt: 0,
  signature: '',
  error: null,
  isAsked: false,
  isRestored: false,
} as const

export function endingOf({ sessions, from }: SignInContext, id: string | undefined): SignInSession | undefined {
  return id === undefined ? sessionOf(sessions, from) : sessions.find((session) => session.id === id)
}

/**
 * Whether owners who take turns may still sign what their wallet has been asked: it gave up waiting for them, or gave no signature,
 * since they agree on the chain.
 */
export function mayBeSignedLater({ signableUntil }: SignInContext, error: unknown): boolean {
  return signableUntil !== null && waitsFor.has(toKitError(error).code)
}

const waitsFor: ReadonlySet<ErrorCode> = new Set([
  'wallet/invalid-answer',
  'connection/timeout',
  'rpc/timeout',
  'pairing/interrupted',
])

export function declineOf(error: unknown): KitError {
  const known = toKitError(error)
  return known.code === 'wallet/rejected' ? new KitError('sign-in/declined', { cause: known }) : known
}
