import { isKitError } from '../errors/kit-error.ts'

/** Who hears of what a wallet answers late. */
export type LateAnswer<T> = {
  /** Reads the answer and calls `onLate` with each hash that it has. */
  answered(answer: T): void
  /** With the id of what may have been sent, of a wallet that says so. Another late failure is not told. */
  unknown?(transactionId: string): void
}

/**
 * Waits for what a wallet was asked to send also when nobody else does any more: what it answers after `signal` has aborted is told.
 *
 * @returns `answer` itself
 * @example
 * const late = { answered: (hash: string) => onLate?.(hash) }
 * await active.whileConnected(signal, (either) => tellLate(wallet.send(transaction), either, late))
 */
export function tellLate<T>(answer: Promise<T>, signal: AbortSignal, late: LateAnswer<T>): Promise<T> {
  answer
    .then(
      (answered) => {
        if (signal.aborted) late.answered(answered)
      },
      (error: unknown) => {
        if (signal.aborted && isKitError(error, 'transaction/unknown'))
          late.unknown?.(String(error.context.transactionId))
      },
    )
    .catch(() => {})
  return answer
}
