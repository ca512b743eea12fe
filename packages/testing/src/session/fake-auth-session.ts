import type { LoginUser, RedirectProvider, SocialProvider } from '@kit/core'
import { KitError } from '@kit/core/adapters'
import type { ApprovalNews, AuthDescriptor, AuthFrame, AuthSession, SocialReturn } from '@kit/core/ports'
import { createFakeSession, type FakeSession, type FakeSessionOptions } from './fake-session.ts'
import type { SampleApprovals } from './sample-session.ts'

/** The code that a fake frame mails. */
export const fakeEmailCode = '123456'

/** Where the provider of a fake frame leads to. */
export const fakeSocialReturn = 'https://frame.example/social/done?ticket=1'
/** The name of a login at a provider of a fake frame. */
export const fakeLogin = (provider: SocialProvider): string => `${provider}.1.`

export type FakeAuthOptions = {
  readonly session?: FakeSessionOptions
  /** What the frame does instead of what it does by itself. */
  readonly frame?: Partial<AuthFrame> | undefined
  /** The accounts that a visitor has who signs in. */
  readonly accounts?: SampleApprovals | undefined
  readonly user?: LoginUser | undefined
  /** What a provider has led back to the page with. */
  readonly back?: SocialReturn | undefined
}

/** The session of an embedded wallet in memory, and its frame. */
export type FakeAuth = {
  readonly session: AuthSession
  /** For `createKit({ connectors: [fake.descriptor] })`. */
  readonly descriptor: AuthDescriptor
  /** The wallet at the other end, whose requests a test answers. */
  readonly wallet: FakeSession
  /** What the frame was asked, oldest first: the name of the question, and what came with it. */
  readonly calls: readonly (readonly [name: string, ...values: unknown[]])[]
  /** How often a kit loaded it. */
  readonly loads: number
  /** The frame tells what becomes of requests to approve. */
  tell(news: ApprovalNews): void
  /** The visitor closes in the frame what shows them how to take the keys elsewhere. */
  closeExport(): void
}

/**
 * Creates a fake embedded wallet: any mailbox gets `fakeEmailCode`, and a visitor who types it has a wallet, or another address.
 *
 * @example const fake = createFakeAuth({ frame: { connectEmail: async () => 'device' } })
 */
export function createFakeAuth({
  session = {},
  frame: own = {},
  accounts,
  user: known,
  back,
}: FakeAuthOptions = {}): FakeAuth {
  const wallet = createFakeSession(session)
  const calls: [string, ...unknown[]][] = []
  const listeners = new Set<(news: ApprovalNews) => void>()
  let loads = 0
  let email: string | null = null
  /** The address that the account gets, and the one that it got. */
  let asked = ''
  let changed: string | null = null
  const keys = shownKeys()
  const user = (): LoginUser => ({
    ...(known ?? { email, userName: null, provider: 'email' }),
    ...(changed === null ? {} : { email: changed }),
  })
  const signIn = () => void wallet.approve(accounts)
  const frame: AuthFrame = {
    async connectEmail(address) {
      email = address
      changed = null
      return 'code'
    },
    connectDevice: async () => {},
    async confirmEmail(code) {
      checkCode(code)
      signIn()
    },
    ...providerLogins(signIn),
    connectPasskey: () => Promise.resolve(signIn()).then(() => 'connected' as const),
    ...{ showPasskeys: async () => {}, keepSession: async () => {} },
    ...{ smartAccountNetworks: async () => [], preferAccount: async () => {} },
    async updateEmail(address) {
      asked = address
      return user().email === null ? 'secondary' : 'primary'
    },
    confirmPrimaryEmail: async (code) => checkCode(code),
    async confirmSecondaryEmail(code) {
      checkCode(code)
      changed = asked
      return asked
    },
    user: () => (wallet.session.current() ? user() : null),
    watchApprovals(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    abortRequests() {},
    exportKeys: keys.show,
    ...own,
  }
  const { pair: _, ...shared } = wallet.session
  const auth: AuthSession = { ...shared, frame: recorded(frame, calls) }
  return {
    session: auth,
    descriptor: {
      id: 'auth',
      kind: 'auth',
      takeReturn: () => back ?? null,
      async load(setup) {
        loads += 1
        await wallet.descriptor.load(setup)
        return auth
      },
      wallet: wallet.descriptor.wallet,
    },
    wallet,
    calls,
    get loads() {
      return loads
    },
    tell(news) {
      for (const listener of [...listeners]) listener(news)
    },
    closeExport: keys.close,
  }
}

/** A visitor who goes to a provider is signed in there. */
const providerLogins = (signIn: () => void) => ({
  socialUri: async (provider: RedirectProvider) => ({
    uri: `https://frame.example/social/${provider}`,
    login: fakeLogin(provider),
  }),
  visitSocial: async () => fakeSocialReturn,
  closeSocialWindow() {},
  leaveFor: async () => {},
  connectSocial: async () => signIn(),
  farcasterUri: async () => 'https://farcaster.example/connect?channelToken=1',
  connectFarcaster: async () => signIn(),
})

/** What shows the visitor how to take the keys elsewhere, until the visitor closes it, or the app. */
function shownKeys() {
  let close = () => {}
  return {
    show: (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        close = resolve
        signal.addEventListener('abort', () => reject(new KitError('auth/aborted')))
      }),
    close: () => close(),
  }
}

function checkCode(code: string): void {
  if (code !== fakeEmailCode) throw new KitError('auth/wrong-code')
}

/** Asked along with everything else. */
const unrecorded: ReadonlySet<string> = new Set(['user', 'watchApprovals', 'keepSession'])

/** Writes down what the frame is asked, signals aside. */
function recorded(frame: AuthFrame, calls: [string, ...unknown[]][]): AuthFrame {
  const entries = Object.entries(frame).map(([name, ask]: [string, (...values: never[]) => unknown]) => [
    name,
    (...values: never[]) => {
      if (!unrecorded.has(name))
        calls.push([name, ...values.filter((value: unknown) => !(value instanceof AbortSignal))])
      return ask(...values)
    },
  ])
  return Object.fromEntries(entries)
}
