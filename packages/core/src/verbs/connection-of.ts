import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import type { AdapterFeatures } from '../ports/chain-adapter.ts'

/** What a verb needs to act: a live connection. Throws `connection/required`. */
export function connectionOf<N extends Namespace>(kit: Kit<N>, namespace: N): Connection<N> {
  const state = kit.getSnapshot().connections[namespace]
  if (state.is !== 'connected') throw new KitError('connection/required')
  return state.connection
}

/** One feature of an adapter. Rejects with `feature/not-supported` where it is missing. */
export async function featureOf<N extends Namespace, F extends keyof AdapterFeatures<N>>(
  kit: Kit<N>,
  namespace: N,
  feature: F,
): Promise<NonNullable<AdapterFeatures<N>[F]>> {
  const { features } = await kit.adapter(namespace)
  const found = features[feature]
  if (!found) throw new KitError('feature/not-supported', { detail: `${feature} of ${namespace}` })
  return found
}

/** The namespace a verb is about: the one named, else that of the active network. */
export function namespaceFor<N extends Namespace>(kit: Kit<N>, namespace: N | undefined): N {
  return namespace ?? (kit.getSnapshot().networks.active.chainNamespace as N)
}

/** A signal that never fires, for a caller who brought none. */
export function orNever(signal: AbortSignal | undefined): AbortSignal {
  return signal ?? new AbortController().signal
}
