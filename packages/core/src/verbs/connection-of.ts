import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { Kit, WalletsState } from '../kit/kit.ts'
import type { AdapterFeatures } from '../ports/adapter-features.ts'

/** What a verb needs to act: a live connection. Throws `connection/required`. */
export function connectionOf<N extends Namespace>(kit: Kit<N>, namespace: N): Connection<N> {
  const state: WalletsState<N> | undefined = kit.getSnapshot().wallets[namespace]
  if (state?.is !== 'connected') throw new KitError('connection/required')
  return state.connection
}

/** One feature of an adapter. Rejects with `feature/not-supported` where it is missing. */
async function featureOf<N extends Namespace, F extends keyof AdapterFeatures<N>>(
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

/**
 * Loads a feature and uses it. Whatever goes wrong is a `KitError`, and an abort before the wallet was asked asks nobody.
 */
export async function use<N extends Namespace, F extends keyof AdapterFeatures<N>, T>(
  kit: Kit<N>,
  { namespace, feature, signal = new AbortController().signal }: { namespace: N; feature: F; signal?: AbortSignal },
  ask: (feature: NonNullable<AdapterFeatures<N>[F]>, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    const found = await featureOf(kit, namespace, feature)
    if (signal.aborted) throw new KitError('rpc/aborted')
    return await ask(found, signal)
  } catch (error) {
    throw toKitError(error)
  }
}
