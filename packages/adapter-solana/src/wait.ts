import type { Wait } from '@kit/core/adapters'

/** The page's timer. */
export const wait: Wait = (milliseconds, done) => {
  const timer = setTimeout(done, milliseconds)
  return () => clearTimeout(timer)
}
