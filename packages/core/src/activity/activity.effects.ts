import { fromPromise, type SnapshotFrom } from 'xstate'
import { loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { pageReturns } from '../actors/page-returns.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { namespaceOf } from '../domain/caip.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi, HistoryPage } from '../ports/blockchain-api.ts'
import type { Route } from '../router/routes.ts'
import type { ActivityOf } from './activity.events.ts'
import { activityMachine, type PageQuery } from './activity.machine.ts'
import type { ActivityState } from './activity.state.ts'

export type ActivitySources = {
  /** Absent when there is nowhere to ask. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  readonly chains: Pick<ChainClients, 'load'>
}

/** The activity, bound to the service that knows it, or else to the chains. */
export function loadActivity(sources: ActivitySources, watchReturn: FeatureServices['watchReturn']) {
  const read = fromPromise(({ input: { of, ...page }, signal }: { input: PageQuery; signal: AbortSignal }) =>
    of ? readPage(sources, { ...of, ...page }, signal) : Promise.resolve({ transactions: [], next: null }),
  )
  const logic = activityMachine.provide({ actors: { read, returns: pageReturns(watchReturn) } })
  return loadedFeature(logic, toActivityState, undefined, (route, stack) =>
    needsActivity(route) && !stack.some(needsActivity) ? ({ type: 'activity.left' } as const) : null,
  )
}

type Page = ActivityOf & Omit<PageQuery, 'of'>

async function readPage(
  { loadBlockchainApi, chains }: ActivitySources,
  { address, network, cursor, force }: Page,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const page = cursor === null ? {} : { cursor }
  const api = await loadBlockchainApi?.()
  if (api && (await api.supportedChains(signal)).includes(network))
    return api.readHistory({ account: address, network, force, ...page }, signal)
  const { features } = await chains.load(namespaceOf(network))
  if (!features.readHistory)
    throw new KitError('feature/not-supported', { detail: `Nothing tells the history of ${network}.` })
  return features.readHistory({ address, network, ...page }, signal)
}

/** A view that shows the activity, or knows by it where the visitor has sent before. */
const needsActivity = ({ view }: Route): boolean => view === 'Account' || view.startsWith('WalletSend')

function toActivityState({ value, context }: SnapshotFrom<typeof activityMachine>): ActivityState {
  const { of, transactions, next, error } = context
  return { is: value === 'refreshing' ? 'ready' : value, of, transactions, hasMore: next !== null, error }
}
