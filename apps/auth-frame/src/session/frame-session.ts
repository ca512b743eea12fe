import type { Account } from '../../contract/api.ts'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { Wallet } from '../keys/open-wallet.ts'
import { createCurrentAccount } from './current-account.ts'
import { createCurrentWallet } from './current-wallet.ts'

type SignedIn = { readonly account: Account; readonly token?: string | undefined }

/** Who has signed in, and their wallet. */
export type FrameSession = {
  /** Asks the service who has signed in; `null` for nobody, and after a sign-out, which is done again until the service has done it. */
  account(): Promise<Account | null>
  begin(signedIn: SignedIn): void
  /** The same with their wallet. It starts over when another account signs in meanwhile, so that both are of one. */
  user(): Promise<{ readonly account: Account; readonly wallet: Wallet } | null>
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
  const current = createCurrentAccount({
    ...options,
    onChange(change) {
      opened.close()
      onChange(change)
    },
  })
  const opened = createCurrentWallet({ service, mustBe })

  async function mustBe(account: string | null): Promise<void> {
    if ((await current.read()) === null) throw new FrameFailureError('not-connected', 'Nobody has signed in.')
    if (account !== null && account !== current.id())
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
      if (isFresh || current.id() === null || current.isLeaving()) await mustBe(current.id())
      return opened.open(current.id())
    },
    async user() {
      const account = await current.read()
      if (!account) return null
      const id = current.id()
      const wallet = await opened.open(id).catch((error: unknown) => {
        if (current.id() === id) throw error
        return null
      })
      return wallet && current.id() === id ? { account, wallet } : session.user()
    },
    async signOut() {
      try {
        await current.signOut()
      } finally {
        tellOthers()
      }
    },
    async changedElsewhere() {
      opened.close()
      await current.reread()
    },
  }
  return session
}
