import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { createChainClients } from '../clients/chain-clients.ts'
import { createSessions } from '../clients/sessions.ts'
import { createWalletClients } from '../clients/wallet-clients.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type IdOfNetwork, type NamespaceOfNetwork, type NetworkInput } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { SessionDescriptor } from '../ports/session-descriptor.ts'
import type { Services } from '../root/engine.ts'
import { rootMachine } from '../root/root.machine.ts'
import type { KitInput } from '../root/root.types.ts'
import { type StorageKeys, storageKeys } from '../storage/keys.ts'
import { persist, watchOtherTabs } from '../storage/persist.ts'
import { readStored } from '../storage/stored.ts'
import { initialSnapshot } from '../store/initial-snapshot.ts'
import { storeOf } from '../store/store.ts'
import { bindTracking } from '../tracking/tracking.ts'
import type { Kit, KitSnapshot } from './kit.ts'
import { type KitConfig, type ResolvedConfig, resolveConfig } from './kit-config.ts'

/**
 * Makes a kit: the composition root, where machines and the world meet. Loads nothing and asks nothing of anybody
 * until somebody wants to look at wallets, except to pick up a wallet that was connected before.
 *
 * @param config what to run in, on which networks, through which adapters (R-CFG-1)
 * @returns a running kit; `destroy()` ends it
 * @throws KitError `siwx/two-configs` (R-CFG-4), `config/invalid`
 * @example const kit = createKit({ runtime: browser(), networks: [mainnet, base], adapters: [evm()] })
 */
export function createKit<
  const A extends readonly ChainAdapter[],
  const Nets extends readonly [NetworkInput, ...NetworkInput[]],
  const C extends readonly SessionDescriptor[] = readonly [],
>(
  config: KitConfig<A, Nets, C> & NetworksHaveAdapters<A, Nets, C>,
): Kit<A[number]['namespace'] | NamespaceBySession<Nets, C>, IdOfNetwork<Nets[number]>> {
  return runKit(resolveConfig(config)) as never
}

/** A session serves every namespace that has a network (R-WC-4). */
type NamespaceBySession<
  Nets extends readonly NetworkInput[],
  C extends readonly SessionDescriptor[],
> = C extends readonly [] ? never : NamespaceOfNetwork<Nets[number]>

/** Without a session every network needs an adapter of its namespace; the compiler says which one is missing. */
type NetworksHaveAdapters<
  A extends readonly ChainAdapter[],
  Nets extends readonly NetworkInput[],
  C extends readonly SessionDescriptor[],
> = [Exclude<NamespaceOfNetwork<Nets[number]>, A[number]['namespace'] | NamespaceBySession<Nets, C>>] extends [never]
  ? unknown
  : { adapters: `no adapter for ${Exclude<NamespaceOfNetwork<Nets[number]>, A[number]['namespace']>}` }

function runKit(resolved: ResolvedConfig): Kit {
  const { config, namespaces, networks, settings } = resolved
  const { storage } = config.runtime
  const facts = storageKeys(config.name ? `kit.${config.name}.v1` : 'kit.v1')
  const raise = (error: KitError) => root.send({ type: 'notices.raised', error })
  const sessions = createSessions(resolved, raise)
  const chains = createChainClients(resolved)
  const wallets = createWalletClients(resolved, chains, sessions)
  const input = inputOf(resolved, facts)
  const root: ReturnType<typeof startRoot> = startRoot({ config, settings, wallets, sessions }, input)
  const { active } = input.networks
  const asleep = initialSnapshot(namespaces, networks, findNetwork(networks, active) ?? networks[0], input.stored)
  const server = initialSnapshot(namespaces, networks, networks[0], {})
  const store = storeOf(root, asleep, { ...asleep, wallets: server.wallets })
  const tracking = bindTracking(config, settings, raise)
  const stops = [
    root.on('*', (said) => persist(storage, facts, said)).unsubscribe,
    root.on('tracked', tracking.track).unsubscribe,
    tracking.stop,
    bindLogger(root, store, config),
    watchOtherTabs(storage, facts, namespaces, root.send),
  ]
  return {
    namespaces,
    networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    settings,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => server,
    subscribe: store.subscribe,
    load: store.wake,
    onEvent: (listener) => root.on('tracked', ({ event }) => listener(event)).unsubscribe,
    send(event) {
      if (!store.isDestroyed) root.send(event)
    },
    chain: chains.load,
    async wallet(namespace) {
      if (store.isDestroyed) throw new KitError('kit/destroyed')
      return wallets.load(namespace, activeIn(store.getSnapshot(), namespace))
    },
    get isDestroyed() {
      return store.isDestroyed
    },
    destroy() {
      for (const stop of stops) stop()
      root.stop()
      wallets.destroy()
      chains.destroy()
      sessions.destroy()
      store.destroy()
    },
  }
}

/** @throws KitError `chain/adapter-not-found`, `connection/required` */
function activeIn({ wallets }: KitSnapshot, namespace: Namespace): string {
  const state = Object.hasOwn(wallets, namespace) ? wallets[namespace] : undefined
  if (!state) throw new KitError('chain/adapter-not-found')
  if (!('connection' in state)) throw new KitError('connection/required')
  return state.connection.connectorId
}

/** The dApp developer hears of every crash, and in debug mode of every failure, from a module fetched for that. */
function bindLogger(
  root: ReturnType<typeof startRoot>,
  store: ReturnType<typeof storeOf>,
  { logger, debug }: KitConfig,
) {
  if (!logger) return () => {}
  const crashed = root.on('kit.crashed', ({ actor, error }) => logger.warn('[kit]', actor, error))
  const debugging = debug
    ? import('../debug/debug.ts').then(
        ({ explainFailures }) => explainFailures(root, store, logger),
        () => null,
      )
    : null
  return () => {
    crashed.unsubscribe()
    debugging?.then((stop) => stop?.())
  }
}

function inputOf(
  { config: { runtime }, namespaces, networks, settings }: ResolvedConfig,
  facts: StorageKeys,
): KitInput {
  const stored = readStored(runtime.storage, facts.activeNetwork)
  const active: CaipNetworkId = (stored && findNetwork(networks, stored))?.caipNetworkId ?? networks[0].caipNetworkId
  const kept = namespaces.map((namespace) => [namespace, readStored(runtime.storage, facts.wallets(namespace)) ?? []])
  return {
    namespaces,
    networks: { requested: networks, active },
    settings,
    stored: Object.fromEntries(kept) as KitInput['stored'],
    recentIds: readStored(runtime.storage, facts.recentWalletIds) ?? [],
  }
}

function startRoot(world: Services, input: KitInput): ActorRefFrom<typeof rootMachine> {
  const machine = rootMachine.provide({
    actors: {
      loadEngine: fromPromise(async () => {
        const { createEngine } = await import('../root/engine.ts')
        return createEngine(input, world)
      }),
    },
  })
  const { inspect, logger } = world.config
  const root = createActor(machine, { id: 'kit', systemId: 'kit', input, ...(inspect ? { inspect } : {}) })
  root.subscribe({ error: (error) => logger?.warn('[kit]', error) })
  return root.start()
}
