import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { accountOf, connectionTo, type ScriptedAdapter, scriptedAdapter } from './scripted-adapter.ts'

/** How a wallet takes a question. `held` is answered later, if ever. */
export type Mood = 'yes' | 'no' | 'broken' | 'held'

export type FuzzedAdapter<N extends Namespace> = ScriptedAdapter<N> & {
  /** How the next questions are taken. */
  mood: Mood
  /** Answers everything that is held. */
  answer(yes: boolean): void
}

const shared = { connectorKind: 'walletConnect' } as const

/** An adapter in changing moods. A wallet called `shared…` has one session for every namespace. */
export function fuzzedAdapter<N extends Namespace>(namespace: N): FuzzedAdapter<N> {
  const held: ((yes: boolean) => void)[] = []
  const ask = <T>(yes: T): Promise<T> => {
    if (self.mood === 'yes') return Promise.resolve(yes)
    if (self.mood === 'no') return Promise.reject(new KitError('wallet/rejected'))
    if (self.mood === 'broken') return Promise.reject({ code: -32603 })
    return new Promise((resolve, reject) =>
      held.push((isYes) => (isYes ? resolve(yes) : reject(new Error('a late no')))),
    )
  }
  const connected = (connectorId: string) =>
    connectionTo(namespace, connectorId, connectorId.startsWith('shared') ? shared : {})
  const scripted = scriptedAdapter<N>(namespace, {
    connect: ({ connectorId }) => ask(connected(connectorId)),
    restore: ({ connectorId }) => ask(connectorId === 'gone' ? null : connected(connectorId)),
    disconnect: () => ask(undefined),
    switchNetwork: ({ network }) => ask(network),
  })
  const self: FuzzedAdapter<N> = {
    ...scripted,
    mood: 'yes',
    answer(yes) {
      for (const settle of held.splice(0)) settle(yes)
    },
  }
  return self
}

/** What a wallet may say by itself, in the words of its namespace. */
export function wordsOf<N extends Namespace>(namespace: N, networks: readonly CaipNetworkId[]) {
  const own = networks.filter((id) => id.startsWith(`${namespace}:`)) as CaipNetworkId<N>[]
  const elsewhere = `${namespace}:99999` as CaipNetworkId<N>
  return [
    { type: 'wallet.disconnected' },
    { type: 'wallet.accountsChanged', accounts: [accountOf(namespace, `${namespace}-second`), accountOf(namespace)] },
    { type: 'wallet.accountsChanged', accounts: [] as never },
    ...[...own, elsewhere].map((network) => ({ type: 'wallet.networkChanged', network }) as const),
  ] as const
}
