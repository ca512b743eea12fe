import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'
import { addressOf, type FakeWallets, fakeWallets } from './fake-wallets.ts'
import { accountOf, noAccounts } from './sample-connection.ts'

/** How the wallets of a namespace take a question. `silent` is answered later, if ever. */
export type Mood = 'yes' | 'no' | 'broken' | 'silent'

export type FuzzedAdapter<N extends Namespace> = {
  readonly wallets: FakeWallets<N>
  /** How the next questions are taken. */
  mood: Mood
  /** Answers the request that has waited longest, or shortest, or all of them. */
  answer(which: 'first' | 'last' | 'all', yes: boolean): void
}

/**
 * An adapter in changing moods. A wallet called `shared…` has one sign-in for every namespace, one called `gone` is not
 * found again after a reload.
 *
 * @param home where wallets are that are not where the others are
 */
export function fuzzedAdapter<N extends Namespace>(
  namespace: N,
  home: { readonly [connectorId: string]: CaipNetworkId<N> } = {},
): FuzzedAdapter<N> {
  const unanswered: ((yes: boolean) => void)[] = []
  const ask = (): Promise<unknown> => {
    if (self.mood === 'yes') return Promise.resolve()
    if (self.mood === 'no') return Promise.reject(new KitError('wallet/rejected'))
    if (self.mood === 'broken') return Promise.reject({ code: -32603 })
    return new Promise((resolve, reject) =>
      unanswered.push((isYes) => (isYes ? resolve(undefined) : reject(new Error('a late no')))),
    )
  }
  const wallets = fakeWallets<N>(namespace, {
    connect: ask,
    restore: async (connectorId) => {
      await ask()
      return connectorId === 'gone' ? null : undefined
    },
    disconnect: ask,
    switchNetwork: ask,
    home,
  })
  const self: FuzzedAdapter<N> = {
    wallets,
    mood: 'yes',
    answer(which, yes) {
      const answered = which === 'all' ? unanswered.splice(0) : unanswered.splice(which === 'first' ? 0 : -1, 1)
      for (const settle of answered) settle(yes)
    },
  }
  return self
}

/** What a wallet may say by itself, in the words of its namespace. */
export function wordsOf<N extends Namespace>(
  namespace: N,
  connectorId: string,
  networks: readonly CaipNetworkId[],
): readonly WalletEvent<N>[] {
  const own = networks.filter((id) => id.startsWith(`${namespace}:`)) as CaipNetworkId<N>[]
  const unknownNetwork = `${namespace}:99999` as CaipNetworkId<N>
  const [first, second] = [1, 2].map((at) => accountOf(namespace, addressOf(namespace, connectorId, at)))
  if (!first || !second) return []
  return [
    { type: 'wallet.disconnected' },
    { type: 'wallet.activated' },
    { type: 'wallet.accountsChanged', accounts: [second, first] },
    { type: 'wallet.accountsChanged', accounts: noAccounts<N>() },
    { type: 'wallet.approvalChanged', approvedNetworks: own },
    ...[...own, unknownNetwork].map((network) => ({ type: 'wallet.networkChanged', network }) as const),
  ]
}
