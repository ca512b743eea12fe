import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import { approvalsMachine } from './approvals.machine.ts'
import type { ApprovalsState } from './approvals.state.ts'

/** What the embedded wallet asks, bound to its frame. */
export function loadApprovals(loadSession: () => Promise<AuthSession>): LoadedFeature<ApprovalsState> {
  const logic = approvalsMachine.provide({
    actors: { abort: fromPromise(async () => (await loadSession()).frame.abortRequests()) },
  })
  return loadedFeature(logic, toApprovalsState, undefined, (route) =>
    route.view === 'ApproveTransaction' ? ({ type: 'approvals.left' } as const) : null,
  )
}

const toApprovalsState = ({ value }: SnapshotFrom<typeof approvalsMachine>): ApprovalsState => ({
  is: value.question === 'asked' ? 'asked' : 'idle',
})
