import { loginDurations } from '../config/login-durations.ts'
import { socialProviders } from '../domain/login.ts'
import type { SocialReturn } from '../ports/auth-frame.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { RootEvent } from '../root/root.types.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored, removeStored, writeStored } from '../storage/stored.ts'

type Setup = {
  readonly storage: StoragePort
  readonly tabStorage: StoragePort
  readonly keys: StorageKeys
  readonly clock: WallClock
  send(event: RootEvent): void
}

/**
 * Goes on with a login at a provider that has led back to this page. A page that was left for the provider finishes the login itself. Any
 * other page is in the provider's window, which a policy has cut off: it hands on what it came back with, and is closed when the tab of
 * that login has taken it. Nobody is signed in by it in another tab or browser, whose frame does not know the login.
 *
 * @returns what stops waiting
 */
export function resumeSocialLogin({ login, uri, provider: named, close }: SocialReturn, setup: Setup): () => void {
  const { storage, tabStorage, keys, clock, send } = setup
  const provider = socialProviders.find((one) => one === named)
  if (!provider) return () => {}
  const left = readStored(tabStorage, keys.socialLogin)
  const age = clock.now() - (left?.at ?? 0)
  send({ type: 'router.openRequested', at: { view: 'Connect' } })
  if (left?.login === login && age >= 0 && age < loginDurations.socialLogin) {
    removeStored(tabStorage, keys.socialLogin)
    send({ type: 'socialLogin.resumed', provider, uri })
    return () => {}
  }
  const stop = storage.watch((key) => {
    if (key !== keys.socialReturn.key || readStored(storage, keys.socialReturn)) return
    stop()
    close()
    send({ type: 'router.closeRequested', force: true })
  })
  writeStored(storage, keys.socialReturn, { login, uri })
  send({ type: 'socialLogin.strayed', provider })
  return stop
}
