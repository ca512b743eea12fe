import type { KitSnapshot } from '../kit/kit.ts'
import type { Place } from './places.ts'

/** The snapshot whose parts are what `read` returns for each actor of a feature, given what it was before. */
export function composeSnapshot(
  initial: KitSnapshot,
  places: readonly Place[],
  read: (place: Place, initial: unknown) => unknown,
): KitSnapshot {
  const parts: Readonly<Record<string, unknown>> = initial
  const snapshot: Record<string, unknown> = {}
  for (const place of places) {
    const { feature, namespace } = place
    const before = parts[feature.id]
    snapshot[feature.id] =
      feature.scope === 'kit'
        ? read(place, before)
        : Object.assign(snapshot[feature.id] ?? {}, { [namespace]: read(place, Object(before)[namespace]) })
  }
  return snapshot as KitSnapshot
}
