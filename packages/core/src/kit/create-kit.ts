import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate'
import { bindConnection } from '../connection/connection.effects.ts'
import { bindDiscovery } from '../discovery/discovery.effects.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { IdOfNetwork, NamespaceOfNetwork, Network, NetworkInput } from '../domain/network.ts'
import { findNetwork } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { AdapterDescriptor } from '../ports/chain-adapter.ts'
import { type Facts, factsOf } from '../storage/facts.ts'
import { keep, watchTabs } from '../storage/keep.ts'
import { recall } from '../storage/recall.ts'
import { bindTracking } from '../tracking/tracking.ts'
import { type Adapters, lazyAdapters } from './adapters.ts'
import { toInspection } from './inspection.ts'
import { kitMachine } from './kit.machine.ts'
import type { Kit } from './kit.ts'
import { type KitConfig, type ResolvedConfig, resolveConfig } from './kit-config.ts'
import { type Actors, serverSnapshot, snapshotReader } from './snapshot.ts'

/**
 * Makes a kit: the composition root, where machines and the world meet. Loads no adapter and asks nothing of anybody
 * until somebody wants to look at wallets, except to pick up a wallet that was connected before.
 *
 * @param config what to run in, on which networks, through which adapters (R-CFG-1)
 * @returns a running kit; `destroy()` ends it
 * @throws KitError `siwx/two-configs` (R-CFG-4), `config/invalid`
 * @example const kit = createKit({ runtime: browser(), networks: [mainnet, base], adapters: [evm()] })
 */
export function createKit<
  const A extends readonly AdapterDescriptor[],
  const Nets extends readonly [NetworkInput, ...NetworkInput[]],
>(config: KitConfig<A, Nets> & NetworksHaveAdapters<A, Nets>): Kit<A[number]['namespace'], IdOfNetwork<Nets[number]>> {
  const resolved = resolveConfig(config)
  const adapters = lazyAdapters(config.adapters, resolved.networks, resolved.settings)
  return runKit(resolved, adapters) as unknown as Kit<A[number]['namespace'], IdOfNetwork<Nets[number]>>
}

/** Every network needs an adapter of its namespace; the compiler says which one is missing. */
type NetworksHaveAdapters<A extends readonly AdapterDescriptor[], Nets extends readonly NetworkInput[]> = [
  Exclude<NamespaceOfNetwork<Nets[number]>, A[number]['namespace']>,
] extends [never]
  ? unknown
  : { adapters: `no adapter for ${Exclude<NamespaceOfNetwork<Nets[number]>, A[number]['namespace']>}` }

function runKit(resolved: ResolvedConfig, adapters: Adapters): Kit {
  const { config, namespaces, networks, settings } = resolved
  const { storage } = config.runtime
  const facts = factsOf(config.name ? `kit.${config.name}.v1` : 'kit.v1')
  const root = startRoot(resolved, adapters, facts)
  const raise = (error: KitError) => root.send({ type: 'notice.raised', error })
  const stops = [
    root.on('*', (said) => keep(storage, facts, said)).unsubscribe,
    root.on('tracked', bindTracking(config, settings, raise)).unsubscribe,
    root.on('kit.crashed', (crash) => config.logger?.warn('[kit]', crash.actor, crash.error)).unsubscribe,
    watchTabs(storage, facts, namespaces, (namespace, connectorId) =>
      root.send(
        connectorId
          ? { type: 'elsewhere.connected', namespace, connectorId }
          : { type: 'elsewhere.disconnected', namespace },
      ),
    ),
  ]
  const actors = actorsOf(root, namespaces)
  const read = snapshotReader(actors, () => root.getSnapshot().context.recentIds)
  const server = serverSnapshot(namespaces, networks)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const { router, networks: networksActor, discovery, notices, connections } = actors
  const watched: readonly AnyActorRef[] = [
    root,
    router,
    networksActor,
    discovery,
    notices,
    ...Object.values(connections),
  ]
  const subscriptions = watched.map((actor) => actor.subscribe({ next: tell, error: () => {} }))
  return {
    namespaces,
    networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    settings,
    getSnapshot: read,
    getServerSnapshot: () => server,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => root.send(event),
    adapter: (namespace) => adapters.load(namespace) as never,
    destroy() {
      for (const stop of stops) stop()
      for (const subscription of subscriptions) subscription.unsubscribe()
      listeners.clear()
      root.stop()
      adapters.destroy()
    },
  }
}

function startRoot({ config, namespaces, networks, settings }: ResolvedConfig, adapters: Adapters, facts: Facts) {
  const { runtime, inspect } = config
  const machine = kitMachine.provide({
    actors: { connection: bindConnection(adapters.load), discovery: bindDiscovery(config.adapters) },
  })
  const lastConnectorIds = Object.fromEntries(
    namespaces.map((namespace) => [namespace, recall(runtime.storage, facts.lastConnectorId(namespace))]),
  ) as Partial<Record<Namespace, string>>
  const stored = recall(runtime.storage, facts.activeNetwork)
  const input = {
    namespaces,
    networks: { requested: networks, active: startNetwork(networks, stored) },
    features: settings.features,
    lastConnectorIds,
    recentIds: recall(runtime.storage, facts.recentWalletIds) ?? [],
  }
  const root = createActor(machine, {
    id: 'kit',
    systemId: 'kit',
    input,
    ...(inspect ? { inspect: report(inspect) } : {}),
  })
  root.subscribe({ error: (error) => config.logger?.warn('[kit]', error) })
  return root.start()
}

function startNetwork(networks: readonly [Network, ...Network[]], stored: CaipNetworkId | undefined): CaipNetworkId {
  return (stored && findNetwork(networks, stored))?.caipNetworkId ?? networks[0].caipNetworkId
}

function report(inspect: NonNullable<KitConfig['inspect']>) {
  return (event: InspectionEvent) => {
    const inspection = toInspection(event)
    if (inspection) inspect(inspection)
  }
}

function actorsOf(root: ReturnType<typeof startRoot>, namespaces: readonly Namespace[]): Actors {
  const get = (address: string) => root.system.get(address) as never
  return {
    router: get('router'),
    networks: get('networks'),
    discovery: get('discovery'),
    notices: get('notices'),
    connections: Object.fromEntries(namespaces.map((namespace) => [namespace, get(`connection:${namespace}`)])),
  }
}
