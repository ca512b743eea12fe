import { FrameFailureError } from '../door/frame-failure.ts'

/** Milliseconds between two looks. */
export const pollGap = 2_000
/** Milliseconds that a link lives, and a code. */
export const linkLifetime = 1_200_000

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })

/** Those that pass by themselves. */
const passing = new Set(['unavailable', 'rate-limited'])

/**
 * Looks again and again until there is something, for as long as a link lives.
 *
 * @param look `null` while there is nothing
 * @throws FrameFailureError `device-expired` when it took too long, `aborted` with `signal`, or what a look fails with for good
 */
export async function poll<T>(look: (signal: AbortSignal) => Promise<T | null>, signal: AbortSignal): Promise<T> {
  const until = performance.now() + linkLifetime
  for (;;) {
    const [found, gap] = await look(signal).then(
      (one) => [one, pollGap] as const,
      (error: unknown) => {
        const failure = error instanceof FrameFailureError ? error.failure : null
        if (signal.aborted || !failure || !passing.has(failure.code)) throw error
        return [null, Math.max(pollGap, (failure.retryAfter ?? 0) * 1_000)] as const
      },
    )
    if (signal.aborted) throw new FrameFailureError('aborted', 'Another sign-in has begun.')
    if (found !== null) return found
    if (performance.now() + gap > until)
      throw new FrameFailureError('device-expired', 'The link was not followed in time.')
    await pause(gap, signal)
    if (signal.aborted) throw new FrameFailureError('aborted', 'Another sign-in has begun.')
  }
}
