import { defineLazyFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { lazy } from '../async/lazy.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { PoolNews, PoolRequest } from './pool.events.ts'
import { type CommandState, disconnected, type WalletsState } from './wallets.state.ts'

const pool = lazy(() => import('./pool.effects.ts'))

/** The wallets of each namespace: a pool, of which one wallet is active. */
export const wallets = defineLazyFeature<PoolRequest, PoolNews, WalletsState>()({
  id: 'wallets',
  scope: 'namespace',
  arrives: 'lazy',
  preview: (_initial, queued, failure) => previewWallets(queued, failure),
  onLeave(route) {
    if (route.view === 'ConnectingExternal')
      return [{ namespace: route.namespace, event: { type: 'connect.cancelled', connectorId: route.connectorId } }]
    if (route.view !== 'SwitchNetwork') return []
    return [{ namespace: namespaceOf(route.network), event: { type: 'switch.cancelled' } }]
  },
  async load(services, namespace) {
    const [{ loadPool }, { wallets: clients }] = await Promise.all([pool.load(), services.loadClients()])
    return loadPool(namespace, clients, services)
  },
})

/**
 * Fetches and starts what a connection needs in the namespaces that have a wallet here, so that the wallet asks as soon as
 * the visitor chooses it. What cannot be fetched is fetched again when it is wanted.
 *
 * @param start starts the pool of a namespace, once its code is there
 */
export async function preloadConnection(
  { adapters, loadClients }: Pick<FeatureServices, 'adapters' | 'loadClients'>,
  namespaces: ReadonlySet<Namespace>,
  start: (namespace: Namespace) => void,
): Promise<void> {
  const wanted = adapters.filter(({ namespace }) => namespaces.has(namespace))
  const code = Promise.all([pool.load(), loadClients()])
  const started = wanted.map(async (adapter) => {
    const [[, { chains }]] = await Promise.all([code, adapter.preload?.()])
    start(adapter.namespace)
    await chains.load(adapter.namespace)
  })
  await Promise.allSettled([code, ...started])
}

/** The state that the requests which wait for the pool will lead to: the last decisive one counts. */
export function previewWallets(queued: readonly PoolRequest[], error: KitError | null): WalletsState {
  const state = previewState(queued, error)
  const commands = previewCommands(queued, state)
  return commands ? { ...state, commands } : state
}

/** The commands that ask for the wallet that is being connected. */
function previewCommands(queued: readonly PoolRequest[], state: WalletsState): WalletsState['commands'] {
  const attempt = state.is === 'disconnected' ? state.failure : state.is === 'connecting' ? state : null
  const commands = queued
    .flatMap((event) => (event.type === 'connect.requested' ? [event] : []))
    .flatMap((event) => (event.connectorId === attempt?.connectorId ? (event.commands ?? []) : []))
  if (!attempt || commands.length === 0) return undefined
  const waiting: CommandState = 'error' in attempt ? { is: 'failed', error: attempt.error } : { is: 'waiting' }
  return Object.fromEntries(commands.map((command) => [command, waiting]))
}

function previewState(queued: readonly PoolRequest[], error: KitError | null): WalletsState {
  const at = queued.findLastIndex((event) => decisive.has(event.type) && endedBy(event) === undefined)
  const last = queued[at]
  const gone = new Set(queued.slice(at + 1).map(endedBy))
  if (last?.type === 'connect.requested' && !gone.has(last.connectorId)) {
    const { connectorId } = last
    return error ? { is: 'disconnected', failure: { connectorId, error } } : { is: 'connecting', connectorId }
  }
  const stored = last && 'wallets' in last ? last.wallets : []
  const ofPage = queued.slice(at + 1).filter((event) => event.type === 'wallets.pageConnected')
  const restored = [...ofPage.toReversed(), ...stored].find(({ connectorId }) => !gone.has(connectorId))
  return restored && !error ? { is: 'reconnecting', connectorId: restored.connectorId } : disconnected
}

/** The one wallet that is disconnected, or asked no longer, while the others stay. */
const endedBy = (event: PoolRequest) =>
  event.type === 'disconnect.requested' || event.type === 'connect.cancelled' ? event.connectorId : undefined

const decisive: ReadonlySet<PoolRequest['type']> = new Set([
  'connect.requested',
  'connect.cancelled',
  'disconnect.requested',
  'restore.requested',
  'wallets.otherTabChanged',
])
