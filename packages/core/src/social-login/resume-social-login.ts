import { loginDurations } from '../config/login-durations.ts'
import { socialProviders } from '../domain/login.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { SocialReturn } from '../ports/auth-frame.ts'
import type { RootEvent } from '../root/root.types.ts'
import { readStored, removeStored, writeStored } from '../storage/stored.ts'
import { handedOn, leftFor } from './stored-social-login.ts'

type Store = { send(event: RootEvent): void }

/**
 * Goes on with a login at a provider that has led back to this page. A page that was left for the provider finishes the login itself. Any
 * other page is in the provider's window, which a policy has cut off: it hands on what it came back with, and is closed when the tab of
 * that login has taken it. Nobody is signed in by it in another tab or browser, whose frame does not know the login.
 *
 * @returns what stops waiting
 */
export function resumeSocialLogin(
  { login, uri, provider: named, close }: SocialReturn,
  { config: { runtime }, keys }: Pick<ResolvedConfig, 'config' | 'keys'>,
  { send }: Store,
): () => void {
  const { storage, tabStorage = storage, clock } = runtime
  const provider = socialProviders.find((one) => one === named)
  if (!provider) return () => {}
  const left = readStored(tabStorage, leftFor(keys))
  const age = clock.now() - (left?.at ?? 0)
  send({ type: 'router.openRequested', at: { view: 'Connect' } })
  if (left?.login === login && age >= 0 && age < loginDurations.socialLogin) {
    removeStored(tabStorage, leftFor(keys))
    send({ type: 'socialLogin.resumed', provider, uri })
    return () => {}
  }
  const stop = storage.watch((key) => {
    if (key !== keys.socialReturn || readStored(storage, handedOn(keys))) return
    stop()
    close()
    send({ type: 'router.closeRequested', force: true })
  })
  writeStored(storage, handedOn(keys), { login, uri })
  send({ type: 'socialLogin.strayed', provider })
  return stop
}
