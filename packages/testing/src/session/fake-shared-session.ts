import type { Session } from '@kit/core'
import { durations, KitError, movedTo } from '@kit/core/adapters'
import type { Proposal, SessionEvent, SharedSession } from '@kit/core/ports'

type Pairing = { settle(session: Session): void; refuse(error: KitError): void }

/** The state of a fake session, shared between the session and its controls. */
export type FakeSessionState = {
  /** The kit's clock, as soon as a kit has loaded the session. */
  now: () => number
  current: Session | null
  stored: Session | null
  pairing: Pairing | null
  isDestroyed: boolean
  isFrozen: boolean
  disconnects: number
  readonly proposals: Proposal[]
  readonly listeners: Set<(event: SessionEvent) => void>
  readonly reportsMoves: boolean
}

function emit(state: FakeSessionState, event: SessionEvent): void {
  for (const listener of [...state.listeners]) listener(event)
}

export function setSession(state: FakeSessionState, session: Session): void {
  state.current = session
  state.stored = session
  emit(state, { type: 'session.changed', session })
}

export function createSharedSession(state: FakeSessionState, request: SharedSession['request']): SharedSession {
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
      for (const listener of [...state.listeners]) listener({ type: 'session.ended', reason: 'deleted' })
      if (state.isFrozen) await aborted(signal)
    },
    destroy() {
      state.isDestroyed = true
      state.listeners.clear()
    },
  }
}

function pair(state: FakeSessionState, report: (proposal: Proposal) => void, signal: AbortSignal): Promise<Session> {
  return new Promise((resolve, reject) => {
    const cancel = () => finish(() => reject(new KitError('connection/cancelled')))
    const finish = (act: () => void) => {
      if (state.pairing === pairing) state.pairing = null
      signal.removeEventListener('abort', cancel)
      act()
    }
    const pairing: Pairing = {
      settle: (session) => finish(() => resolve(session)),
      refuse: (error) => finish(() => reject(error)),
    }
    if (signal.aborted) return cancel()
    state.pairing = pairing
    signal.addEventListener('abort', cancel, { once: true })
    const topic = String(state.proposals.length + 1).padStart(64, '0')
    const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'f'.repeat(64)}`
    const proposal = { uri, expiresAt: state.now() + durations.pairingLife }
    state.proposals.push(proposal)
    report(proposal)
  })
}

export function endSession(state: FakeSessionState, reason: 'deleted' | 'expired'): void {
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
