import {
  type AnyActorLogic,
  type DoneActorEvent,
  type ErrorActorEvent,
  enqueueActions,
  type SnapshotFrom,
  setup,
} from 'xstate'
import type { Addressed, Feature, LoadedFeature, RouteInput } from '../actors/feature.ts'
import { modalDurations } from '../config/modal-durations.ts'
import type { discoveryMachine } from '../discovery/discovery.machine.ts'
import { KitError } from '../errors/kit-error.ts'
import { loadFailure } from '../errors/load-failure.ts'
import type { networksMachine } from '../networks/networks.machine.ts'
import { isAgreementMissing, leadsToWallet } from '../router/agreement.ts'
import type { routerMachine } from '../router/router.machine.ts'
import type { Route } from '../router/routes.ts'
import { connectionsInOrder, type PoolContext } from '../wallets/pool.context.ts'
import features from './features.ts'
import {
  addLeft,
  addQueued,
  type Children,
  contextOf,
  type Decision,
  isRouteLeft,
  type LazyFeatures,
  type LoadedPlace,
  noneQueued,
  type RootHost,
  type Sent,
} from './root.host.ts'
import type { KitContext, RootEmitted, RootEvent, RuleInput, RuleResult, RuleTable } from './root.types.ts'

type Context = KitContext & {
  readonly host: RootHost
  /** Features that are not there yet, by address. */
  readonly lazy: LazyFeatures
  readonly loaded: ReadonlyMap<string, LoadedFeature>
  readonly rules: RuleTable
}

// Not named: an actor is spawned by the logic that its feature gave.
const actors: Record<string, AnyActorLogic> = {}
const loader = (address: string) => `load ${address}`
const addressOf = (actorId: string) => (actorId.startsWith('load ') ? actorId.slice('load '.length) : null)

/**
 * The root. Features meet here and nowhere else: a rule decides what follows from an event, this applies it. A feature
 * that is not there is fetched with its first request, which waits for it.
 */
export const rootMachine = setup({
  types: {} as {
    context: Context
    events: RootEvent | DoneActorEvent<LoadedPlace> | ErrorActorEvent
    input: { readonly context: KitContext; readonly host: RootHost }
    emitted: RootEmitted
  },
  actors,
  guards: {
    isLoad: (_, { actorId }: { actorId: string }) => addressOf(actorId) !== null,
  },
  actions: {
    start: enqueueActions(({ context: { host, loaded }, enqueue }) => {
      for (const [id, { logic, input }] of loaded) enqueue.spawnChild(logic, { id, input, syncSnapshot: true })
      const { lazy, toLoad } = addQueued({}, host.first)
      enqueue.assign({ lazy })
      for (const address of toLoad) enqueue.spawnChild(host.load(address), { id: loader(address) })
    }),
    applyRule: enqueueActions(({ context, event, self, enqueue }) => {
      const { children } = self.getSnapshot()
      const { set, effects } = context.host.decide(context, children, event, context.rules)
      const left = leaveRequests(context.loaded, children, event)
      const isTracking = context.hasInteracted || set.hasInteracted
      const waiting: Sent[] = []
      enqueue.assign(set)
      for (const effect of [...left, ...effects]) {
        if ('emit' in effect) enqueue.emit(effect.emit)
        else if ('delayed' in effect) {
          // An earlier success of the same namespace is on show no longer.
          const id = `${effect.delayed.type}:${effect.delayed.namespace}`
          enqueue.cancel(id)
          enqueue.raise(effect.delayed, { delay: 'successPause', id })
        } else if ('track' in effect) isTracking && enqueue.emit({ type: 'tracked', event: effect.track })
        else if (children[effect.to]?.getSnapshot().status === 'active') enqueue.sendTo(effect.to, effect.event)
        else if (context.host.isLazy(effect.to) && !children[effect.to]) {
          // A feature that was never asked for anything has nothing to give up.
          if (event.type !== 'router.left' || context.lazy[effect.to]) waiting.push(effect)
        } else enqueue.emit(undelivered(effect))
      }
      const before = isLeft(event)
        ? addLeft(context.lazy, { ...event, type: 'left', stack: stackIn(children) })
        : context.lazy
      const { lazy, toLoad } = addQueued(before, waiting)
      enqueue.assign({ lazy })
      for (const address of toLoad) enqueue.spawnChild(context.host.load(address), { id: loader(address) })
    }),
    startFeature: enqueueActions(
      ({ context, enqueue }, { output: { feature, rules }, actorId }: DoneActorEvent<LoadedPlace>) => {
        const { lazy, loaded } = context
        const address = addressOf(actorId)
        if (address === null) return
        enqueue.assign({
          loaded: new Map([...loaded, [address, feature]]),
          lazy: { ...lazy, [address]: noneQueued },
          rules: { ...context.rules, ...rules },
        })
        enqueue.spawnChild(feature.logic, { id: address, input: feature.input, syncSnapshot: true })
        for (const event of lazy[address]?.queued ?? []) {
          const own = isRouteLeft(event) ? feature.onLeave?.(event.route, event.stack) : event
          if (own) enqueue.sendTo(address, own)
        }
      },
    ),
    keepQueued: enqueueActions(({ context: { lazy }, enqueue }, { actorId, error }: ErrorActorEvent) => {
      const address = addressOf(actorId) ?? ''
      const queued = lazy[address]?.queued ?? []
      const failure = loadFailure(error)
      enqueue.assign({ lazy: { ...lazy, [address]: { queued, isLoading: false, failure } } })
      enqueue.emit({ type: 'kit.crashed', actor: address, error: failure })
    }),
    reportCrash: enqueueActions(({ enqueue }, { actorId, error }: ErrorActorEvent) =>
      enqueue.emit({ type: 'kit.crashed', actor: actorId, error }),
    ),
  },
  delays: { successPause: modalDurations.successPause },
}).createMachine({
  id: 'kit',
  context: ({ input: { context, host } }) => ({ ...context, host, lazy: {}, loaded: host.eager, rules: host.rules }),
  entry: 'start',
  on: {
    'xstate.done.actor.*': { actions: { type: 'startFeature', params: ({ event }) => event } },
    'xstate.error.actor.*': [
      {
        guard: { type: 'isLoad', params: ({ event }) => event },
        actions: { type: 'keepQueued', params: ({ event }) => event },
      },
      // A spawned child that throws would otherwise stop the whole kit.
      { actions: { type: 'reportCrash', params: ({ event }) => event } },
    ],
    'xstate.snapshot.*': {},
    '*': { actions: 'applyRule' },
  },
})

const undelivered = ({ to, event }: Sent): RootEmitted => ({
  type: 'kit.crashed',
  actor: to,
  error: new KitError('kit/undelivered', { detail: `No actor at '${to}' took '${event.type}'.` }),
})

const all: readonly Feature[] = features

/**
 * What follows from an event. A rule decides where there is one; an event that no rule claims goes to the feature whose
 * id it carries. A route that was entered or left is told to every feature. Before the visitor has accepted the dApp's
 * terms, where they have to, a choice of a wallet or of a login leads to where they can.
 */
export function decide(
  context: KitContext,
  children: Children,
  event: { readonly type: string },
  rules: RuleTable,
): Decision {
  const asked = isRefused(context, children, event) ? openConnect : event
  if (!isClaimed(asked, rules)) return { set: {}, effects: forwarded(asked) }
  const input = ruleInput(context, children)
  const { set = {}, effects = [] } = runRule(rules, input, asked)
  return { set, effects: [...routeRequests(input, asked), ...effects] }
}

function isRefused({ settings }: KitContext, children: Children, event: { readonly type: string }): boolean {
  if (!leadsToWallet(event)) return false
  const { isAgreed }: Of<typeof routerMachine> = contextOf(children, 'router')
  return isAgreementMissing(settings, isAgreed)
}

/** Where the box of the dApp's terms is. */
const openConnect = { type: 'router.viewRequested', route: { view: 'Connect' } } as const

const isClaimed = (event: { readonly type: string }, rules: RuleTable): event is RootEvent =>
  Object.hasOwn(rules, event.type)

function runRule<T extends RootEvent['type']>(
  rules: RuleTable,
  input: RuleInput,
  event: Extract<RootEvent, { type: T }>,
): RuleResult {
  return rules[event.type]?.(input, event) ?? {}
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

const isLeft = (event: { readonly type: string }): event is Extract<RootEvent, { type: 'router.left' }> =>
  event.type === 'router.left'

/** What features that run by now ask of themselves when the visitor has left a route. */
function leaveRequests(
  loaded: Context['loaded'],
  children: Children,
  event: { readonly type: string },
): readonly Sent[] {
  if (!isLeft(event)) return []
  return [...loaded].flatMap(([to, { onLeave }]) => {
    const own = onLeave?.(event.route, stackIn(children))
    return own ? [{ to, event: own }] : []
  })
}

function stackIn(children: Children): readonly Route[] {
  const { stack }: Of<typeof routerMachine> = contextOf(children, 'router')
  return stack
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
