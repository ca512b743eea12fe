import { abortError } from './abort.ts'

/**
 * Calls `done` after so many milliseconds. For adapters and services; machines have XState's clock.
 *
 * @returns how to stop it
 * @example const stop = wait(300, () => settle(announced))
 */
export function wait(milliseconds: number, done: () => void): () => void {
  const timer = setTimeout(done, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Does nothing for so many milliseconds.
 *
 * @throws KitError as soon as the signal aborts: its own reason or `rpc/aborted`
 * @example await delay(150, signal)
 */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop()
      reject(abortError(signal))
    }
    const stop = wait(milliseconds, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
