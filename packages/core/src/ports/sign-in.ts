import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'

/** An account on a network, which may prove to be the visitor's. */
export type SignInAccount = { readonly network: CaipNetworkId; readonly address: string }

/** An account that has proved to be the visitor's. */
export type SignInSession = SignInAccount & {
  /** What the session is called when it is revoked. It opens nothing. */
  readonly id: string
  /** When it ends, in milliseconds of Unix time; `null` where nobody says. */
  readonly expiresAt: number | null
}

/** What a wallet signed, as its namespace writes signatures. */
export type SignedMessage = SignInAccount & { readonly message: string; readonly signature: string }

/** What an account is asked to sign (CAIP-122), and for how long. */
export type MessageToSign = {
  readonly message: string
  /**
   * Of an account whose owners may take turns, as a multisig's: until when it can be signed, in milliseconds of Unix time. `null` where
   * the wallet answers for itself.
   */
  readonly signableUntil: number | null
}

/** What a message has to say besides who signs it, for a wallet that writes the message itself. */
export type SignInChallenge = {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** ISO 8601, as `expirationTime`. */
  readonly issuedAt: string
  readonly expirationTime: string
}

/** Who believes signatures, and remembers whom: a server, the dApp's own code, or the page alone. */
export type SignIn = {
  /**
   * Writes the message that the account is asked to sign, with a nonce of its own.
   *
   * @throws KitError `sign-in/unavailable`
   */
  createMessage(account: SignInAccount, signal: AbortSignal): Promise<MessageToSign>
  /**
   * The same before the account is known, for wallets that connect and sign in one step. Left out where only an account can be asked,
   * which then signs after connecting.
   *
   * @param asked.networks where the account may be; all of them have to be allowed
   * @param asked.recap whether what is signed may end in a ReCap (ERC-5573)
   * @throws KitError `sign-in/unavailable`
   */
  createChallenge?(
    asked: { readonly networks: readonly CaipNetworkId[]; readonly recap: boolean },
    signal: AbortSignal,
  ): Promise<SignInChallenge>
  /**
   * Verifies what was signed, and begins a session.
   *
   * @throws KitError `sign-in/refused`, `sign-in/smart-account`, `sign-in/unavailable`
   */
  verify(signed: SignedMessage, signal: AbortSignal): Promise<SignInSession>
  /**
   * Asks an account whose owners take turns whether they have agreed on their chain, without a signature. Goes with
   * `signableUntil`.
   *
   * @returns `null` while they have not
   * @throws KitError as `verify`
   */
  readApproval?(asked: SignInAccount & { readonly message: string }, signal: AbortSignal): Promise<SignInSession | null>
  /** Every session of this browser. */
  getSessions(signal: AbortSignal): Promise<readonly SignInSession[]>
  /** Ends a session; one that has ended already is no failure. */
  signOut(session: SignInSession, signal: AbortSignal): Promise<void>
  /** Calls the listener when sessions may have changed elsewhere, as in another tab, until the returned function is called. */
  watch?(listener: () => void): () => void
}

/** Who has to sign in. */
export type SignInRules = {
  /**
   * Whether the dApp can be used by this account only once it is signed in: who cancels is brought back to the network of the last
   * session, or disconnected (R-SIWX-2). Only where it is `true` do wallets that can connect and sign in one step do so: a visitor who
   * may decline the signature is asked for it after connecting. Default: `true`.
   */
  readonly required?: boolean | ((account: SignInAccount) => boolean)
  /** Accounts of other chains are not asked. Default: all that the kit has. */
  readonly namespaces?: readonly Namespace[]
}

/** What a dApp passes to `createKit` in `siwx` (R-SIWX-1). */
export type SignInConfig = SignInRules & {
  /** Loaded once a kit, when a wallet is connected; a failed load may be tried again. */
  load(page: { readonly origin: string; readonly url: string }): Promise<SignIn>
}
