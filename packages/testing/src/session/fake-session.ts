import type { CaipNetworkId, ConnectedWallet, Namespace, PlainErrorCode, Session } from '@kit/core'
import { KitError, movedTo } from '@kit/core/adapters'
import type { Proposal, SessionDescriptor, SharedSession } from '@kit/core/ports'
import { fakeClockStart } from '../runtime/fake-clock.ts'
import { createFakeRequests, type FakeRequests } from './fake-requests.ts'
import { createSharedSession, endSession, type FakeSessionState, setSession } from './fake-shared-session.ts'
import { type SampleApprovals, sampleSession } from './sample-session.ts'
import { createSessionWallet } from './session-wallet.ts'

export type FakeSessionOptions = Pick<Parameters<typeof createFakeRequests>[0], 'answer'> & {
  /** A session of an earlier visit, which `restore` returns. */
  readonly stored?: Session | undefined
  /** `false` plays a session that emits nothing when the dApp itself moves it. Default: `true`. */
  readonly reportsMoves?: boolean | undefined
}

/** A shared session in memory, and the wallet at its other end. */
export type FakeSession = Omit<FakeRequests, 'request'> & {
  /** The session that adapters and the kit use. */
  readonly session: SharedSession
  /** For `createKit({ connectors: [fake.descriptor] })`. */
  readonly descriptor: SessionDescriptor
  /** Proposals so far, oldest first. */
  readonly proposals: readonly Proposal[]
  /** The number of listeners; 0 after a kit was destroyed. */
  readonly listeners: number
  readonly isDestroyed: boolean
  /** How often the dApp disconnected a live session. */
  readonly disconnects: number
  /** Approves the open proposal; without one, sets the session. Replaces an earlier session. */
  approve(approvals?: SampleApprovals, wallet?: ConnectedWallet): Session
  /** Refuses the open proposal. Default: `wallet/rejected`. */
  refuse(code?: PlainErrorCode): void
  /** Updates the approvals of the given namespaces; `null` removes a namespace. */
  update(approvals: { readonly [N in Namespace]?: SampleApprovals[N] | null }): void
  /** Sets exactly this session, valid or not, and approves the open proposal with it. */
  replace(session: Session): void
  /** The visitor moves to another approved network in the wallet. */
  move(network: CaipNetworkId): void
  end(reason?: 'deleted' | 'expired'): void
  /** `true`: a disconnect by the dApp gets no answer. */
  freeze(isFrozen: boolean): void
}

/**
 * Creates a fake WalletConnect session: no relay and no library, with a wallet that the test scripts.
 *
 * @example
 * const fake = createFakeSession()
 * fake.approve({ eip155: { networks: ['eip155:1'] } })
 * // … the dApp connects, then requests a signature …
 * ;(await fake.asked('personal_sign')).reject('wallet/rejected')
 */
export function createFakeSession(options: FakeSessionOptions = {}): FakeSession {
  const state: FakeSessionState = {
    now: () => fakeClockStart,
    current: null,
    stored: options.stored ?? null,
    pairing: null,
    isDestroyed: false,
    isFrozen: false,
    disconnects: 0,
    proposals: [],
    listeners: new Set(),
    reportsMoves: options.reportsMoves ?? true,
  }
  const requests = createFakeRequests({ current: () => state.current, ...options })
  const session = createSharedSession(state, requests.request)
  return {
    session,
    descriptor: {
      id: 'walletConnect',
      kind: 'walletConnect',
      load: async ({ clock }) => {
        state.now = clock.now
        return session
      },
      wallet: async ({ chain, session: source }) => createSessionWallet(chain, source),
    },
    answer: requests.answer,
    asked: requests.asked,
    get requests() {
      return requests.requests
    },
    get proposals() {
      return [...state.proposals]
    },
    get listeners() {
      return state.listeners.size
    },
    get isDestroyed() {
      return state.isDestroyed
    },
    get disconnects() {
      return state.disconnects
    },
    ...createWalletControls(state),
  }
}

function createWalletControls(
  state: FakeSessionState,
): Pick<FakeSession, 'approve' | 'refuse' | 'update' | 'replace' | 'move' | 'end' | 'freeze'> {
  const requireSession = () => {
    if (!state.current) throw new Error('There is no fake session: approve it first.')
    return state.current
  }
  const settle = (session: Session) => {
    const { pairing } = state
    setSession(state, session)
    pairing?.settle(session)
  }
  return {
    approve(approvals, wallet) {
      const session = sampleSession(approvals, wallet)
      settle(session)
      return session
    },
    refuse(code = 'wallet/rejected') {
      state.pairing?.refuse(new KitError(code))
    },
    update(approvals) {
      const { namespaces, ...session } = requireSession()
      const given = Object.entries(approvals).filter((entry) => entry[1] !== null)
      const unchanged = Object.entries(namespaces).filter(([name]) => !Object.hasOwn(approvals, name))
      const changed = sampleSession(Object.fromEntries(given) as SampleApprovals).namespaces
      setSession(state, { ...session, namespaces: { ...Object.fromEntries(unchanged), ...changed } })
    },
    replace: settle,
    move(network) {
      setSession(state, movedTo(requireSession(), network))
    },
    end(reason = 'deleted') {
      if (state.current) endSession(state, reason)
    },
    freeze(isFrozen) {
      state.isFrozen = isFrozen
    },
  }
}
