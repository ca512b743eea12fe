import type { Wait } from '@kit/core/adapters'

/** A timer of the page. */
export const wait: Wait = (milliseconds, done) => {
  const timer = setTimeout(done, milliseconds)
  return () => clearTimeout(timer)
}
