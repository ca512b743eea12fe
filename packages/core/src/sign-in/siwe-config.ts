import type { SignInConfig } from '../ports/sign-in.ts'

/** What a message says, as EIP-4361 names it. */
export type SiweMessage = {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly address: string
  /** The number of the EVM chain. */
  readonly chainId: number
  readonly nonce: string
}

/**
 * The five functions with which dApps that have a server for Sign-In With Ethereum already say how it is asked. EVM accounts only:
 * on other chains nobody is asked to sign in.
 */
export type SiweConfig = {
  /** As in `siwx`. Default: `true`. */
  readonly required?: SignInConfig['required']
  getNonce(address: string): Promise<string>
  createMessage(message: SiweMessage): string
  /** Resolves with whether the server believes it, and has begun a session. */
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** `null` where nobody is signed in. */
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
}
