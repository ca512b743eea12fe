import { fromBaseUnits } from '../domain/amount.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { NativeBalance } from '../domain/token.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { ChainClient } from '../ports/chain-client.ts'

/**
 * Reads the balance of a network's own currency from its chain client. Any failure but an abort or a missing feature is
 * `balance/unavailable` (R-BAL-3).
 *
 * @throws KitError `balance/unavailable`, `feature/not-supported`, `rpc/aborted`
 * @example await readNativeBalance(kit.chain, { address, network: 'eip155:1' }, signal)
 */
export async function readNativeBalance<N extends Namespace>(
  chain: (namespace: N) => Promise<ChainClient<N>>,
  of: { readonly address: string; readonly network: CaipNetworkId<N> },
  signal: AbortSignal,
): Promise<NativeBalance<N>> {
  const namespace = namespaceOf(of.network)
  try {
    const { features } = await chain(namespace)
    const { readBalance } = features
    if (!readBalance) throw new KitError('feature/not-supported', { detail: `readBalance of ${namespace}` })
    if (signal.aborted) throw new KitError('rpc/aborted')
    const { amount, decimals, symbol } = await readBalance(of, signal)
    return { ...of, amount, decimals, symbol, formatted: fromBaseUnits(amount, decimals) }
  } catch (error) {
    if (isKitError(error, 'rpc/aborted') || isKitError(error, 'feature/not-supported')) throw error
    throw new KitError('balance/unavailable', { cause: error })
  }
}
