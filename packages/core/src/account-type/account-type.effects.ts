import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { AuthSession, PreferredAccountType } from '../ports/auth-frame.ts'
import { accountTypeMachine } from './account-type.machine.ts'
import type { AccountTypeState } from './account-type.state.ts'

/** The type of account that is preferred, bound to the frame of the embedded wallet. */
export function loadAccountType(loadSession: () => Promise<AuthSession>): LoadedFeature<AccountTypeState> {
  const logic = accountTypeMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => (await loadSession()).frame.smartAccountNetworks(signal)),
      prefer: fromPromise(async ({ input, signal }: { input: PreferredAccountType; signal: AbortSignal }) =>
        (await loadSession()).frame.preferAccount(input, signal),
      ),
    },
  })
  return loadedFeature(logic, toAccountTypeState, undefined, (route) =>
    route.view === 'AccountSettings' ? ({ type: 'accountType.left' } as const) : null,
  )
}

function toAccountTypeState({ value, context }: SnapshotFrom<typeof accountTypeMachine>): AccountTypeState {
  const { networks, switchedTo, error } = context
  return { is: value === 'unread' ? 'known' : value, networks, switchedTo, error }
}
