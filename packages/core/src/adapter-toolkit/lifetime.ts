import { throwIfAborted, withSignal } from '../async/abort.ts'
import { KitError } from '../errors/kit-error.ts'

/** From when a client is made until it is destroyed. */
export type Lifetime = {
  /**
   * Runs one call of the client.
   *
   * @throws KitError and nothing else; `kit/destroyed` at once when the client is destroyed, and from then on
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** A function of the same shape, every call of which is run in this lifetime. */
  bind<Args extends readonly unknown[], T>(work: (...args: Args) => Promise<T>): (...args: Args) => Promise<T>
  /** Aborts when the client is destroyed. */
  readonly signal: AbortSignal
  /** Rejects everything that is waited for. */
  end(): void
}

/**
 * @param toError reads what wallets and libraries throw
 * @example
 * const lifetime = createLifetime(fromWalletError)
 * return { connect: lifetime.bind(connect), features: { signMessage: lifetime.bind(signMessage) }, destroy: lifetime.end }
 */
export function createLifetime(toError: (error: unknown) => KitError): Lifetime {
  const over = new AbortController()
  async function run<T>(work: () => Promise<T>): Promise<T> {
    throwIfAborted(over.signal)
    return withSignal(work(), over.signal).catch((error: unknown) => {
      throw toError(error)
    })
  }
  return {
    run,
    bind:
      (work) =>
      (...args) =>
        run(() => work(...args)),
    signal: over.signal,
    end: () => over.abort(new KitError('kit/destroyed')),
  }
}
