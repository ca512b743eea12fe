import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { WalletAccount } from './sign-in.events.ts'

type WalletsState = KitSnapshot['wallets'][Namespace]

/**
 * Remembers which accounts each connected wallet has shared.
 *
 * @param isAsked whether accounts of a chain sign in
 */
export function sharedAccounts(isAsked: (namespace: Namespace) => boolean) {
  let known: ReadonlyMap<string, readonly WalletAccount[]> = new Map()
  return {
    /** The accounts whose wallets have gone since the last time. */
    leftIn({ wallets }: KitSnapshot): readonly WalletAccount[] {
      const [before, now] = [known, new Map<string, readonly WalletAccount[]>()]
      for (const [namespace, state] of Object.entries(wallets) as [Namespace, WalletsState][]) {
        if (!isAsked(namespace)) continue
        for (const { connectorId, accounts } of connectedIn(state)) {
          const key = `${namespace} ${connectorId}`
          now.set(key, withNew(before.get(key) ?? [], namespace, accounts))
        }
      }
      known = now
      return [...before].flatMap(([key, accounts]) => (now.has(key) ? [] : accounts))
    },
  }
}

/** A wallet that is on its way out is not. */
function connectedIn(state: WalletsState): readonly Connection[] {
  if (!('connection' in state)) return []
  const others = state.others.flatMap(({ connection, isDisconnecting }) => (isDisconnecting ? [] : [connection]))
  return state.is === 'connected' ? [state.connection, ...others] : others
}

function withNew(
  known: readonly WalletAccount[],
  namespace: Namespace,
  accounts: Connection['accounts'],
): readonly WalletAccount[] {
  const added = accounts.filter(({ address }) => !known.some((one) => one.address === address))
  return added.length === 0 ? known : [...known, ...added.map(({ address }) => ({ namespace, address }))]
}
