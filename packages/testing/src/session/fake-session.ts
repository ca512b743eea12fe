import type { CaipNetworkId, ConnectedWallet, Namespace, PlainErrorCode, Session } from '@kit/core'
import { movedTo } from '@kit/core/adapters'
import type {
  PairingDescriptor,
  PairingSession,
  Proposal,
  SessionEndReason,
  SessionEvent,
  SessionSetup,
  WallClock,
} from '@kit/core/ports'
import { fakeClockStart } from '../runtime/fake-clock.ts'
import { createFakeRequests, type FakeRequests } from './fake-requests.ts'
import {
  createSharedSession,
  endSession,
  type FakePairing,
  type FakeSessionState,
  setSession,
} from './fake-shared-session.ts'
import { type SampleApprovals, sampleSession } from './sample-session.ts'
import { createSessionWallet } from './session-wallet.ts'

export type FakeSessionOptions = Pick<Parameters<typeof createFakeRequests>[0], 'answer'> & {
  /** A session of an earlier visit, which `restore` returns. */
  readonly stored?: Session | undefined
  /** `false` plays a session that emits nothing when the dApp itself moves it. Default: `true`. */
  readonly reportsMoves?: boolean | undefined
  /** `false`: a pairing reports its proposal when the test says so. Default: at once. */
  readonly proposes?: boolean | undefined
  /** `false` plays pairings that ignore an aborted signal. */
  readonly obeysAbort?: boolean | undefined
  /** Where proposals have their time from. Default: the kit's clock. */
  readonly clock?: WallClock | undefined
}

/** A shared session in memory, and the wallet at its other end. */
export type FakeSession = Omit<FakeRequests, 'request'> & {
  /** The session that adapters and the kit use. */
  readonly session: PairingSession
  /** For `createKit({ connectors: [fake.descriptor] })`. */
  readonly descriptor: PairingDescriptor
  /** The setups that kits passed when they loaded it. */
  readonly setups: readonly SessionSetup[]
  /** Pairings so far, oldest first. */
  readonly pairings: readonly FakePairing[]
  /** Proposals so far, oldest first. */
  readonly proposals: readonly Proposal[]
  /** The number of listeners that have not stopped; 0 after a kit was destroyed. */
  readonly listeners: number
  readonly isDestroyed: boolean
  /** How often it was destroyed. */
  readonly destroys: number
  /** How many wallet clients it created, for namespaces without an adapter. */
  readonly walletClients: number
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
  end(reason?: SessionEndReason): void
  /** Emits this event and holds the session that it tells of, valid or not. An open proposal stays open. */
  emit(event: SessionEvent): void
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
    now: options.clock?.now ?? (() => fakeClockStart),
    current: null,
    stored: options.stored ?? null,
    destroys: 0,
    isFrozen: false,
    disconnects: 0,
    pairings: [],
    listeners: new Set(),
    reportsMoves: options.reportsMoves ?? true,
    proposes: options.proposes ?? true,
    obeysAbort: options.obeysAbort ?? true,
  }
  const setups: SessionSetup[] = []
  let walletClients = 0
  const requests = createFakeRequests({ current: () => state.current, ...options })
  const session = createSharedSession(state, requests.request)
  return {
    session,
    descriptor: {
      id: 'walletConnect',
      kind: 'walletConnect',
      load: async (setup) => {
        setups.push(setup)
        state.now = (options.clock ?? setup.clock).now
        return session
      },
      wallet: async ({ chain, session: source }) => {
        walletClients += 1
        return createSessionWallet(chain, source)
      },
    },
    answer: requests.answer,
    asked: requests.asked,
    get requests() {
      return requests.requests
    },
    get setups() {
      return [...setups]
    },
    get walletClients() {
      return walletClients
    },
    get pairings() {
      return [...state.pairings]
    },
    get proposals() {
      return state.pairings.map(({ proposal }) => proposal)
    },
    get listeners() {
      return state.listeners.size
    },
    get isDestroyed() {
      return state.destroys > 0
    },
    get destroys() {
      return state.destroys
    },
    get disconnects() {
      return state.disconnects
    },
    ...createWalletControls(state),
  }
}

function createWalletControls(
  state: FakeSessionState,
): Pick<FakeSession, 'approve' | 'refuse' | 'update' | 'replace' | 'move' | 'end' | 'emit' | 'freeze'> {
  const requireSession = () => {
    if (!state.current) throw new Error('There is no fake session: approve it first.')
    return state.current
  }
  const open = () => state.pairings.findLast((pairing) => pairing.state === 'waiting')
  const settle = (session: Session) => {
    const pairing = open()
    if (pairing) pairing.approve(session)
    else setSession(state, session)
  }
  return {
    approve(approvals, wallet) {
      const session = sampleSession(approvals, wallet)
      settle(session)
      return session
    },
    refuse(code = 'wallet/rejected') {
      open()?.refuse(code)
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
    emit(event) {
      if (event.type === 'session.changed') setSession(state, event.session)
      else endSession(state, event.reason)
    },
    freeze(isFrozen) {
      state.isFrozen = isFrozen
    },
  }
}
