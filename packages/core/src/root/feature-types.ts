import type { Namespace } from '../domain/namespace.ts'
import type features from './features.ts'

type Features = (typeof features)[number]
type TypesOf<F> = NonNullable<F extends { readonly '~'?: infer T } ? T : never>
type RequestOf<F> = TypesOf<F> extends { readonly request: infer R } ? R : never
type NewsOf<F> = TypesOf<F> extends { readonly news: infer N } ? N : never
type PublicOf<F> = TypesOf<F> extends { readonly public: infer P } ? P : never
type StateOf<F> = TypesOf<F> extends { readonly state: infer S } ? S : never
type AddressOf<F> = F extends { readonly scope: 'namespace'; readonly id: infer Id extends string }
  ? `${Id}:${Namespace}`
  : F extends { readonly id: infer Id }
    ? Id
    : never

/** The actors that a rule can address, and the events that each takes. */
export type Requests = {
  [F in Features as AddressOf<F> & string]: RequestOf<F>
}

/** What a dApp and the views may ask of each feature, without a rule of the root. */
export type PublicRequests = { [F in Features as F['id']]: PublicOf<F> }
export type PublicRequest = PublicRequests[keyof PublicRequests]

/** What the features tell the root. */
export type News = { [F in Features as F['id']]: NewsOf<F> }[Features['id']]

/** What the snapshot says of each feature, a namespace's own under its name. */
export type FeatureStates = {
  readonly [F in Features as F['id']]: F extends { readonly scope: 'namespace' }
    ? { readonly [N in Namespace]: StateOf<F> }
    : StateOf<F>
}

export type EagerId = Extract<Features, { readonly arrives: 'eager' }>['id']
export type StateById<Id extends Features['id']> = StateOf<Extract<Features, { readonly id: Id }>>
