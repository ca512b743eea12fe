import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { ConnectionsView } from '../connection/connections.feature.ts'
import { bindDiscovery } from '../discovery/discovery.effects.ts'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { networksMachine } from '../networks/networks.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { routerMachine } from '../router/router.machine.ts'
import type { Adapters } from './adapters.ts'
import type { Deed, KitContext, KitInput, Outcome, RootEvent, Rules, Situation } from './kit.context.ts'
import type { KitSettings } from './kit.ts'
import type { KitConfig } from './kit-config.ts'
import { type LateRef, lateActor, readLate } from './late-actor.ts'
import { connectingRules } from './rules/connecting.rules.ts'
import { leavingRules } from './rules/leaving.rules.ts'
import { modalRules } from './rules/modal.rules.ts'
import { pairingRules } from './rules/pairing.rules.ts'
import { switchingRules } from './rules/switching.rules.ts'
import type { LazySession } from './session.ts'
import { type Actors, type SnapshotReader, snapshotReader } from './snapshot.ts'

type System = { get(address: string): unknown }

type Letter = Extract<Deed, { to: unknown }>

/** An actor that lives as long as the kit, and how it starts. */
export type Member = { readonly id: string; readonly logic: AnyActorLogic; readonly input?: unknown }

/** Everything that a kit needs once something happens. Nothing of it is loaded before. */
export type Engine = {
  readonly members: readonly Member[]
  /** What is written before anything else: wallets to pick up. */
  readonly first: readonly Letter[]
  decide(context: KitContext, system: System, event: RootEvent): Outcome
  /** The members as actors, for whoever wants to hear of each change. */
  actorsIn(system: System): readonly AnyActorRef[]
  reader(system: System, recentIds: () => readonly string[]): SnapshotReader
}

/** What is outside of the machines, as far as they reach it. */
export type World = {
  readonly config: KitConfig
  readonly settings: KitSettings
  readonly adapters: Adapters
  readonly session: LazySession | null
}

const rules: Rules = { ...modalRules, ...connectingRules, ...pairingRules, ...leavingRules, ...switchingRules }

export function createEngine(input: KitInput, world: World): Engine {
  const { namespaces, networks, kept } = input
  const members: readonly Member[] = [
    { id: 'router', logic: routerMachine },
    { id: 'networks', logic: networksMachine, input: networks },
    { id: 'discovery', logic: bindDiscovery(world.config.adapters, world.settings) },
    { id: 'notices', logic: noticesMachine },
    { id: 'pairing', logic: latePairing(world) },
    { id: 'wallets', logic: lateWallets(input, world) },
    ...namespaces.map((namespace) => ({
      id: `connection:${namespace}`,
      logic: lateConnections(namespace, world),
    })),
  ]
  const first = namespaces.flatMap((namespace): Letter[] => {
    const wallets = kept[namespace] ?? []
    if (wallets.length === 0) return []
    return [{ to: `connection:${namespace}`, letter: { type: 'restore.requested', wallets } }]
  })
  const find = (system: System): Actors => ({
    router: system.get('router') as Actors['router'],
    networks: system.get('networks') as Actors['networks'],
    discovery: system.get('discovery') as Actors['discovery'],
    notices: system.get('notices') as Actors['notices'],
    pairing: system.get('pairing') as LateRef,
    wallets: system.get('wallets') as LateRef,
    connections: Object.fromEntries(
      namespaces.map((namespace) => [namespace, system.get(`connection:${namespace}`) as LateRef]),
    ),
  })
  let found: Actors | undefined
  // An actor that crashed leaves the system, and is still asked what it knew last.
  const actors = (system: System) => {
    found ??= find(system)
    return found
  }
  return {
    members,
    first,
    decide: (context, system, event) => outcome(situationOf(context, actors(system)), event),
    actorsIn: (system) => members.map(({ id }) => system.get(id) as AnyActorRef),
    reader: (system, recentIds) => snapshotReader(actors(system), recentIds),
  }
}

/** Nobody is connected before a wallet is chosen or picked up. */
function lateConnections(namespace: Namespace, { adapters }: World) {
  return lateActor(async () => {
    const { connectionsFeature } = await import('../connection/connections.feature.ts')
    return connectionsFeature(namespace, adapters.load)
  })
}

function latePairing({ session, settings }: World) {
  return lateActor(async () => {
    if (!session) throw new KitError('config/invalid', { detail: 'No walletConnect() was passed to createKit.' })
    const { pairingFeature } = await import('../pairing/pairing.feature.ts')
    return pairingFeature(session.load, settings.clock)
  })
}

function lateWallets({ networks: { requested } }: KitInput, { config, settings }: World) {
  const { environment, hasSession, wallets: choice } = settings
  const { loadWalletList } = config.runtime
  return lateActor(async () => {
    const { walletsFeature } = await import('../wallets/wallets.feature.ts')
    return walletsFeature({ loadWalletList, choice, networks: requested, environment, hasSession })
  })
}

function outcome<T extends RootEvent['type']>(situation: Situation, event: Extract<RootEvent, { type: T }>): Outcome {
  return Object.hasOwn(rules, event.type) ? (rules as Rules<T>)[event.type](situation, event) : {}
}

function situationOf(context: KitContext, { router, networks, discovery, connections }: Actors): Situation {
  const { switchingTo, ...known } = networks.getSnapshot().context
  const { stack } = router.getSnapshot().context
  return {
    context,
    networks: known,
    connected: Object.values(connections).flatMap((actor) => connectedIn(actor)),
    switchingTo,
    connectors: discovery.getSnapshot().context.connectors,
    stack,
    route: stack.at(-1),
  }
}

function connectedIn(actor: LateRef): readonly Connection[] {
  return readLate<ConnectionsView | null>(actor, null, () => null)?.connected ?? []
}
