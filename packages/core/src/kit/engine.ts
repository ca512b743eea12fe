import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate'
import { bindConnection, type LoadAdapter } from '../connection/connection.effects.ts'
import type { connectionMachine } from '../connection/connection.machine.ts'
import { bindDiscovery } from '../discovery/discovery.effects.ts'
import { networksMachine } from '../networks/networks.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import type { AdapterDescriptor } from '../ports/chain-adapter.ts'
import { routerMachine } from '../router/router.machine.ts'
import type { KitContext, KitInput, Outcome, RootEvent, Rules, Situation } from './kit.context.ts'
import { connectingRules } from './rules/connecting.rules.ts'
import { leavingRules } from './rules/leaving.rules.ts'
import { modalRules } from './rules/modal.rules.ts'
import { switchingRules } from './rules/switching.rules.ts'
import { type Actors, type SnapshotReader, snapshotReader } from './snapshot.ts'

type System = { get(address: string): unknown }

/** An actor that lives as long as the kit, and how it starts. */
export type Member = { readonly id: string; readonly logic: AnyActorLogic; readonly input?: unknown }

/** Everything that a kit needs once something happens. Nothing of it is loaded before. */
export type Engine = {
  readonly members: readonly Member[]
  decide(context: KitContext, system: System, event: RootEvent): Outcome
  /** The members as actors, for whoever wants to hear of each change. */
  actorsIn(system: System): readonly AnyActorRef[]
  reader(system: System, recentIds: () => readonly string[]): SnapshotReader
}

const rules: Rules = { ...modalRules, ...connectingRules, ...leavingRules, ...switchingRules }

export function createEngine(input: KitInput, descriptors: readonly AdapterDescriptor[], load: LoadAdapter): Engine {
  const { namespaces, networks, lastConnectorIds } = input
  const connection = bindConnection(load)
  const members: readonly Member[] = [
    { id: 'router', logic: routerMachine },
    { id: 'networks', logic: networksMachine, input: networks },
    { id: 'discovery', logic: bindDiscovery(descriptors) },
    { id: 'notices', logic: noticesMachine },
    ...namespaces.map((namespace) => ({
      id: `connection:${namespace}`,
      logic: connection,
      input: { namespace, lastConnectorId: lastConnectorIds[namespace] ?? null },
    })),
  ]
  const find = (system: System): Actors => ({
    router: system.get('router') as Actors['router'],
    networks: system.get('networks') as Actors['networks'],
    discovery: system.get('discovery') as Actors['discovery'],
    notices: system.get('notices') as Actors['notices'],
    connections: Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        system.get(`connection:${namespace}`) as Actors['connections'][string],
      ]),
    ) satisfies Record<string, ActorRefFrom<typeof connectionMachine>>,
  })
  let found: Actors | undefined
  // An actor that crashed leaves the system, and is still asked what it knew last.
  const actors = (system: System) => {
    found ??= find(system)
    return found
  }
  return {
    members,
    decide: (context, system, event) => outcome(situationOf(context, actors(system)), event),
    actorsIn: (system) => members.map(({ id }) => system.get(id) as AnyActorRef),
    reader: (system, recentIds) => snapshotReader(actors(system), recentIds),
  }
}

function outcome<T extends RootEvent['type']>(situation: Situation, event: Extract<RootEvent, { type: T }>): Outcome {
  return Object.hasOwn(rules, event.type) ? (rules as Rules<T>)[event.type](situation, event) : {}
}

function situationOf(context: KitContext, { router, networks, discovery }: Actors): Situation {
  return {
    context,
    networks: networks.getSnapshot().context,
    connectors: discovery.getSnapshot().context.connectors,
    route: router.getSnapshot().context.stack.at(-1),
  }
}
