import { loadPairing } from '../pairing/pairing.effects.ts'
import type { PairingRequest } from '../pairing/pairing.events.ts'
import { inASystem } from './in-a-system.ts'
import { type StandInQuestion, type StandInSession, standInSession } from './stand-in-session.ts'

type Options = { readonly session?: StandInSession; readonly load?: StandInSession['load'] }

/** One pairing alone, over a session in memory, on the clock that tests move. */
export function startPairing({ session = standInSession({ now: Date.now }), load = session.load }: Options = {}) {
  const clock = { now: () => Date.now() }
  const { logic, input, read } = loadPairing(load, clock)
  const { actor, news, stop } = inASystem(logic, 'pairing', input)
  const last = (): StandInQuestion => {
    const question = session.questions.at(-1)
    if (!question) throw new Error('The wallet was asked nothing.')
    return question
  }
  return {
    session,
    news,
    stop,
    last,
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
