import type { FeatureServices, StoredWallets } from '../actors/feature-services.ts'
import type { Sessions } from '../clients/sessions.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { SignInRules } from '../ports/sign-in.ts'
import { accountOnShow } from './account-on-show.ts'
import { isSameFrom } from './same-account.ts'
import { sharedAccounts } from './shared-accounts.ts'
import type { AccountShown, SignInFrom, WalletsLeft } from './sign-in.events.ts'

type Store = {
  getSnapshot(): KitSnapshot
  subscribe(listener: () => void): () => void
  send(event: AccountShown | WalletsLeft): void
}

/**
 * Tells sign-in which account is on show: that of the active network, on a network that the dApp asked for (R-SIWX-1). And which
 * accounts went with their wallets.
 *
 * @param stored the wallets of the last visit, which are restored without a question
 * @param loadClients those that the wallets have fetched
 * @returns what stops it
 */
export function followAccount(
  store: Store,
  { required = true, namespaces }: SignInRules,
  stored: StoredWallets,
  loadClients: FeatureServices['loadClients'],
): () => void {
  const isAsked = (namespace: Namespace) => !namespaces || namespaces.includes(namespace)
  let sessions: Sessions | undefined
  loadClients().then(
    (clients) => {
      sessions = clients.sessions
    },
    () => {},
  )
  // The tab that has replaced a WalletConnect session has its accounts, or has ended their sign-ins itself.
  const isOfOtherTab = (connectorId: string) => {
    const session = sessions?.find(connectorId)
    return session?.kind === 'walletConnect' && session.isReplaced()
  }
  const shared = sharedAccounts(isAsked, isOfOtherTab)
  let shown: SignInFrom | null = null
  const restoring = new Set(
    Object.entries(stored).flatMap(([namespace, { length }]) => (length > 0 ? [namespace] : [])),
  )
  const look = () => {
    const snapshot = store.getSnapshot()
    for (const [namespace, { is }] of Object.entries(snapshot.wallets))
      if (is === 'disconnected' || is === 'connecting') restoring.delete(namespace)
    const onShow = accountOnShow(snapshot)
    const from = onShow && isAsked(onShow.namespace) ? onShow : null
    const left = shared.leftIn(snapshot)
    if (isSameFrom(from, shown)) {
      if (left.length > 0) store.send({ type: 'signIn.walletsLeft', left })
      return
    }
    const isRestored = from !== null && restoring.delete(from.namespace)
    const isRequired = from !== null && (typeof required === 'function' ? required(from) : required)
    shown = from
    store.send({ type: 'signIn.accountShown', from, isRequired, isRestored, left })
  }
  look()
  return store.subscribe(look)
}
