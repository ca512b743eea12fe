import type { FeatureServices, StoredWallets } from '../actors/feature-services.ts'
import { lazy } from '../async/lazy.ts'
import type { SignInRules } from '../ports/sign-in.ts'
import type { followAccount } from './follow-account.ts'

type Store = Parameters<typeof followAccount>[0] & { readonly isDestroyed: boolean }

/** Follows the account on show where the dApp asks for sign-ins, by a module that is fetched with the first wallet. */
export function bindSignIn(
  store: Store,
  signIn: SignInRules | undefined,
  stored: StoredWallets,
  loadClients: FeatureServices['loadClients'],
): () => void {
  if (!signIn) return () => {}
  const following = lazy(async () => {
    const { followAccount } = await import('./follow-account.ts')
    return followAccount
  })
  let stop = () => {}
  const look = () => {
    if (Object.values(store.getSnapshot().wallets).every(({ is }) => is === 'disconnected')) return
    stop()
    stop = () => {}
    const waiting = following.load()
    waiting.then((followAccount) => {
      if (!store.isDestroyed) stop = followAccount(store, signIn, stored, loadClients)
    }, wait)
  }
  const wait = () => {
    stop = store.subscribe(look)
  }
  wait()
  look()
  return () => stop()
}
