import { fromBaseUnits } from '../domain/amount.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { NativeBalance } from '../domain/token.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import { askChain, type KitWith } from './ask.ts'

/** Reads a balance from the chain. Any failure but an abort or a missing feature is `balance/unavailable` (R-BAL-3). */
export async function readBalance<N extends Namespace>(
  kit: KitWith<N>,
  of: { address: string; network: CaipNetworkId<N> },
  signal?: AbortSignal,
): Promise<NativeBalance<N>> {
  try {
    const asked = { namespace: namespaceOf(of.network), feature: 'readBalance', signal } as const
    const { amount, decimals, symbol } = await askChain(kit, asked, (read, given) => read(of, given))
    return { ...of, amount, decimals, symbol, formatted: fromBaseUnits(amount, decimals) }
  } catch (error) {
    if (isKitError(error, 'rpc/aborted') || isKitError(error, 'feature/not-supported')) throw error
    throw new KitError('balance/unavailable', { cause: error })
  }
}
