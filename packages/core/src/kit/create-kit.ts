import type { FeatureInput } from '../actors/feature-services.ts'
import { createEmitter } from '../async/emitter.ts'
import { loadCode, loadedOnce } from '../async/lazy.ts'
import { lazyClients } from '../clients/lazy-clients.ts'
import { lazyDiscoveries, loadDiscoveries } from '../discovery/lazy-discoveries.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type IdOfNetwork, type NamespaceOfNetwork, type NetworkInput } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { SessionDescriptor } from '../ports/session-descriptor.ts'
import type { SignIn } from '../ports/sign-in.ts'
import type { RootEmitted, RootEvent } from '../root/root.types.ts'
import { watchOtherTabs } from '../storage/other-tabs.ts'
import { readStored } from '../storage/stored.ts'
import { initialSnapshot } from '../store/initial-snapshot.ts'
import { createStore } from '../store/store.ts'
import { inDevelopment } from './development.ts'
import type { Kit, KitSnapshot } from './kit.ts'
import { type KitConfig, type ResolvedConfig, resolveConfig } from './kit-config.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Makes a kit, and connects its machines to the runtime and the adapters. Loads nothing and makes no request before the
 * first event, except to restore a wallet that was connected before.
 *
 * @param config what to run in, on which networks, through which adapters (R-CFG-1)
 * @returns a running kit; `destroy()` ends it
 * @throws KitError `config/invalid`, whose message says which option is wrong and what to do
 * @example const kit = createKit({ runtime: browser(), networks: [mainnet, base], adapters: [evm()] })
 */
export function createKit<
  const A extends readonly ChainAdapter[],
  const Nets extends readonly [NetworkInput, ...NetworkInput[]],
  const C extends readonly SessionDescriptor[] = readonly [],
>(
  config: KitConfig<A, Nets, C> & NetworksHaveAdapters<A, Nets, C>,
): Kit<A[number]['namespace'] | NamespaceBySession<Nets, C>, IdOfNetwork<Nets[number]>>
export function createKit(config: KitConfig): Kit {
  let create = (given: KitConfig) => runKit(resolveConfig(given))
  try {
    // Bundlers replace this condition as it stands here, so that no visitor carries what is behind it.
    if (process.env.NODE_ENV !== 'production') create = inDevelopment(create)
  } catch {
    // There is neither a bundler nor Node.
  }
  return create(config)
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
  const { config, namespaces, networks, defaultNetwork, keys, settings } = resolved
  const { runtime, adapters, logger, inspect } = config
  const loadSignIn = loadedOnce(signInLoader(config))
  const clients = lazyClients(resolved, { store: () => store, loadSignIn })
  const requestedNetworks = () => store.getSnapshot().networks.requested
  const input = inputOf(resolved)
  const discoveries = lazyDiscoveries(adapters, { sessionConnectorIds: (config.connectors ?? []).map(({ id }) => id) })
  const emitted = createEmitter<RootEmitted>()
  const server = initialSnapshot({ ...input, stored: {}, networks: { requested: networks, active: defaultNetwork } })
  const initial = initialSnapshot(input)
  const store: ReturnType<typeof createStore> = createStore({
    initial,
    failed: { ...initial, wallets: server.wallets },
    onLoadFailed: (error) => emitted.emit({ type: 'kit.crashed', actor: 'root', error }),
    async loadRoot() {
      // Other tabs may have written since an attempt that failed.
      const input = inputOf(resolved)
      const { startRoot, bindRoot, servicesOf } = await loadCode(importRoot)
      if (!store.isDestroyed) stops.push(bindRoot(resolved, store, emitted.watch, input.stored, clients.load))
      const services = {
        ...input,
        ...{ adapters, discoveries, loadClients: clients.load, loadSignIn, requestedNetworks },
        ...servicesOf(resolved, store),
      }
      const onError = (error: unknown) => logger?.warn('[kit]', error)
      return startRoot(services, { inspect, onEmitted: emitted.emit, onError })
    },
  })
  const stops = [
    logCrashes(emitted.watch, config),
    watchOtherTabs(runtime.storage, keys, namespaces, store.send),
    ...watchPage(adapters, store.send),
  ]
  takeReturns(resolved, store).catch(() => {})
  if (Object.values(input.stored).some((stored) => stored.length > 0)) store.load().catch(() => {})
  return {
    namespaces,
    adapters,
    networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    settings,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => server,
    subscribe: store.subscribe,
    load: store.load,
    onEvent: (listener) => emitted.watch((event) => event.type === 'tracked' && listener(event.event)),
    send(event) {
      if (event.type === 'discovery.requested' || event.type === 'router.openRequested') loadDiscoveries(discoveries)
      store.send(event)
    },
    chain: clients.chain,
    async wallet(namespace) {
      if (store.isDestroyed) throw new KitError('kit/destroyed')
      return clients.wallet(namespace, activeIn(store.getSnapshot(), namespace))
    },
    get isDestroyed() {
      return store.isDestroyed
    },
    destroy() {
      for (const stop of stops) stop?.()
      store.stop()
      clients.destroy()
      store.destroy()
    },
  }
}

function signInLoader({ siwx, siweConfig, runtime: { environment } }: KitConfig): (() => Promise<SignIn>) | undefined {
  if (siwx) return () => siwx.load(environment.page)
  return siweConfig && (() => import('../imports.ts').then((late) => late.loadSiweSignIn(siweConfig, environment.page)))
}

/** Tells of what a provider has led back to this page with. */
async function takeReturns({ config }: ResolvedConfig, store: ReturnType<typeof createStore>): Promise<void> {
  // A kit that a later one takes the place of at once, as in React's strict mode, takes nothing.
  await null
  for (const { takeReturn } of store.isDestroyed ? [] : (config.connectors ?? [])) {
    const back = takeReturn?.(config.name)
    if (back) store.send({ type: 'socialLogin.returned', back })
  }
}

/** Only what is named here has to stay an export, so that the first opening loads no file more. */
async function importRoot() {
  const { startRoot, bindRoot, servicesOf } = await import('../root/start-root.ts')
  return { startRoot, bindRoot, servicesOf }
}

/** @throws KitError `chain/adapter-not-found`, `connection/required` */
function activeIn({ wallets }: KitSnapshot, namespace: Namespace): string {
  const state = Object.hasOwn(wallets, namespace) ? wallets[namespace] : undefined
  if (!state) throw new KitError('chain/adapter-not-found')
  if (!('connection' in state)) throw new KitError('connection/required')
  return state.connection.connectorId
}

/** Reports the wallets that something else in the page connects. */
const watchPage = (adapters: readonly ChainAdapter[], tell: (event: RootEvent) => void) =>
  adapters.map(({ namespace, watchConnections }) =>
    watchConnections?.((connectorId) => tell({ type: 'wallets.pageConnected', namespace, connectorId })),
  )

/** Logs every crash. */
const logCrashes = (onEmitted: (listener: (event: RootEmitted) => void) => () => void, { logger }: KitConfig) =>
  onEmitted((event) => {
    if (event.type === 'kit.crashed') logger?.warn('[kit]', event.actor, event.error)
  })

function inputOf({
  config: { runtime },
  namespaces,
  networks,
  defaultNetwork,
  keys,
  settings,
}: ResolvedConfig): FeatureInput {
  const stored = readStored(runtime.storage, keys.activeNetwork)
  const active: CaipNetworkId = (stored && findNetwork(networks, stored))?.caipNetworkId ?? defaultNetwork
  const wallets = namespaces.map(
    (namespace) => [namespace, readStored(runtime.storage, keys.wallets(namespace)) ?? []] as const,
  )
  return {
    namespaces,
    networks: { requested: networks, active },
    settings,
    stored: Object.fromEntries(wallets),
    recentIds: readStored(runtime.storage, keys.recentWalletIds) ?? [],
  }
}
