import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { WalletAccount } from './sign-in.events.ts'

type WalletsState = KitSnapshot['wallets'][Namespace]

/** The wallets of a namespace. */
type Wallets = {
  /** What each has shared. */
  readonly accounts: ReadonlyMap<string, readonly WalletAccount[]>
  /** The connected one that is on show. */
  readonly shown: string | null
}

/**
 * Remembers which accounts each connected wallet has shared.
 *
 * @param isAsked whether accounts of a chain sign in
 * @param isOfOtherTab whether a wallet that has gone here stays in another tab
 */
export function sharedAccounts(
  isAsked: (namespace: Namespace) => boolean,
  isOfOtherTab: (connectorId: string) => boolean,
) {
  const known = new Map<Namespace, Wallets>()
  return {
    /** The accounts whose wallets have gone since the last time, and that no other wallet has. */
    leftIn({ wallets }: KitSnapshot): readonly WalletAccount[] {
      const states = Object.entries(wallets) as [Namespace, WalletsState][]
      return states.flatMap(([namespace, state]) => {
        if (!isAsked(namespace)) return []
        const before = known.get(namespace) ?? { accounts: new Map(), shown: null }
        const now = walletsIn(before, namespace, state)
        known.set(namespace, now)
        const stays = [...now.accounts.values()].flat()
        const gone = [...before.accounts].flatMap(([id, accounts]) =>
          now.accounts.has(id) || isOfOtherTab(id) ? [] : accounts,
        )
        return gone.filter(({ address }) => !stays.some((one) => isSameAddress(one.address, address)))
      })
    },
  }
}

function walletsIn(before: Wallets, namespace: Namespace, state: WalletsState): Wallets {
  // Those that are connected behind one that is being restored are not in the snapshot; the one that was on show has left.
  if (state.is === 'reconnecting' || state.is === 'connecting')
    return { accounts: new Map([...before.accounts].filter(([id]) => id !== before.shown)), shown: null }
  const accounts = connectedIn(state).map(
    ({ connectorId, accounts }) =>
      [connectorId, withNew(before.accounts.get(connectorId) ?? [], namespace, accounts)] as const,
  )
  return { accounts: new Map(accounts), shown: state.is === 'connected' ? state.connection.connectorId : null }
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
