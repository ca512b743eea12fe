import { assign, fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { limits } from '../config/limits.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import { isSameTransaction, type RecentTransaction } from '../domain/recent-transaction.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { writeStored } from '../storage/write-stored.ts'
import { storedUnanswered } from '../unanswered/unanswered-requests.ts'
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
  const readAll = () =>
    namespaces.flatMap((namespace) => readStored(storage, storedTransactions(keys, namespace)) ?? [])
  const look = fromPromise(async ({ input, signal }: Given): Promise<Looked> => {
    const answers = await Promise.all(input.map((transaction) => lookUp(chains, transaction, { now, signal })))
    return { at: now(), changed: answers.filter((answer) => answer !== null) }
  })
  const logic = recentTransactionsMachine.provide({
    actors: { look },
    actions: {
      // What is known here may be newer than what is stored.
      reread: assign(({ context: { list } }) => ({ list: withNewer(readAll(), list) })),
      store: (_, { transactions, isNew = false }) => {
        for (const namespace of namespaces) store(parts, namespace, transactions, isNew)
      },
    },
  })
  return loadedFeature(logic, toState, { list: withNewer(readAll(), []), now: now() })
}

/**
 * Other tabs write into the same list, so it is read anew. Nothing is stored of a namespace whose last wallet was disconnected, and nothing
 * that was removed then is stored again. A wallet that locks while it is asked is gone as well, but what it was asked for is still stored.
 */
function store(
  { storage, keys }: Parts,
  namespace: Namespace,
  some: readonly RecentTransaction[],
  isNew: boolean,
): void {
  const key = storedTransactions(keys, namespace)
  const stored = readStored(storage, key) ?? []
  const asked = readStored(storage, storedUnanswered(keys, namespace)) ?? []
  const hasWallet = (readStored(storage, keys.wallets(namespace)) ?? []).length > 0
  const isStored = (one: RecentTransaction) => stored.some((other) => isSameTransaction(one, other))
  const isAsked = ({ address }: RecentTransaction) => asked.some((each) => isSameAddress(each.address, address))
  const own = some.filter(
    (one) => namespaceOf(one.network) === namespace && (isNew ? hasWallet || isAsked(one) : hasWallet && isStored(one)),
  )
  if (own.length > 0) writeStored(storage, key, fitting(withNewer(stored, own)))
}

/** As many of the newest as fit: a text that is too long is not read again. */
function fitting(list: readonly RecentTransaction[]): readonly RecentTransaction[] {
  let stored = list
  while (stored.length > 0 && JSON.stringify(stored).length > limits.storedTextLength) stored = stored.slice(0, -1)
  return stored
}

const toState = ({ context }: SnapshotFrom<typeof recentTransactionsMachine>): RecentTransactionsState => context.list
