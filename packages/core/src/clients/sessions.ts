import type { ApprovalsRequest } from '../approvals/approvals.events.ts'
import { lazy } from '../async/lazy.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { AppLinks } from '../domain/wallet-link.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { NoticesRequest } from '../notices/notices.events.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import type {
  ReviewRequest,
  SessionDescriptor,
  SessionKind,
  SessionNamespaceSpec,
  SessionOfKind,
  SessionSetup,
  SessionSource,
} from '../ports/session-descriptor.ts'
import type { PairingSession, SharedSession } from '../ports/shared-session.ts'
import { liveNetworks, type NetworkSource } from './live-networks.ts'
import type { LoadOneTaps } from './one-tap.ts'
import { quietly } from './quietly.ts'

/** A session connector of the kit, with what the dApp passed for it. */
export type KitSession<S extends SharedSession = SharedSession> = SessionSource<S> & {
  readonly descriptor: Pick<SessionDescriptor, 'wallet'>
  /** Whether it has ended because another tab has another session in its place. */
  isReplaced(): boolean
}

/** The session connectors of a kit, each loaded on first use. */
export type Sessions = {
  /** The connector ids that wallets on a session have. */
  readonly ids: readonly string[]
  /** The session that wallets by this connector id live on. */
  find(connectorId: string): KitSession | undefined
  /** The session connector of a kind; a kit has at most one of each. */
  ofKind<K extends SessionKind>(kind: K): KitSession<SessionOfKind<K>> | undefined
  destroy(): void
}

type Tell = (event: NoticesRequest | ApprovalsRequest) => void

type SessionServices = {
  /** The kit's networks, which sessions follow. */
  readonly source: NetworkSource
  /** Given a session that ran out, which no wallet reports when it closes (R-WC-6), and on a phone the wallet in whose app a question waits. */
  readonly tell: Tell
  readonly loadOneTaps?: LoadOneTaps
  /** What opens the app of the wallet that the visitor has chosen, now. */
  readonly chosenApp: () => AppLinks | undefined
  /** Absent where the dApp asks for no reviews. */
  readonly reviewOf?: ((connectorId: string) => ReviewRequest) | undefined
}

export function createSessions(resolved: ResolvedConfig, services: SessionServices): Sessions {
  const sessions = (resolved.config.connectors ?? []).map((descriptor) =>
    descriptor.kind === 'auth'
      ? createSession(descriptor, resolved, services, (session) => tellingApprovals(session, services.tell))
      : {
          ...createSession(descriptor, resolved, services, (session) =>
            withPhone(session, descriptor.id, resolved, services),
          ),
          review: services.reviewOf?.(descriptor.id),
        },
  )
  return {
    ids: sessions.map(({ id }) => id),
    find: (connectorId) => sessions.find(({ id }) => id === connectorId),
    ofKind<K extends SessionKind>(kind: K) {
      const session: KitSession | undefined = sessions.find((one) => one.kind === kind)
      // A descriptor's kind says what it loads.
      return session as KitSession<SessionOfKind<K>> | undefined
    },
    destroy() {
      for (const session of sessions) session.destroy()
    },
  }
}

/** @param prepare adds what the kit does with sessions of this kind, once one is loaded */
function createSession<S extends SharedSession>(
  descriptor: Pick<SessionDescriptor, 'id' | 'kind' | 'wallet'> & { load(setup: SessionSetup): Promise<S> },
  { config, settings }: ResolvedConfig,
  { source, tell }: SessionServices,
  prepare: (session: S) => S,
): KitSession<S> & { destroy(): void } {
  const { metadata, projectId, environment, clock } = settings
  let loaded: SharedSession | null = null
  let isReplaced = false
  let isDestroyed = false
  let stop = () => {}
  const live = liveNetworks(source)
  const start = async (): Promise<S> => {
    const { name, reconnect = true } = config
    const setup = { metadata, projectId, environment, clock, name, reconnect, loadSpecs: loadSpecs(config) }
    const session = await descriptor.load({ ...setup, ...live })
    if (isDestroyed) {
      session.destroy()
      throw new KitError('kit/destroyed')
    }
    loaded = session
    // Before any wallet on it hears of its end.
    stop = session.watch((event) => {
      isReplaced = event.type === 'session.ended' && event.reason === 'replaced'
      if (event.type !== 'session.ended' || event.reason !== 'expired') return
      const detail = 'Session Expired: ask the visitor to connect again.'
      tell({ type: 'notices.raised', error: new KitError('session/expired', { detail }) })
    })
    return prepare(session)
  }
  const session = lazy(() =>
    start().catch((error: unknown) => {
      throw toKitError(error, 'kit/load-failed')
    }),
  )
  return {
    descriptor,
    id: descriptor.id,
    kind: descriptor.kind,
    isReplaced: () => isReplaced && !loaded?.current(),
    load: () => (isDestroyed ? Promise.reject(new KitError('kit/destroyed')) : session.load()),
    destroy() {
      isDestroyed = true
      stop()
      quietly(() => loaded?.destroy())
    },
  }
}

/** Tells of what the frame asks the visitor to approve, for as long as the session lives. */
function tellingApprovals(session: AuthSession, tell: Tell): AuthSession {
  session.frame.watchApprovals((is) => tell({ type: 'approvals.changed', is }))
  return session
}

function withPhone(
  session: PairingSession,
  connectorId: string,
  { settings }: ResolvedConfig,
  { tell, loadOneTaps, chosenApp }: SessionServices,
): PairingSession {
  const { isMobile } = settings.environment
  const choosing = isMobile ? withChosenApp(session, chosenApp) : session
  const signingIn = loadOneTaps ? { ...choosing, pair: withOneTap(choosing, connectorId, loadOneTaps) } : choosing
  return isMobile ? withAskedWallet(signingIn, tell) : signingIn
}

const withChosenApp = (session: PairingSession, chosenApp: () => AppLinks | undefined): PairingSession => ({
  ...session,
  pair: (tell, signal, oneTap) => session.pair(tell, signal, oneTap, chosenApp),
})

/** Lets the wallet that approves sign in with the same answer. */
const withOneTap =
  (session: PairingSession, connectorId: string, load: NonNullable<LoadOneTaps>): PairingSession['pair'] =>
  async (tell, signal) =>
    (await load()).pair(session, connectorId, tell, signal)

/** Tells of the wallet while it has questions to answer: on a phone its app has to be opened for them. */
function withAskedWallet(session: PairingSession, tell: Tell): PairingSession {
  let waiting = 0
  return {
    ...session,
    async request(request, signal) {
      const wallet = session.current()?.wallet ?? null
      waiting += 1
      tell({ type: 'notices.walletAsked', wallet })
      let isOver = false
      // What the caller gave up the visitor need not answer, though the wallet may send it all the same.
      const end = () => {
        if (isOver) return
        isOver = true
        waiting -= 1
        if (waiting === 0) tell({ type: 'notices.walletAsked', wallet: null })
      }
      signal.addEventListener('abort', end, { once: true })
      try {
        return await session.request(request, signal)
      } finally {
        signal.removeEventListener('abort', end)
        end()
      }
    },
  }
}

const loadSpecs =
  ({ adapters }: ResolvedConfig['config']) =>
  async (): Promise<ReadonlyMap<Namespace, SessionNamespaceSpec>> => {
    const specs = adapters.map(async (adapter) => {
      const spec = await adapter.loadSessionSpec?.()
      return spec ? [[adapter.namespace, spec] as const] : []
    })
    return new Map((await Promise.all(specs)).flat())
  }
