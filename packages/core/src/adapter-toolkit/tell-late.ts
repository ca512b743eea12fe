/**
 * Waits for what a wallet was asked to send also when nobody else does any more: what it answers after `signal` has aborted is told. A late
 * refusal is not.
 *
 * @param tell reads the answer and calls `onLate` with each hash that it has
 * @returns `answer` itself
 * @example await active.whileConnected(signal, (either) => tellLate(wallet.send(transaction), either, (hash) => onLate?.(hash)))
 */
export function tellLate<T>(answer: Promise<T>, signal: AbortSignal, tell: (answer: T) => void): Promise<T> {
  answer
    .then((late) => {
      if (signal.aborted) tell(late)
    })
    .catch(() => {})
  return answer
}
