import type { Session } from '@kit/core'
import { durations, KitError, movedTo } from '@kit/core/adapters'
import type { Proposal, SessionEvent, SharedSession } from '@kit/core/ports'

type Pairing = { settle(session: Session): void; refuse(error: KitError): void }

/** Everything a fake session knows, shared between the session and its handle. */
export type FakeSessionWorld = {
  /** The kit's own clock once a kit has loaded the session. */
  now: () => number
  current: Session | null
  stored: Session | null
  pairing: Pairing | null
  isDestroyed: boolean
  isFrozen: boolean
  farewells: number
  readonly proposals: Proposal[]
  readonly listeners: Set<(event: SessionEvent) => void>
  readonly tellsMoves: boolean
}

function tell(world: FakeSessionWorld, event: SessionEvent): void {
  for (const listener of [...world.listeners]) listener(event)
}

export function put(world: FakeSessionWorld, session: Session): void {
  world.current = session
  world.stored = session
  tell(world, { type: 'session.changed', session })
}

export function sessionOf(world: FakeSessionWorld, request: SharedSession['request']): SharedSession {
  return {
    pair: (say, signal) => pair(world, say, signal),
    current: () => world.current,
    async restore(signal) {
      if (signal.aborted) throw new KitError('rpc/aborted')
      world.current ??= world.stored
      return world.current
    },
    request,
    moveTo(network) {
      const { current } = world
      if (!current) return false
      const moved = movedTo(current, network)
      const isThere = Object.values(moved.namespaces).some((part) => part?.network === network)
      if (moved !== current && world.tellsMoves) put(world, moved)
      else if (moved !== current) world.current = moved
      return isThere
    },
    watch(listener) {
      const own = (event: SessionEvent) => listener(event)
      world.listeners.add(own)
      return () => void world.listeners.delete(own)
    },
    async disconnect(signal) {
      if (!world.current) return
      world.farewells += 1
      world.current = null
      world.stored = null
      for (const listener of [...world.listeners]) listener({ type: 'session.ended', reason: 'deleted' })
      if (world.isFrozen) await aborted(signal)
    },
    destroy() {
      world.isDestroyed = true
      world.listeners.clear()
    },
  }
}

function pair(world: FakeSessionWorld, say: (proposal: Proposal) => void, signal: AbortSignal): Promise<Session> {
  return new Promise((resolve, reject) => {
    const cancel = () => finish(() => reject(new KitError('connection/cancelled')))
    const finish = (act: () => void) => {
      if (world.pairing === pairing) world.pairing = null
      signal.removeEventListener('abort', cancel)
      act()
    }
    const pairing: Pairing = {
      settle: (session) => finish(() => resolve(session)),
      refuse: (error) => finish(() => reject(error)),
    }
    if (signal.aborted) return cancel()
    world.pairing = pairing
    signal.addEventListener('abort', cancel, { once: true })
    const topic = String(world.proposals.length + 1).padStart(64, '0')
    const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'f'.repeat(64)}`
    const proposal = { uri, expiresAt: world.now() + durations.pairingLife }
    world.proposals.push(proposal)
    say(proposal)
  })
}

export function over(world: FakeSessionWorld, reason: 'deleted' | 'expired'): void {
  world.current = null
  world.stored = null
  tell(world, { type: 'session.ended', reason })
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new KitError('rpc/aborted'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
