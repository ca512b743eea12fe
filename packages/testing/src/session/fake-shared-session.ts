import type { PlainErrorCode, Session } from '@kit/core'
import { durations, KitError, movedTo } from '@kit/core/adapters'
import type { PairingSession, Proposal, SessionEndReason, SessionEvent, SharedSession } from '@kit/core/ports'
import { readError } from '../adapter/fake-calls.ts'

/** The `symKey` of every proposal, which nothing but a QR code or a link may carry. */
export const fakePairingSecret = 'f'.repeat(64)

/** One pairing that the dApp has started, and what a wallet does with it. */
export type FakePairing = {
  readonly proposal: Proposal
  /** The caller's signal. */
  readonly signal: AbortSignal
  readonly state: 'waiting' | 'approved' | 'refused'
  /** Reports the proposal, once more or for the first time. */
  propose(): void
  /** A wallet approves it with this session, valid or not. */
  approve(session: Session): void
  /** Rejects it with an error code of the kit, an error, or any value. */
  refuse(error: PlainErrorCode | Error | { readonly throws: unknown }): void
}

/** The state of a fake session, shared between the session and its controls. */
export type FakeSessionState = {
  /** The kit's clock, as soon as a kit has loaded the session. */
  now: () => number
  current: Session | null
  stored: Session | null
  destroys: number
  isFrozen: boolean
  disconnects: number
  readonly pairings: FakePairing[]
  readonly listeners: Set<(event: SessionEvent) => void>
  readonly reportsMoves: boolean
  readonly proposes: boolean
  readonly obeysAbort: boolean
}

function emit(state: FakeSessionState, event: SessionEvent): void {
  if (state.destroys > 0) return
  for (const listener of [...state.listeners]) listener(event)
}

export function setSession(state: FakeSessionState, session: Session): void {
  state.current = session
  state.stored = session
  emit(state, { type: 'session.changed', session })
}

export function createSharedSession(state: FakeSessionState, request: SharedSession['request']): PairingSession {
  return {
    pair: (report, signal) => pair(state, report, signal),
    current: () => state.current,
    async restore(signal) {
      if (signal.aborted) throw new KitError('rpc/aborted')
      state.current ??= state.stored
      return state.current
    },
    request,
    moveTo(network) {
      const { current } = state
      if (!current) return false
      const moved = movedTo(current, network)
      const isThere = Object.values(moved.namespaces).some((part) => part?.network === network)
      if (moved !== current && state.reportsMoves) setSession(state, moved)
      else if (moved !== current) state.current = moved
      return isThere
    },
    watch(listener) {
      const own = (event: SessionEvent) => listener(event)
      state.listeners.add(own)
      return () => void state.listeners.delete(own)
    },
    async disconnect(signal) {
      if (!state.current) return
      state.disconnects += 1
      state.current = null
      state.stored = null
      emit(state, { type: 'session.ended', reason: 'deleted' })
      if (state.isFrozen) await aborted(signal)
    },
    destroy() {
      state.destroys += 1
    },
  }
}

function pair(state: FakeSessionState, report: (proposal: Proposal) => void, signal: AbortSignal): Promise<Session> {
  return new Promise((resolve, reject) => {
    let outcome: FakePairing['state'] = 'waiting'
    const finish = (to: 'approved' | 'refused', act: () => void) => {
      if (outcome !== 'waiting') return
      outcome = to
      signal.removeEventListener('abort', cancel)
      act()
    }
    const cancel = () => finish('refused', () => reject(new KitError('connection/cancelled')))
    if (signal.aborted) return cancel()
    const topic = String(state.pairings.length + 1).padStart(64, '0')
    const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${fakePairingSecret}`
    const proposal = { uri, expiresAt: state.now() + durations.pairingLifetime }
    const pairing: FakePairing = {
      proposal,
      signal,
      get state() {
        return outcome
      },
      propose: () => report(proposal),
      approve: (session) =>
        finish('approved', () => {
          setSession(state, session)
          resolve(session)
        }),
      refuse: (error) => finish('refused', () => reject(readError(error))),
    }
    if (state.obeysAbort) signal.addEventListener('abort', cancel, { once: true })
    state.pairings.push(pairing)
    if (state.proposes) pairing.propose()
  })
}

export function endSession(state: FakeSessionState, reason: SessionEndReason): void {
  state.current = null
  state.stored = null
  emit(state, { type: 'session.ended', reason })
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new KitError('rpc/aborted'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
