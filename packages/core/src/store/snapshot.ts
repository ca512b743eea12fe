import type { FeatureInput } from '../actors/feature-services.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { type Place, placesOf } from '../root/places.ts'

/** The snapshot whose parts are what `read` returns for each actor of a feature. */
export function composeSnapshot(places: readonly Place[], read: (place: Place) => unknown): KitSnapshot {
  const snapshot: Record<string, unknown> = {}
  for (const place of places) {
    const { feature, namespace } = place
    const state = read(place)
    snapshot[feature.id] =
      feature.scope === 'kit' ? state : Object.assign(snapshot[feature.id] ?? {}, { [namespace]: state })
  }
  return snapshot as KitSnapshot
}

/** A kit before anything has happened: nothing open, nothing looked for, and at most a wallet to restore. */
export function initialSnapshot(input: FeatureInput): KitSnapshot {
  return composeSnapshot(placesOf(input.namespaces), ({ feature, namespace }) => feature.initial(input, namespace))
}
