import type { AnyActorLogic, AnyActorRef, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Route } from '../router/routes.ts'
import type { FeatureInput, FeatureServices } from './feature-services.ts'

/** A machine that has been loaded, and how the snapshot reads it. */
export type LoadedFeature<State = unknown> = {
  readonly logic: AnyActorLogic
  readonly input: unknown
  read(actor: AnyActorRef, networks: readonly Network[]): State
  /** What the machine is asked when the visitor has left a route; `stack` has those that remain. */
  onLeave?(route: Route, stack: readonly Route[]): EventObject | null
}

/** What a feature may know of the rest of the kit when the visitor enters or leaves a route. */
export type RouteInput = {
  /** The routes of the modal, after the visitor moved. */
  readonly stack: readonly Route[]
  readonly recentIds: readonly string[]
  readonly settings: FeatureInput['settings']
}

/** A request to the one actor of a feature, or to its actor of a namespace. */
export type Addressed<Request extends EventObject = EventObject> =
  | Request
  | { readonly namespace: Namespace; readonly event: Request }

type Common<
  Id extends string,
  Request extends EventObject,
  News extends EventObject,
  State,
  Public extends Request['type'],
> = {
  readonly id: Id
  /** `namespace` features have an actor, and a state in the snapshot, for each namespace. */
  readonly scope: 'kit' | 'namespace'
  /** What the feature asks of itself when the visitor enters a route, or has left it. */
  onEnter?(route: Route, input: RouteInput): readonly Addressed<Request>[]
  onLeave?(route: Route, input: RouteInput): readonly Addressed<Request>[]
  /** Types only. */
  readonly '~'?: {
    readonly request: Request
    readonly public: Extract<Request, { readonly type: Public }>
    readonly news: News
    readonly state: State
  }
}

/** Comes with the root, in one chunk; `root/eager-features.ts` has its machine. */
type Eager = { readonly arrives: 'eager' }

/** Comes with its first request. */
type Lazy<Request extends EventObject, State> = {
  readonly arrives: 'lazy'
  /** Nobody waits for it: it is fetched when the page is idle, after the code of a connection. */
  readonly waitsForIdle?: true
  /**
   * What requests that still wait for the machine already show; `failure` when it could not be fetched. Without it that is the initial
   * state, which becomes `failed` where it has an `error`.
   */
  preview?(initial: State, queued: readonly Request[], failure: KitError | null): State
  load(services: FeatureServices, namespace: Namespace): Promise<LoadedFeature<State>>
}

export type EagerFeature<
  Id extends string = string,
  Request extends EventObject = EventObject,
  News extends EventObject = EventObject,
  State = unknown,
  Public extends Request['type'] = Request['type'],
> = Common<Id, Request, News, State, Public> & Eager

export type LazyFeature<
  Id extends string = string,
  Request extends EventObject = EventObject,
  News extends EventObject = EventObject,
  State = unknown,
  Public extends Request['type'] = Request['type'],
> = Common<Id, Request, News, State, Public> & Lazy<Request, State>

/** What a feature is to the rest of the kit. A feature is one folder; this object is all that leaves it. */
export type Feature = EagerFeature | LazyFeature

/**
 * Defines a feature by its requests, its news and its state. Its machine comes with the root.
 *
 * `Public` names the requests that a dApp and the views may send to the kit; the others are the root's own.
 *
 * @example export const router = defineFeature<RouterRequest, RouterNews, RouterState>()({ id: 'router', … })
 */
export const defineFeature =
  <Request extends EventObject, News extends EventObject, State, Public extends Request['type'] = never>() =>
  <const Id extends string>(
    feature: EagerFeature<Id, Request, News, State, Public>,
  ): EagerFeature<Id, Request, News, State, Public> =>
    feature

/**
 * Defines a feature whose machine is fetched with its first request; see `defineFeature`.
 *
 * @example export const pairing = defineLazyFeature<PairingRequest, PairingNews, PairingState>()({ id: 'pairing', … })
 */
export const defineLazyFeature =
  <Request extends EventObject, News extends EventObject, State, Public extends Request['type'] = never>() =>
  <const Id extends string, Scope extends 'kit' | 'namespace'>(
    feature: LazyFeature<Id, Request, News, State, Public> & { readonly scope: Scope },
  ): LazyFeature<Id, Request, News, State, Public> & { readonly scope: Scope } =>
    feature

/** A machine with its input, and what the snapshot says of it. */
export function loadedFeature<L extends AnyActorLogic, State>(
  logic: L,
  select: (snapshot: SnapshotFrom<L>, networks: readonly Network[]) => State,
  input?: InputFrom<L>,
  onLeave?: (route: Route, stack: readonly Route[]) => EventFrom<L> | null,
): LoadedFeature<State> {
  return { logic, input, read: (actor, networks) => select(actor.getSnapshot(), networks), ...(onLeave && { onLeave }) }
}
