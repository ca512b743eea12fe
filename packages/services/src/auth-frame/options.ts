export type EmailAndSocialOptions = {
  /**
   * Where the frame of the embedded wallet is served: `apps/auth-frame`, or another host's that speaks `@kit/services/auth-frame-protocol`.
   * An `https:` address, or one on this machine. Its origin has to be another one than the page's.
   */
  readonly frameUrl: string
  /** What the wallet is called where wallets have names. Default: the frame's host. */
  readonly name?: string
}
