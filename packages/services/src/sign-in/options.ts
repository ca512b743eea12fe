import type { SignedMessage, SignInConfig } from '@kit/core'

type Who = Pick<SignInConfig, 'required' | 'namespaces'>

export type SignInOptions = Who & {
  /** Where the handler of `@kit/siwx/server` is mounted: a path of this site, such as `/auth`, or an address of another one. */
  readonly server: string
}

export type LocalSignInOptions = Who & {
  /** One line of ASCII that the visitor reads in the wallet. */
  readonly statement?: string | undefined
  /** Milliseconds until a visitor is asked anew. Default: seven days. */
  readonly sessionLifetime?: number | undefined
  /**
   * Is handed each message with its signature, before the session begins; what it throws is why signing in is not available. A server
   * that is sent them decides for itself what they prove. Where the visitor cancels meanwhile, or it takes longer than 30 seconds, no
   * session begins.
   */
  readonly onProof?: ((proof: SignedMessage) => void | Promise<void>) | undefined
}
