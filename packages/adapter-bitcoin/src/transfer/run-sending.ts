import { isKitError } from '@kit/core'
import { abortError, anySignal, type Lifetime, throwIfAborted } from '@kit/core/adapters'
import { fromWalletError } from '../wallet/from-wallet-error.ts'

/**
 * Runs a verb that may send, in a client's lifetime. Unlike with `lifetime.bind`, the id of a transaction that was on its way when the
 * client was destroyed is not lost.
 *
 * @param work given a signal that aborts with the caller's and with the lifetime; it has to honour it wherever it waits
 * @throws KitError and nothing else: `transaction/unknown` where it may have been sent, else `kit/destroyed` after the lifetime
 */
export async function runSending<T>(
  lifetime: Pick<Lifetime, 'signal'>,
  signal: AbortSignal,
  work: (either: AbortSignal) => Promise<T>,
): Promise<T> {
  throwIfAborted(lifetime.signal)
  try {
    return await anySignal([lifetime.signal, signal], work)
  } catch (error) {
    if (lifetime.signal.aborted && !isKitError(error, 'transaction/unknown')) throw abortError(lifetime.signal)
    throw fromWalletError(error)
  }
}
