import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import { keyExportMachine } from './key-export.machine.ts'
import type { KeyExportState } from './key-export.state.ts'

/** Taking the keys elsewhere, bound to the frame of the embedded wallet. */
export function loadKeyExport(loadSession: () => Promise<AuthSession>): LoadedFeature<KeyExportState> {
  const logic = keyExportMachine.provide({
    actors: { show: fromPromise(async ({ signal }) => (await loadSession()).frame.exportKeys(signal)) },
  })
  return loadedFeature(logic, toKeyExportState, undefined, (route) =>
    route.view === 'UpgradeEmailWallet' ? ({ type: 'keyExport.left' } as const) : null,
  )
}

const toKeyExportState = ({ value, context }: SnapshotFrom<typeof keyExportMachine>): KeyExportState => ({
  is: value,
  error: context.error,
})
