import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { limits } from '../config/limits.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { writeStored } from '../storage/write-stored.ts'
import { lookUp } from './look-up.ts'
import { type Looked, recentTransactionsMachine, withNewer } from './recent-transactions.machine.ts'
import type { RecentTransactionsState } from './recent-transactions.state.ts'
import { storedTransactions } from './stored-transactions.ts'

type Parts = {
  readonly chains: Pick<ChainClients, 'load'>
  readonly namespaces: readonly Namespace[]
  readonly settings: Pick<KitSettings, 'clock'>
  readonly storage: StoragePort
  readonly keys: StorageKeys
}

type Given = { readonly input: readonly RecentTransaction[]; readonly signal: AbortSignal }

/** They are bound to the chains, and to what earlier visits have stored. */
export function loadRecentTransactions(parts: Parts): LoadedFeature<RecentTransactionsState> {
  const { chains, namespaces, settings, storage, keys } = parts
  const now = () => settings.clock.now()
  const list = namespaces.flatMap((namespace) => readStored(storage, storedTransactions(keys, namespace)) ?? [])
  const look = fromPromise(async ({ input, signal }: Given): Promise<Looked> => {
    const answers = await Promise.all(input.map((transaction) => lookUp(chains, transaction, { now, signal })))
    return { at: now(), changed: answers.filter((answer) => answer !== null) }
  })
  const logic = recentTransactionsMachine.provide({
    actors: { look },
    actions: {
      store: (_, { transactions }) => {
        for (const namespace of namespaces) store(parts, namespace, transactions)
      },
    },
  })
  return loadedFeature(logic, toState, { list: withNewer(list, []), now: now() })
}

/** Other tabs write into the same list, so it is read anew. Nothing is stored of a namespace whose last wallet was disconnected. */
function store({ storage, keys }: Parts, namespace: Namespace, transactions: readonly RecentTransaction[]): void {
  const own = transactions.filter(({ network }) => namespaceOf(network) === namespace)
  if (own.length === 0 || !readStored(storage, keys.wallets(namespace))?.length) return
  const key = storedTransactions(keys, namespace)
  writeStored(storage, key, fitting(withNewer(readStored(storage, key) ?? [], own)))
}

/** As many of the newest as fit: a text that is too long is not read again. */
function fitting(list: readonly RecentTransaction[]): readonly RecentTransaction[] {
  let stored = list
  while (stored.length > 0 && JSON.stringify(stored).length > limits.storedTextLength) stored = stored.slice(0, -1)
  return stored
}

const toState = ({ context }: SnapshotFrom<typeof recentTransactionsMachine>): RecentTransactionsState => context.list
