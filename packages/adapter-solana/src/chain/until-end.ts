import type { KitError } from '@kit/core'
import { anySignal, type Lifetime } from '@kit/core/adapters'

type Client = Pick<Lifetime, 'signal'> & { readonly toError: (error: unknown) => KitError }

/**
 * Runs a call that may send something. The end of the client aborts its signal, as the caller may, and does not reject it: what has
 * been sent by then, only the call itself can say.
 *
 * @throws KitError and nothing else
 */
export async function untilEnd<T>(
  { signal: end, toError }: Client,
  signal: AbortSignal,
  send: (either: AbortSignal) => Promise<T>,
): Promise<T> {
  return anySignal([signal, end], send).catch((error: unknown) => {
    throw toError(error)
  })
}
