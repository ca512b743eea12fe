import type { CaipNetworkId } from '../domain/namespace.ts'
import type { Session } from '../domain/session.ts'
import type { AppLinks } from '../domain/wallet-link.ts'
import type { OneTap, WithSignIn } from './one-tap.ts'

/** A question that a wallet may answer by approving: what a QR code or a link carries. */
export type Proposal = {
  /** Holds the pairing secret: to be drawn or opened, never to be logged, tracked or stored. */
  readonly uri: string
  /** Wall time in milliseconds; four minutes after it was made (R-WC-1). */
  readonly expiresAt: number
}

export type SessionEvent =
  /** The wallet changed accounts, chains or life time, or moved to another network. */
  { type: 'session.changed'; session: Session } | { type: 'session.ended'; reason: SessionEndReason }

/** `replaced`: another tab has another session in its place, so that its wallets leave this tab alone, and stay stored. */
export type SessionEndReason = 'deleted' | 'expired' | 'replaced'

/** A question for the wallet behind the session, on one of its networks. */
export type SessionRequest = { readonly network: CaipNetworkId; readonly method: string; readonly params: unknown }

/**
 * One session that serves every namespace it was approved for (R-WC-2). There is at most one at a time; what it holds
 * is taken from the session and cut to what was asked for.
 */
export type SharedSession = {
  /** The live session, if there is one. */
  current(): Session | null
  /** Picks a stored session up; `null` when there is none any more, which cleans up silently. */
  restore(signal: AbortSignal): Promise<Session | null>
  /**
   * Asks the wallet. Rejects with `connection/required` without a session, `wallet/unsupported-method` for a method or
   * a network that was not approved, `transaction/unreadable-answer` for a request to send that no answer arrives to, `connection/timeout`
   * for any other, and what `toKitError` makes of the wallet's answer.
   *
   * Ends at once when `signal` aborts, except for a request that may send: that one ends with what the wallet answers all the same, and
   * who asks stops waiting by themselves.
   */
  request(question: SessionRequest, signal: AbortSignal): Promise<unknown>
  /**
   * Moves a namespace to another of its approved networks, here and not in the wallet: every request says where it
   * belongs. Rejects nothing: an unapproved network changes nothing and returns `false`.
   */
  moveTo(network: CaipNetworkId): boolean
  watch(listener: (event: SessionEvent) => void): () => void
  /**
   * Ends the session, and reports it to watchers and to the wallet. A second call, or one without a session, does nothing; the
   * session of an embedded wallet signs out the account in its frame, read or not.
   */
  disconnect(signal: AbortSignal): Promise<void>
  /** Closes the socket and every timer. The session itself stays, to be restored. */
  destroy(): void
}

/** A session that a wallet elsewhere approves. */
export type PairingSession = SharedSession & {
  /**
   * Makes a proposal, reports it once, and resolves when a wallet has approved it. A session that was there before is
   * left then. An aborted pairing leaves nothing behind, even when a wallet approves later.
   *
   * With `oneTap` a wallet that can do so signs in with the same question, best with an account on `network`.
   *
   * On a phone, `chosenApp` gives what opens the app of the wallet that the visitor has chosen by then, if they chose one. It is
   * kept with the session, for a wallet that does not say itself what opens its app.
   *
   * Rejects with `wallet/rejected`, `pairing/expired`, `pairing/unreachable`, `pairing/interrupted`,
   * `pairing/clock-skew`, `pairing/nothing-approved`, `project/no-id`, `project/invalid-id`,
   * `config/origin-not-allowed`, `connection/cancelled`.
   */
  pair(
    tell: (proposal: Proposal) => void,
    signal: AbortSignal,
    oneTap?: OneTap & { readonly network: CaipNetworkId },
    chosenApp?: () => AppLinks | undefined,
  ): Promise<WithSignIn<Session>>
}
