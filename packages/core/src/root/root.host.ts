import type { AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import type { LoadedFeature } from '../actors/feature.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Route } from '../router/routes.ts'
import type { EagerId } from './feature-types.ts'
import type { Effect, KitContext, RuleTable } from './root.types.ts'

export type Children = Readonly<Record<string, AnyActorRef | undefined>>

/** The context of a machine that comes with the root, so runs as long as it does. */
export function contextOf(children: Children, id: EagerId): SnapshotFrom<AnyStateMachine>['context'] {
  const actor = children[id]
  if (!actor) throw new Error(`The root does not run '${id}'.`)
  return actor.getSnapshot().context
}

/** What the root machine is given: its rules, and where features come from. */
export type RootHost = {
  /** The features that are there from the start, by address. */
  readonly eager: ReadonlyMap<string, LoadedFeature>
  /** What is sent before anything else: wallets to restore. */
  readonly first: readonly Sent[]
  isLazy(address: string): boolean
  /** Those that hold from the start. */
  readonly rules: RuleTable
  /** Resolves with the `LoadedPlace` of an address. */
  load(address: string): AnyActorLogic
  decide(context: KitContext, children: Children, event: { readonly type: string }, rules: RuleTable): Decision
}

/** A feature that has arrived, and the rules of what it tells the root. */
export type LoadedPlace = { readonly feature: LoadedFeature; readonly rules: RuleTable }

/** A request and the address of its actor. */
export type Sent = { readonly to: string; readonly event: EventObject }

/** What follows from an event: the result of its rule, and the features' own requests. */
export type Decision = { readonly set: Partial<KitContext>; readonly effects: readonly (Effect | Sent)[] }

/** A route was left while requests waited for a feature: only its code knows what that means. */
type RouteLeft = { readonly type: 'left'; readonly route: Route; readonly stack: readonly Route[] }

/** No request is called so: theirs begin with the id of a feature. */
export const isRouteLeft = (event: EventObject): event is RouteLeft => event.type === 'left'

/** What waits for a feature, and how its fetch stands. */
export type LazyFeatureState = {
  readonly queued: readonly (EventObject | RouteLeft)[]
  readonly isLoading: boolean
  readonly failure: KitError | null
}
export type LazyFeatures = Readonly<Record<string, LazyFeatureState>>

export const noneQueued: LazyFeatureState = { queued: [], isLoading: false, failure: null }

/** Requests join those that wait; a feature whose fetch failed is fetched again, and then takes all of them. */
export function addQueued(before: LazyFeatures, waiting: readonly Sent[]) {
  const lazy = { ...before }
  const toLoad: string[] = []
  for (const { to, event } of waiting) {
    const { queued, isLoading } = lazy[to] ?? noneQueued
    if (!isLoading) toLoad.push(to)
    lazy[to] = { queued: [...queued, event], isLoading: true, failure: null }
  }
  return { lazy, toLoad }
}

/** Those for which requests wait also wait to be told. */
export const addLeft = (before: LazyFeatures, left: RouteLeft): LazyFeatures =>
  Object.fromEntries(
    Object.entries(before).map(([address, one]) => [
      address,
      one.queued.length > 0 ? { ...one, queued: [...one.queued, left] } : one,
    ]),
  )
