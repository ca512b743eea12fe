import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { Sessions } from '../clients/sessions.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import { bindDiscovery } from '../discovery/discovery.effects.ts'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { KitSettings } from '../kit/kit.ts'
import type { KitConfig } from '../kit/kit-config.ts'
import { networksMachine } from '../networks/networks.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { routerMachine } from '../router/router.machine.ts'
import { type Actors, type SnapshotReader, snapshotReader } from '../store/snapshot.ts'
import type { PoolView } from '../wallets/wallets.feature.ts'
import { type LateRef, lateActor, readLate } from './lazy-actor.ts'
import type { Effect, KitContext, KitInput, RootEvent, RuleInput, RuleResult, Rules } from './root.types.ts'
import { connectingRules } from './rules/connecting.rules.ts'
import { disconnectingRules } from './rules/disconnecting.rules.ts'
import { modalRules } from './rules/modal.rules.ts'
import { pairingRules } from './rules/pairing.rules.ts'
import { switchingRules } from './rules/switching.rules.ts'

type System = { get(address: string): unknown }

type FirstEvent = Extract<Effect, { to: unknown }>

/** An actor that lives as long as the kit, and how it starts. */
export type ActorSpec = { readonly id: string; readonly logic: AnyActorLogic; readonly input?: unknown }

/** Everything that a kit needs once something happens. Nothing of it is loaded before. */
export type Engine = {
  readonly specs: readonly ActorSpec[]
  /** What is written before anything else: wallets to pick up. */
  readonly first: readonly FirstEvent[]
  decide(context: KitContext, system: System, event: RootEvent): RuleResult
  /** The members as actors, for whoever wants to hear of each change. */
  actorsIn(system: System): readonly AnyActorRef[]
  reader(system: System, recentIds: () => readonly string[]): SnapshotReader
}

/** What is outside of the machines, as far as they reach it. */
export type Services = {
  readonly config: KitConfig
  readonly settings: KitSettings
  readonly wallets: WalletClients
  readonly sessions: Sessions
}

const rules: Rules = { ...modalRules, ...connectingRules, ...pairingRules, ...disconnectingRules, ...switchingRules }

export function createEngine(input: KitInput, world: Services): Engine {
  const { namespaces, networks, stored } = input
  const specs: readonly ActorSpec[] = [
    { id: 'router', logic: routerMachine },
    { id: 'networks', logic: networksMachine, input: networks },
    { id: 'discovery', logic: bindDiscovery(world.config) },
    { id: 'notices', logic: noticesMachine },
    { id: 'pairing', logic: latePairing(world) },
    { id: 'directory', logic: lateDirectory(input, world) },
    ...namespaces.map((namespace) => ({
      id: `wallets:${namespace}`,
      logic: lateConnections(namespace, world),
    })),
  ]
  const first = namespaces.flatMap((namespace): FirstEvent[] => {
    const wallets = stored[namespace] ?? []
    if (wallets.length === 0) return []
    return [{ to: `wallets:${namespace}`, event: { type: 'restore.requested', wallets } }]
  })
  const find = (system: System): Actors => ({
    router: system.get('router') as Actors['router'],
    networks: system.get('networks') as Actors['networks'],
    discovery: system.get('discovery') as Actors['discovery'],
    notices: system.get('notices') as Actors['notices'],
    pairing: system.get('pairing') as LateRef,
    directory: system.get('directory') as LateRef,
    wallets: Object.fromEntries(
      namespaces.map((namespace) => [namespace, system.get(`wallets:${namespace}`) as LateRef]),
    ),
  })
  let found: Actors | undefined
  // An actor that crashed leaves the system, and is still asked what it knew last.
  const actors = (system: System) => {
    found ??= find(system)
    return found
  }
  return {
    specs,
    first,
    decide: (context, system, event) => runRule(ruleInput(context, actors(system)), event),
    actorsIn: (system) => specs.map(({ id }) => system.get(id) as AnyActorRef),
    reader: (system, recentIds) => snapshotReader(actors(system), recentIds),
  }
}

/** Nobody is connected before a wallet is chosen or picked up. */
function lateConnections(namespace: Namespace, { wallets }: Services) {
  return lateActor(async () => {
    const { walletsFeature } = await import('../wallets/wallets.feature.ts')
    return walletsFeature(namespace, wallets)
  })
}

function latePairing({ sessions, settings }: Services) {
  return lateActor(async () => {
    const session = sessions.ofKind('walletConnect')
    if (!session) throw new KitError('config/invalid', { detail: 'No walletConnect() was passed to createKit.' })
    const { pairingFeature } = await import('../pairing/pairing.feature.ts')
    return pairingFeature(session.load, settings.clock)
  })
}

function lateDirectory({ networks: { requested } }: KitInput, { config, settings }: Services) {
  const { environment, hasSession, wallets: choice } = settings
  const { loadWalletList } = config.runtime
  return lateActor(async () => {
    const { directoryFeature } = await import('../directory/directory.feature.ts')
    return directoryFeature({ loadWalletList, choice, networks: requested, environment, hasSession })
  })
}

function runRule<T extends RootEvent['type']>(
  situation: RuleInput,
  event: Extract<RootEvent, { type: T }>,
): RuleResult {
  return Object.hasOwn(rules, event.type) ? (rules as Rules<T>)[event.type](situation, event) : {}
}

function ruleInput(context: KitContext, { router, networks, discovery, wallets }: Actors): RuleInput {
  const { switchingTo, ...known } = networks.getSnapshot().context
  const { stack } = router.getSnapshot().context
  return {
    context,
    networks: known,
    connected: Object.values(wallets).flatMap((actor) => connectedIn(actor)),
    switchingTo,
    connectors: discovery.getSnapshot().context.connectors,
    stack,
    route: stack.at(-1),
  }
}

function connectedIn(actor: LateRef): readonly Connection[] {
  return readLate<PoolView | null>(actor, null, () => null)?.connected ?? []
}
