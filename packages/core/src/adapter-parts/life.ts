import { KitError } from '../errors/kit-error.ts'
import { throwIfAborted, untilAborted } from './until-aborted.ts'

/** From when an adapter is made until it is destroyed. */
export type Life = {
  /**
   * Does something an adapter is asked for.
   *
   * @throws KitError and nothing else; `kit/destroyed` at once when the adapter is destroyed, and for ever after
   */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Ends everything that is waited for. */
  end(): void
}

/**
 * @param toError reads what wallets and libraries throw
 * @example
 * const life = createLife(fromWalletError)
 * return { connect: (input, signal) => life.during(() => connecting.connect(input, signal)), destroy: life.end }
 */
export function createLife(toError: (error: unknown) => KitError): Life {
  const over = new AbortController()
  return {
    async during(work) {
      throwIfAborted(over.signal)
      return untilAborted(work(), over.signal).catch((error: unknown) => {
        throw toError(error)
      })
    },
    end: () => over.abort(new KitError('kit/destroyed')),
  }
}
