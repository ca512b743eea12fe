import type { FakeSession } from '@kit/testing'
import { loadPairing } from '../pairing/pairing.effects.ts'
import type { PairingRequest } from '../pairing/pairing.events.ts'
import type { PairingSession } from '../ports/shared-session.ts'
import { lastPairing, lateSession } from './fake-session.ts'
import { inASystem } from './in-a-system.ts'

type Options = { readonly session?: FakeSession; readonly load?: () => Promise<PairingSession> }

/** The clock that tests move. */
export const clock = { now: () => Date.now() }

/** One pairing alone, over a session in memory, on the clock that tests move. */
export function startPairing({ session = lateSession({ clock }), load = async () => session.session }: Options = {}) {
  const { logic, input, read } = loadPairing(load, clock)
  const { actor, news, stop } = inASystem(logic, 'pairing', input)
  return {
    session,
    news,
    stop,
    last: () => lastPairing(session),
    told: () => news.map(({ type }) => type),
    send: (event: PairingRequest) => actor.send(event),
    want: () => actor.send({ type: 'pairing.requested' }),
    state: () => read(actor, []),
    code: () => {
      const state = read(actor, [])
      return state.is === 'failed' ? state.error.code : state.is
    },
  }
}
