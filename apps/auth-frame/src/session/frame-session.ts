import type { Account } from '../../contract/api.ts'
import { FrameFailureError } from '../door/frame-failure.ts'
import { openWallet, type Wallet } from '../keys/open-wallet.ts'
import { createCurrentAccount } from './current-account.ts'

type SignedIn = { readonly account: Account; readonly token?: string | undefined }

/** Who has signed in, and their wallet. */
export type FrameSession = {
  /** Asks the service who has signed in; `null` for nobody, and after a sign-out, which is done again until the service has done it. */
  account(): Promise<Account | null>
  begin(signedIn: SignedIn): void
  /**
   * The wallet of who has signed in, the same one until another account signs in.
   *
   * @param isFresh asks the service first whether the session still holds, and is of the same account
   * @throws FrameFailureError `not-connected` without a session, or when another account turns out to have signed in
   */
  wallet(isFresh?: boolean): Promise<Wallet>
  /** Keeps it in a cookie of the frame's own site, which the browser has just given access to. */
  keep(): Promise<void>
  /** Ends it here and with the service; nothing of it is left in this browser. What fails there is done again later. */
  signOut(): Promise<void>
  /** Another page of this origin has ended or begun one. */
  changedElsewhere(): Promise<void>
}

type Options = Parameters<typeof createCurrentAccount>[0] & {
  /** Whether the browser gives the frame the cookies of its own site. */
  hasAccess(): boolean
  /** Tells the other pages of this origin. */
  tellOthers(): void
}

export function createFrameSession({ onChange, hasAccess, tellOthers, ...options }: Options): FrameSession {
  const { service, token } = options
  let opened: Promise<Wallet> | null = null
  const current = createCurrentAccount({
    ...options,
    onChange(change) {
      opened = null
      onChange(change)
    },
  })

  /** @throws FrameFailureError `not-connected` where nobody has signed in, or another account than before */
  async function mustBeTheSame(): Promise<void> {
    const before = current.id()
    if ((await current.read()) === null) throw new FrameFailureError('not-connected', 'Nobody has signed in.')
    if (before !== null && before !== current.id())
      throw new FrameFailureError('not-connected', 'Another account has signed in.')
  }

  const session: FrameSession = {
    account: current.read,
    begin(signedIn) {
      if (signedIn.token !== undefined && !token.keepsCookies) token.write(signedIn.token)
      current.begin()
      tellOthers()
      // Until it is kept, the token in memory says who asks.
      if (hasAccess()) void session.keep().catch(() => {})
    },
    async keep() {
      if (token.read() === null) return
      await service.call('POST /api/session/keep', {})
      current.keep()
    },
    async wallet(isFresh = false) {
      if (isFresh || current.id() === null || current.isLeaving()) await mustBeTheSame()
      const opening = opened ?? openWallet(service)
      opened = opening
      try {
        return await opening
      } catch (error) {
        if (opened === opening) opened = null
        throw error
      }
    },
    async signOut() {
      try {
        await current.signOut()
      } finally {
        tellOthers()
      }
    },
    async changedElsewhere() {
      opened = null
      await current.reread()
    },
  }
  return session
}
