import { fromCallback } from 'xstate'
import type { WallClock } from '../ports/runtime.ts'
import type { SharedSession } from '../ports/shared-session.ts'
import type { PairingReport } from './pairing.events.ts'
import { pairingMachine } from './pairing.machine.ts'

/** The one place where a pairing meets its session. */
export function bindPairing(loadSession: () => Promise<SharedSession>, clock: WallClock) {
  const logic = pairingMachine.provide({
    actors: {
      ask: fromCallback<PairingReport>(({ sendBack }) => {
        const controller = new AbortController()
        const { signal } = controller
        let isSettled = false
        const settle = (report: PairingReport) => {
          isSettled = true
          sendBack(report)
        }
        loadSession()
          .then((session) => {
            if (signal.aborted) return undefined
            return session.pair((proposal) => sendBack({ type: 'proposal.made', proposal }), signal)
          })
          .then(
            (session) => session && settle({ type: 'proposal.approved', session }),
            (error: unknown) => settle({ type: 'proposal.failed', error }),
          )
        // What is over is not taken back: the session that came of it stays.
        return () => {
          if (!isSettled) controller.abort()
        }
      }),
    },
  })
  return { logic, input: { now: clock.now } }
}
