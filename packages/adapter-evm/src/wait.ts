import type { Wait } from '@kit/core/adapters'

/** The page's timer, for core, which has none. */
export const wait: Wait = (milliseconds, done) => {
  const timer = setTimeout(done, milliseconds)
  return () => clearTimeout(timer)
}
