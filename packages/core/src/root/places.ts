import type { Feature } from '../actors/feature.ts'
import type { Namespace } from '../domain/namespace.ts'
import features from './features.ts'

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
