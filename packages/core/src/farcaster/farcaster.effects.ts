import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSignedIn } from '../clients/load-auth-session.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import { farcasterMachine } from './farcaster.machine.ts'
import type { FarcasterState } from './farcaster.state.ts'

/** Signing in with Farcaster, bound to the frame of the embedded wallet. */
export function loadFarcaster(loadSession: () => Promise<AuthSession>): LoadedFeature<FarcasterState> {
  const logic = farcasterMachine.provide({
    actors: {
      prepare: fromPromise(async ({ signal }) => (await loadSession()).frame.farcasterUri(signal)),
      approve: fromPromise(async ({ signal }) => (await loadSession()).frame.connectFarcaster(signal)),
      open: fromPromise(async ({ signal }) => openSignedIn(await loadSession(), signal)),
    },
  })
  return loadedFeature(logic, toFarcasterState)
}

const toFarcasterState = ({ value, context }: SnapshotFrom<typeof farcasterMachine>): FarcasterState => ({
  is: value,
  ...context,
})
