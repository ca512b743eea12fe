import { fromPromise, type SnapshotFrom } from 'xstate'
import { loadedFeature } from '../actors/feature.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { Route } from '../router/routes.ts'
import { activityMachine, type PageQuery } from './activity.machine.ts'
import type { ActivityState } from './activity.state.ts'

/** The activity, bound to the service that knows it. */
export function loadActivity(loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined) {
  const read = fromPromise(async ({ input, signal }: { input: PageQuery; signal: AbortSignal }) => {
    const { of, cursor, force } = input
    if (!loadBlockchainApi || !of)
      throw new KitError('feature/not-supported', { detail: 'There is no blockchain API.' })
    const api = await loadBlockchainApi()
    const page = cursor === null ? {} : { cursor }
    return api.readHistory({ account: of.address, network: of.network, force, ...page }, signal)
  })
  const logic = activityMachine.provide({ actors: { read } })
  return loadedFeature(logic, toActivityState, undefined, (route, stack) =>
    needsActivity(route) && !stack.some(needsActivity) ? ({ type: 'activity.left' } as const) : null,
  )
}

/** A view that shows the activity, or knows by it where the visitor has sent before. */
const needsActivity = ({ view }: Route): boolean => view === 'Account' || view.startsWith('WalletSend')

function toActivityState({ value, context }: SnapshotFrom<typeof activityMachine>): ActivityState {
  const { of, transactions, next, error } = context
  return { is: value === 'refreshing' ? 'ready' : value, of, transactions, hasMore: next !== null, error }
}
