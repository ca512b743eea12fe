import type { FeatureServices, StoredWallets } from '../actors/feature-services.ts'
import { bindDebug } from '../debug/bind-debug.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import { bindSignIn } from '../sign-in/bind-sign-in.ts'
import { bindTracking } from '../tracking/tracking.ts'
import type { RootEmitted, RootEvent } from './root.types.ts'

type Store = Pick<Kit, 'getSnapshot' | 'subscribe' | 'isDestroyed'> & { send(event: RootEvent): void }

/**
 * Passes on what the machines report, follows the account on show where the dApp asks for sign-ins, and explains failures in debug mode.
 * There is nothing of these before the machines are there, so it comes with them.
 *
 * @returns ends all three
 */
export function bindRoot(
  { config, settings, signIn }: ResolvedConfig,
  store: Store,
  onEmitted: (listener: (event: RootEmitted) => void) => () => void,
  stored: StoredWallets,
  loadClients: FeatureServices['loadClients'],
): () => void {
  const raise = (error: KitError) => store.send({ type: 'notices.raised', error })
  const tracking = bindTracking(config, settings, raise)
  const stops = [
    onEmitted((event) => event.type === 'tracked' && tracking.track(event)),
    tracking.stop,
    bindSignIn(store, signIn, stored, loadClients),
    bindDebug(config, store, onEmitted),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
