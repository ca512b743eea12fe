import { fromCallback, type SnapshotFrom } from 'xstate'
import { loadedFeature } from '../actors/feature.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { PairingSession } from '../ports/shared-session.ts'
import type { PairingReport } from './pairing.events.ts'
import { pairingMachine } from './pairing.machine.ts'
import type { PairingState } from './pairing.state.ts'

/** Binds the pairing to a session. */
export function loadPairing(loadSession: () => Promise<PairingSession>, clock: WallClock) {
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
        // A settled proposal is not aborted: its session stays.
        return () => {
          if (!isSettled) controller.abort()
        }
      }),
    },
  })
  return loadedFeature(logic, toPairingState, { now: clock.now })
}

function toPairingState(snapshot: SnapshotFrom<typeof pairingMachine>): PairingState {
  const { commands } = snapshot.context
  return commands.length === 0 ? stateOf(snapshot) : { ...stateOf(snapshot), commands }
}

function stateOf({ value, context }: SnapshotFrom<typeof pairingMachine>): PairingState {
  const { proposal, isRenewal, error, namespaces } = context
  if (value === 'idle') return { is: 'idle' }
  if (value === 'approved') return { is: 'approved', namespaces }
  if (value === 'failed' && error) return { is: 'failed', error }
  return proposal ? { is: 'waiting', ...proposal, isRenewal } : { is: 'preparing', isRenewal }
}
