import type { FeatureInput } from '../actors/feature-services.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import { type Place, placesOf } from '../root/features.ts'

/** The snapshot whose parts are what `read` says of each actor of a feature. */
export function composeSnapshot(places: readonly Place[], read: (place: Place) => unknown): KitSnapshot {
  const parts: Record<string, unknown[][]> = {}
  const entries: unknown[][] = []
  for (const place of places) {
    const { feature, namespace } = place
    if (feature.scope === 'kit') entries.push([feature.id, read(place)])
    else (parts[feature.id] ??= []).push([namespace, read(place)])
  }
  for (const [id, states] of Object.entries(parts)) entries.push([id, Object.fromEntries(states)])
  return Object.fromEntries(entries)
}

/** A kit before anything has happened: nothing open, nothing looked for, and at most a wallet to restore. */
export function initialSnapshot(input: FeatureInput): KitSnapshot {
  return composeSnapshot(placesOf(input.namespaces), ({ feature, namespace }) => feature.initial(input, namespace))
}
