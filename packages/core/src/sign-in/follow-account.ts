import type { StoredWallets } from '../actors/feature-services.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { SignInRules } from '../ports/sign-in.ts'
import { accountOnShow } from './account-on-show.ts'
import { isSameFrom } from './same-account.ts'
import type { AccountShown, SignInFrom } from './sign-in.events.ts'

type Store = {
  getSnapshot(): KitSnapshot
  subscribe(listener: () => void): () => void
  send(event: AccountShown): void
}

/**
 * Tells sign-in which account is on show: that of the active network, on a network that the dApp asked for (R-SIWX-1).
 *
 * @param stored the wallets of the last visit, which are restored without a question
 * @returns what stops it
 */
export function followAccount(
  store: Store,
  { required = true, namespaces }: SignInRules,
  stored: StoredWallets,
): () => void {
  let shown: SignInFrom | null = null
  const restoring = new Set(
    Object.entries(stored).flatMap(([namespace, { length }]) => (length > 0 ? [namespace] : [])),
  )
  const look = () => {
    const snapshot = store.getSnapshot()
    for (const [namespace, { is }] of Object.entries(snapshot.wallets))
      if (is === 'disconnected' || is === 'connecting') restoring.delete(namespace)
    const onShow = accountOnShow(snapshot)
    const from = onShow && (!namespaces || namespaces.includes(onShow.namespace)) ? onShow : null
    if (isSameFrom(from, shown)) return
    const isDisconnected = shown !== null && !isConnected(snapshot, shown)
    const isRestored = from !== null && restoring.delete(from.namespace)
    const isRequired = from !== null && (typeof required === 'function' ? required(from) : required)
    shown = from
    store.send({ type: 'signIn.accountShown', from, isRequired, isRestored, isDisconnected })
  }
  look()
  return store.subscribe(look)
}

/** A wallet that is on its way out is not. */
function isConnected({ wallets }: KitSnapshot, { namespace, connectorId }: SignInFrom): boolean {
  const state = wallets[namespace]
  if (!('connection' in state)) return false
  if (state.connection.connectorId === connectorId) return state.is === 'connected'
  return state.others.some((other) => other.connection.connectorId === connectorId && !other.isDisconnecting)
}
