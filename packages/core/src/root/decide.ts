import type { SnapshotFrom } from 'xstate'
import type { Addressed, Feature, RouteInput } from '../actors/feature.ts'
import type { discoveryMachine } from '../discovery/discovery.machine.ts'
import type { networksMachine } from '../networks/networks.machine.ts'
import type { routerMachine } from '../router/router.machine.ts'
import type { Route } from '../router/routes.ts'
import { connectionsInOrder, type PoolContext } from '../wallets/pool.context.ts'
import { features } from './features.ts'
import { type Children, contextOf, type Decision, type Sent } from './root.host.ts'
import type { KitContext, RootEvent, Rule, RuleInput, RuleResult } from './root.types.ts'
import { connectingRules } from './rules/connecting.rules.ts'
import { disconnectingRules } from './rules/disconnecting.rules.ts'
import { modalRules } from './rules/modal.rules.ts'
import { pairingRules } from './rules/pairing.rules.ts'
import { switchingRules } from './rules/switching.rules.ts'

const rules = { ...modalRules, ...connectingRules, ...pairingRules, ...disconnectingRules, ...switchingRules }
const all: readonly Feature[] = features

/**
 * What follows from an event. A rule decides where there is one; an event that no rule claims goes to the feature whose
 * id it carries. A route that was entered or left is told to every feature.
 */
export function decide(context: KitContext, children: Children, event: { readonly type: string }): Decision {
  if (!isClaimed(event)) return { set: {}, effects: forwarded(event) }
  const input = ruleInput(context, children)
  const { set = {}, effects = [] } = runRule(input, event)
  return { set, effects: [...routeRequests(input, event), ...effects] }
}

const isClaimed = (event: { readonly type: string }): event is RootEvent => Object.hasOwn(rules, event.type)

function runRule<T extends RootEvent['type']>(input: RuleInput, event: Extract<RootEvent, { type: T }>): RuleResult {
  const table: { readonly [K in RootEvent['type']]?: Rule<K> } = rules
  return table[event.type]?.(input, event) ?? {}
}

/** The address carries the namespace that the event names. */
function forwarded(event: { readonly type: string; readonly namespace?: unknown }): readonly Sent[] {
  const feature = all.find(({ id }) => event.type.startsWith(`${id}.`))
  if (!feature) return []
  return [{ to: feature.scope === 'kit' ? feature.id : `${feature.id}:${String(event.namespace)}`, event }]
}

/** What the features ask of themselves when the visitor has entered or left a route. */
export function routeRequests(input: RuleInput, event: RootEvent): readonly Sent[] {
  if (event.type !== 'router.entered' && event.type !== 'router.left') return []
  const { context, stack, recentIds } = input
  const seen: RouteInput = { stack, recentIds, settings: context.settings }
  return all.flatMap((feature) => requestsOf(feature, event.type, event.route, seen).map((own) => sent(feature, own)))
}

function requestsOf(feature: Feature, type: 'router.entered' | 'router.left', route: Route, seen: RouteInput) {
  return (type === 'router.entered' ? feature.onEnter?.(route, seen) : feature.onLeave?.(route, seen)) ?? []
}

function sent({ id }: Feature, request: Addressed): Sent {
  return 'event' in request ? { to: `${id}:${request.namespace}`, event: request.event } : { to: id, event: request }
}

type Of<M extends typeof networksMachine | typeof routerMachine | typeof discoveryMachine> = SnapshotFrom<M>['context']

function ruleInput(context: KitContext, children: Children): RuleInput {
  const { switchingTo, ...networks }: Of<typeof networksMachine> = contextOf(children, 'networks')
  const { stack }: Of<typeof routerMachine> = contextOf(children, 'router')
  const { connectors, recentIds }: Of<typeof discoveryMachine> = contextOf(children, 'discovery')
  return {
    context,
    networks,
    connected: context.namespaces.flatMap((namespace) => {
      const pool: PoolContext | undefined = children[`wallets:${namespace}`]?.getSnapshot().context
      return pool ? connectionsInOrder(pool) : []
    }),
    switchingTo,
    connectors,
    recentIds,
    stack,
    route: stack.at(-1),
  }
}
