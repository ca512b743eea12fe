import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { NativeBalance } from '../domain/token.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { use } from './connection-of.ts'

/** Reads a balance from the chain. Whatever is in the way, but for an abort or a missing feature, is one failure (R-BAL-3). */
export async function readBalance<N extends Namespace>(
  kit: Kit<N>,
  of: { address: string; network: CaipNetworkId<N> },
  signal?: AbortSignal,
): Promise<NativeBalance<N>> {
  const options = {
    namespace: namespaceOf(of.network),
    feature: 'kit:readBalance',
    ...(signal ? { signal } : {}),
  } as const
  try {
    return await use(kit, options, (read, given) => read(of, given))
  } catch (error) {
    if (isKitError(error, 'rpc/aborted') || isKitError(error, 'feature/not-supported')) throw error
    throw new KitError('balance/unavailable', { cause: error })
  }
}
