import type { CaipNetworkId, ConnectedWallet, Namespace, PlainErrorCode, Session } from '@kit/core'
import { KitError, movedTo } from '@kit/core/adapters'
import type { Proposal, SessionDescriptor, SharedSession } from '@kit/core/ports'
import { fakeClockStart } from '../runtime/fake-clock.ts'
import { createFakeQuestions, type FakeQuestions } from './fake-questions.ts'
import { type FakeSessionWorld, over, put, sessionOf } from './fake-shared-session.ts'
import { type SampleApprovals, sampleSession } from './sample-session.ts'
import { createSessionWallet } from './session-wallet.ts'

export type FakeSessionOptions = Pick<Parameters<typeof createFakeQuestions>[0], 'answer'> & {
  /** What was approved on an earlier visit, to be found by `restore`. */
  readonly stored?: Session | undefined
  /** `false` plays a session that says nothing when the dApp itself moves it. */
  readonly tellsMoves?: boolean | undefined
}

/** A shared session in memory, and the strings that move the wallet at its other end. */
export type FakeSession = Omit<FakeQuestions, 'request'> & {
  /** What adapters and the kit get. */
  readonly session: SharedSession
  /** For `createKit({ connectors: [fake.descriptor] })`. */
  readonly descriptor: SessionDescriptor
  /** Proposals so far, oldest first. */
  readonly proposals: readonly Proposal[]
  /** How many listen to it; nought after a kit was destroyed. */
  readonly listeners: number
  readonly isDestroyed: boolean
  /** How often the dApp ended a live session. */
  readonly farewells: number
  /** Approves what is proposed; when nothing is, the session is simply there. Replaces the one before. */
  approve(approvals?: SampleApprovals, wallet?: ConnectedWallet): Session
  /** Turns down what is proposed. */
  refuse(code?: PlainErrorCode): void
  /** Approves something else from now on in the namespaces that are given; `null` takes a namespace away. */
  update(approvals: { readonly [N in Namespace]?: SampleApprovals[N] | null }): void
  /** Puts exactly this in the session's place, sensible or not; what is proposed is approved by it. */
  replace(session: Session): void
  /** The visitor goes to another approved network in the wallet. */
  move(network: CaipNetworkId): void
  end(reason?: 'deleted' | 'expired'): void
  /** From now on the dApp's good-byes get no answer, or get one again. */
  freeze(isFrozen: boolean): void
}

/**
 * Makes a stand-in for a WalletConnect session: no relay, no library, a wallet that does what the test says.
 *
 * @example
 * const fake = createFakeSession()
 * fake.approve({ eip155: { networks: ['eip155:1'] } })
 * // … adapter.connect({ connectorId: 'walletConnect', … }), then a signature is asked for …
 * ;(await fake.asked('personal_sign')).reject('wallet/rejected')
 */
export function createFakeSession(options: FakeSessionOptions = {}): FakeSession {
  const world: FakeSessionWorld = {
    now: () => fakeClockStart,
    current: null,
    stored: options.stored ?? null,
    pairing: null,
    isDestroyed: false,
    isFrozen: false,
    farewells: 0,
    proposals: [],
    listeners: new Set(),
    tellsMoves: options.tellsMoves ?? true,
  }
  const questions = createFakeQuestions({ current: () => world.current, ...options })
  const session = sessionOf(world, questions.request)
  return {
    session,
    descriptor: {
      id: 'walletConnect',
      kind: 'walletConnect',
      load: async ({ clock }) => {
        world.now = clock.now
        return session
      },
      wallet: async ({ chain, session: source }) => createSessionWallet(chain, source),
    },
    answer: questions.answer,
    asked: questions.asked,
    get requests() {
      return questions.requests
    },
    get proposals() {
      return [...world.proposals]
    },
    get listeners() {
      return world.listeners.size
    },
    get isDestroyed() {
      return world.isDestroyed
    },
    get farewells() {
      return world.farewells
    },
    ...walletSide(world),
  }
}

function walletSide(
  world: FakeSessionWorld,
): Pick<FakeSession, 'approve' | 'refuse' | 'update' | 'replace' | 'move' | 'end' | 'freeze'> {
  const living = () => {
    if (!world.current) throw new Error('The fake session is not there: approve it first.')
    return world.current
  }
  const settle = (session: Session) => {
    const { pairing } = world
    put(world, session)
    pairing?.settle(session)
  }
  return {
    approve(approvals, wallet) {
      const session = sampleSession(approvals, wallet)
      settle(session)
      return session
    },
    refuse(code = 'wallet/rejected') {
      world.pairing?.refuse(new KitError(code))
    },
    update(approvals) {
      const { namespaces, ...session } = living()
      const given = Object.entries(approvals).filter((entry) => entry[1] !== null)
      const kept = Object.entries(namespaces).filter(([name]) => !Object.hasOwn(approvals, name))
      const changed = sampleSession(Object.fromEntries(given) as SampleApprovals).namespaces
      put(world, { ...session, namespaces: { ...Object.fromEntries(kept), ...changed } })
    },
    replace: settle,
    move(network) {
      put(world, movedTo(living(), network))
    },
    end(reason = 'deleted') {
      if (world.current) over(world, reason)
    },
    freeze(isFrozen) {
      world.isFrozen = isFrozen
    },
  }
}
