import { abortError, withSignal } from '../async/abort.ts'
import { settleWithin } from '../async/timeout.ts'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'

/** The disconnects that a wallet has not answered yet. */
export type DisconnectQueue = {
  /**
   * Disconnects the wallet.
   *
   * @param tell its signal aborts when the wallet has answered, or after five seconds
   * @returns what becomes of `tell`
   */
  enqueue(tell: (signal: AbortSignal) => Promise<unknown>): Promise<void>
  /** Resolves when the wallet has answered; the next prompt waits for that. */
  whenIdle(): Promise<void>
}

/**
 * @example
 * const disconnects = createDisconnectQueue()
 * disconnects.enqueue(() => wallet.disconnect()).catch(() => {})
 * await withSignal(disconnects.whenIdle(), signal)
 */
export function createDisconnectQueue(): DisconnectQueue {
  let last: Promise<void> | undefined
  return {
    whenIdle: async () => last,
    enqueue(tell) {
      const end = new AbortController()
      const told = (async () => void (await tell(end.signal)))()
      const over = settleWithin(told, durations.disconnect).then(() => {
        end.abort()
        if (last === over) last = undefined
      })
      last = over
      return told
    },
  }
}

/**
 * The last step of a wallet client's `disconnect`: the wallet, left here already, gets five seconds to take it.
 *
 * @param told the outcome of the disconnect
 * @throws KitError `disconnect/failed` when the wallet refused; for an abort its own reason or `rpc/aborted`
 * @example await awaitDisconnect(wallet.disconnect(), signal)
 */
export async function awaitDisconnect(told: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const answered = told.then(
    () => {},
    (cause: unknown) => {
      throw new KitError('disconnect/failed', { cause })
    },
  )
  const over = Promise.race([answered, settleWithin(answered, durations.disconnect)])
  if (signal.aborted) {
    over.catch(() => {})
    throw abortError(signal)
  }
  await withSignal(over, signal)
}
