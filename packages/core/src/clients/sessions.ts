import { lazy } from '../async/lazy.ts'
import type { ConnectorKind } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { NoticesRequest } from '../notices/notices.events.ts'
import type { SessionDescriptor, SessionNamespaceSpec, SessionSource } from '../ports/session-descriptor.ts'
import type { SharedSession } from '../ports/shared-session.ts'
import { liveNetworks, type NetworkSource } from './live-networks.ts'
import type { LoadOneTaps } from './one-tap.ts'
import { quietly } from './quietly.ts'

/** A session connector of the kit, with what the dApp passed for it. */
export type KitSession = SessionSource & { readonly descriptor: SessionDescriptor }

/** The session connectors of a kit, each loaded on first use. */
export type Sessions = {
  /** The connector ids that wallets on a session have. */
  readonly ids: readonly string[]
  /** The session that wallets by this connector id live on. */
  find(connectorId: string): KitSession | undefined
  /** The session connector of a kind; a kit has at most one of each. */
  ofKind(kind: ConnectorKind): KitSession | undefined
  destroy(): void
}

type Tell = (event: NoticesRequest) => void

type SessionServices = {
  /** The kit's networks, which sessions follow. */
  readonly source: NetworkSource
  /** Given a session that ran out, which no wallet reports when it closes (R-WC-6), and on a phone the wallet in whose app a question waits. */
  readonly tell: Tell
  readonly loadOneTaps?: LoadOneTaps
}

export function createSessions(resolved: ResolvedConfig, services: SessionServices): Sessions {
  const sessions = (resolved.config.connectors ?? []).map((descriptor) => createSession(descriptor, resolved, services))
  return {
    ids: sessions.map(({ id }) => id),
    find: (connectorId) => sessions.find(({ id }) => id === connectorId),
    ofKind: (kind) => sessions.find((session) => session.kind === kind),
    destroy() {
      for (const session of sessions) session.destroy()
    },
  }
}

function createSession(
  descriptor: SessionDescriptor,
  { config, settings }: ResolvedConfig,
  { source, tell, loadOneTaps }: SessionServices,
): KitSession & { destroy(): void } {
  const { metadata, projectId, environment, clock } = settings
  let loaded: SharedSession | null = null
  let isDestroyed = false
  let stop = () => {}
  const start = async (): Promise<SharedSession> => {
    const setup = { metadata, projectId, environment, clock, name: config.name, loadSpecs: loadSpecs(config) }
    const session = await descriptor.load({ ...setup, ...liveNetworks(source) })
    if (isDestroyed) {
      session.destroy()
      throw new KitError('kit/destroyed')
    }
    loaded = session
    stop = session.watch((event) => {
      if (event.type !== 'session.ended' || event.reason !== 'expired') return
      const detail = 'Session Expired: ask the visitor to connect again.'
      tell({ type: 'notices.raised', error: new KitError('session/expired', { detail }) })
    })
    const signingIn = loadOneTaps ? withOneTap(session, descriptor.id, loadOneTaps) : session
    return environment.isMobile ? withAskedWallet(signingIn, tell) : signingIn
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
    load: () => (isDestroyed ? Promise.reject(new KitError('kit/destroyed')) : session.load()),
    destroy() {
      isDestroyed = true
      stop()
      quietly(() => loaded?.destroy())
    },
  }
}

/** Lets the wallet that approves sign in with the same answer. */
const withOneTap = (session: SharedSession, connectorId: string, load: NonNullable<LoadOneTaps>): SharedSession => ({
  ...session,
  pair: async (tell, signal) => (await load()).pair(session, connectorId, tell, signal),
})

/** Tells of the wallet while it has questions to answer: on a phone its app has to be opened for them. */
function withAskedWallet(session: SharedSession, tell: Tell): SharedSession {
  let waiting = 0
  return {
    ...session,
    async request(request, signal) {
      const wallet = session.current()?.wallet ?? null
      waiting += 1
      tell({ type: 'notices.walletAsked', wallet })
      try {
        return await session.request(request, signal)
      } finally {
        waiting -= 1
        if (waiting === 0) tell({ type: 'notices.walletAsked', wallet: null })
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
