import type { Feature } from '../actors/feature.ts'
import { balances } from '../balances/balances.feature.ts'
import { directory } from '../directory/directory.feature.ts'
import { discovery } from '../discovery/discovery.feature.ts'
import type { Namespace } from '../domain/namespace.ts'
import { networks } from '../networks/networks.feature.ts'
import { notices } from '../notices/notices.feature.ts'
import { pairing } from '../pairing/pairing.feature.ts'
import { router } from '../router/router.feature.ts'
import { wallets } from '../wallets/wallets.feature.ts'

/** Every feature of the kit, a line each. */
export const features = [router, networks, discovery, notices, pairing, directory, wallets, balances] as const

type Features = (typeof features)[number]
type TypesOf<F> = NonNullable<F extends { readonly '~'?: infer T } ? T : never>
type RequestOf<F> = TypesOf<F> extends { readonly request: infer R } ? R : never
type NewsOf<F> = TypesOf<F> extends { readonly news: infer N } ? N : never
type StateOf<F> = TypesOf<F> extends { readonly state: infer S } ? S : never
type AddressOf<F> = F extends { readonly scope: 'namespace'; readonly id: infer Id extends string }
  ? `${Id}:${Namespace}`
  : F extends { readonly id: infer Id }
    ? Id
    : never

/** Whom a rule can address, and with which events. */
export type Requests = {
  [F in Features as AddressOf<F> & string]: RequestOf<F>
}

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

/** An actor of a feature: the only one, or that of a namespace. */
export type Place = { readonly address: string; readonly feature: Feature; readonly namespace: Namespace }

/** Every actor that a kit of these namespaces may have. */
export function placesOf(namespaces: readonly Namespace[]): readonly Place[] {
  const all: readonly Feature[] = features
  return all.flatMap((feature) =>
    feature.scope === 'namespace'
      ? namespaces.map((namespace) => ({ address: `${feature.id}:${namespace}`, feature, namespace }))
      : namespaces.slice(0, 1).map((namespace) => ({ address: feature.id, feature, namespace })),
  )
}
