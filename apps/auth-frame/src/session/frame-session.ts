import type { Account } from '../../contract/api.ts'
import { FrameFailureError } from '../door/frame-failure.ts'
import { openWallet, type Wallet } from '../keys/open-wallet.ts'
import type { Service } from '../service/service-client.ts'
import type { SessionToken } from '../service/session-token.ts'

type SignedIn = { readonly account: Account; readonly token?: string | undefined }

/** Who has signed in, and their wallet. */
export type FrameSession = {
  /** Asks the service who has signed in; `null` for nobody. */
  account(): Promise<Account | null>
  begin(signedIn: SignedIn): void
  /**
   * The wallet of who has signed in, the same one until another account signs in.
   *
   * @param isFresh asks the service first whether the session still holds
   * @throws FrameFailureError `not-connected` without a session
   */
  wallet(isFresh?: boolean): Promise<Wallet>
  /** Keeps it in a cookie of the frame's own site, which the browser has just given access to. */
  keep(): Promise<void>
  /** Ends it here and with the service; nothing of it is left in this browser. */
  signOut(): Promise<void>
  /** Another page of this origin has ended or begun one. */
  changedElsewhere(): Promise<void>
}

type Options = {
  readonly service: Service
  readonly token: SessionToken
  /** Whether the browser gives the frame the cookies of its own site. */
  hasAccess(): boolean
  /** Told when a session begins or ends. */
  onChange(isConnected: boolean): void
  /** Tells the other pages of this origin. */
  tellOthers(): void
}

export function createFrameSession({ service, token, hasAccess, onChange, tellOthers }: Options): FrameSession {
  let opened: Promise<Wallet> | null = null
  let isKnown = false

  function forget(): void {
    const wasKnown = isKnown
    opened = null
    isKnown = false
    token.remove()
    if (wasKnown) onChange(false)
  }

  async function account(): Promise<Account | null> {
    const asked = token.read()
    const { account: signedIn } = await service.call('GET /api/session', {})
    // Another session has begun meanwhile, of which this says nothing.
    if (token.read() !== asked) return account()
    if (signedIn) isKnown = true
    else forget()
    return signedIn
  }

  const session: FrameSession = {
    account,
    begin(signedIn) {
      if (signedIn.token !== undefined && !token.keepsCookies) token.write(signedIn.token)
      opened = null
      isKnown = true
      onChange(true)
      tellOthers()
      // Until it is kept, the token in memory says who asks.
      if (hasAccess()) void session.keep().catch(() => {})
    },
    async keep() {
      if (token.read() === null) return
      await service.call('POST /api/session/keep', {})
      token.remove()
    },
    async wallet(isFresh = false) {
      if (isFresh && (await account()) === null) throw new FrameFailureError('not-connected', 'Nobody has signed in.')
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
        await service.call('POST /api/sign-out', {})
      } finally {
        forget()
        tellOthers()
      }
    },
    async changedElsewhere() {
      opened = null
      token.reread()
      await account()
    },
  }
  return session
}
