import { walletConnectId } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { connectionIn, movedTo, type Session } from '../domain/session.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainClient } from '../ports/chain-client.ts'
import type { SessionDescriptor, SessionSetup, SessionSource } from '../ports/session-descriptor.ts'
import type { Proposal, SessionEvent, SharedSession } from '../ports/shared-session.ts'
import type { WalletClient, WalletEvent } from '../ports/wallet-client.ts'
import { accountOf } from './scripted-adapter.ts'

/** What no log, event or error may hold. */
export const pairingSecret = 'deadbeef5ec2e7'
const life = 240_000

/** A session that approves these networks, with one account on each. */
export function sessionFor(
  approved: { readonly [N in Namespace]?: readonly [CaipNetworkId<N>, ...CaipNetworkId<N>[]] },
): Session {
  const parts = Object.entries(approved).map(([name, networks]) => {
    const namespace = name as Namespace
    const accounts = networks.map((network) => ({ ...accountOf(namespace), network }))
    return [namespace, { accounts, networks, methods: [], network: networks[0] }]
  })
  return { wallet: { id: 'phone', name: 'Phone' }, namespaces: Object.fromEntries(parts), expiresAt: 1e12 }
}

/** A question to the wallet, and the strings that move it. */
export type StandInQuestion = {
  readonly signal: AbortSignal
  readonly proposal: Proposal
  /** Tells the proposal, when the session does not tell by itself. */
  tell(): void
  approve(session: Session): void
  refuse(error: unknown): void
}

type Options = {
  readonly now?: () => number
  /** Proposals wait until the test tells them. */
  readonly isSlow?: boolean
  readonly stored?: Session
}

/** A shared session in memory; its wallet does what the test says. */
export function standInSession({ now = () => 0, isSlow = false, stored }: Options = {}) {
  const listeners = new Set<(event: SessionEvent) => void>()
  const questions: StandInQuestion[] = []
  const setups: SessionSetup[] = []
  const count = { adapters: 0, farewells: 0, ends: 0 }
  let live: Session | null = null
  const say = (event: SessionEvent) => {
    live = event.type === 'session.ended' ? null : event.session
    for (const listener of [...listeners]) listener(event)
  }
  const session: SharedSession = {
    pair: (tell, signal) =>
      new Promise((resolve, reject) => {
        const proposal = {
          uri: `wc:${questions.length}@2?relay-protocol=irn&symKey=${pairingSecret}`,
          expiresAt: now() + life,
        }
        const approve = (approved: Session) => {
          live = approved
          resolve(approved)
        }
        questions.push({ signal, proposal, tell: () => tell(proposal), approve, refuse: reject })
        if (!isSlow) tell(proposal)
      }),
    current: () => live,
    async restore() {
      live ??= stored ?? null
      return live
    },
    request: () => Promise.reject(new KitError('wallet/unsupported-method')),
    moveTo(network) {
      if (!live) return false
      say({ type: 'session.changed', session: movedTo(live, network) })
      return Object.values(live.namespaces).some((part) => part?.network === network)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async disconnect() {
      if (!live) return
      count.farewells += 1
      say({ type: 'session.ended', reason: 'deleted' })
    },
    destroy() {
      count.ends += 1
    },
  }
  const descriptor: SessionDescriptor = {
    id: walletConnectId,
    kind: 'walletConnect',
    async load(setup) {
      setups.push(setup)
      return session
    },
    async wallet({ chain, session: source }) {
      count.adapters += 1
      return walletOn(chain, source)
    },
  }
  return { session, descriptor, load: async () => session, questions, setups, listeners, count, say, live: () => live }
}

export type StandInSession = ReturnType<typeof standInSession>

/** A wallet client that knows only what the session holds. */
export async function walletOn<N extends Namespace>(
  { namespace }: ChainClient<N>,
  source: SessionSource,
): Promise<WalletClient<N>> {
  const session = await source.load()
  const held = () => {
    const live = session.current()
    return live && connectionIn(live, namespace, source)
  }
  return {
    namespace,
    connectorId: source.id,
    async connect() {
      const connection = held()
      if (!connection) throw new KitError('pairing/nothing-approved')
      return connection
    },
    async restore() {
      await session.restore(new AbortController().signal)
      return held()
    },
    disconnect: (signal) => session.disconnect(signal),
    async switchNetwork({ network }) {
      if (!session.moveTo(network)) throw new KitError('wallet/unsupported-method')
      return network
    },
    watch: (listener: (event: WalletEvent<N>) => void) =>
      session.watch(() => {
        const connection = held()
        if (!connection) return listener({ type: 'wallet.disconnected' })
        listener({ type: 'wallet.approvalChanged', approvedNetworks: connection.approvedNetworks ?? [] })
        listener({ type: 'wallet.networkChanged', network: connection.network })
      }),
    destroy() {},
    features: {},
  }
}
