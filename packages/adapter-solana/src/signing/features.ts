import type { OnLate } from '@kit/core'

/** Transactions in Solana's wire format. */
export type SignTransactionsInput = {
  readonly address: string
  readonly transactions: readonly Uint8Array[]
}

/** Returns the signed transactions unsent, in the same order. */
export type SignTransactions = (input: SignTransactionsInput, signal: AbortSignal) => Promise<readonly Uint8Array[]>

/** Sends the signed transactions and returns one hash each, in the same order. */
export type SignAndSendTransactions = (
  input: SignTransactionsInput,
  signal: AbortSignal,
  onLate?: OnLate,
) => Promise<readonly { readonly hash: string }[]>

/** The fields of a Sign-In With Solana message, which the wallet writes. Times are ISO 8601. */
export type SignInRequest = {
  readonly domain?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The fields of a request that were given. */
export type GivenFields = { readonly [K in keyof SignInRequest]?: NonNullable<SignInRequest[K]> }

/** What the wallet was asked to sign in with: the request, and of what the kit has added to it what the signed message has. */
export type SignInInput = GivenFields & {
  /** The account that signed in. */
  readonly address: string
  /** Wallet Standard's name of the network, such as `solana:mainnet`. Some wallets omit it, or its prefix. */
  readonly chainId?: string
  readonly version?: '1'
}

/** The account that signed in, the message exactly as it was signed, and the signature in base58. */
export type SignedIn = {
  readonly address: string
  readonly signedMessage: Uint8Array
  readonly signature: string
  /** For a verifier that compares each field, such as `verifySignIn` of `@solana/wallet-standard-util`. */
  readonly input: SignInInput
}

/** Asks the wallet to write a sign-in message and sign it. */
export type SignIn = (input: { address: string; request: SignInRequest }, signal: AbortSignal) => Promise<SignedIn>

declare module '@kit/core' {
  interface WalletExtensions {
    'solana:signIn': SignIn
    'solana:signTransactions': SignTransactions
    'solana:signAndSendTransactions': SignAndSendTransactions
  }
}
