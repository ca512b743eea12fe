/**
 * Watches something that has to be found first. What cannot be found is not watched.
 *
 * @param watch finds it and watches it; returns what stops that
 * @param ended aborts when nothing is watched any more, as when a wallet client is destroyed
 * @returns what stops it, also while it is still being looked for; safe to call more than once
 * @example watchApproval: (listener) => watchLater(async (signal) => (await find(signal)).onChange(listener), lifetime.signal)
 */
export function watchLater(watch: (signal: AbortSignal) => Promise<() => void>, ended: AbortSignal): () => void {
  const over = new AbortController()
  const stop = () => over.abort()
  const start = async () => {
    const unwatch = await watch(over.signal)
    if (over.signal.aborted) unwatch()
    else over.signal.addEventListener('abort', unwatch, { once: true })
  }
  if (ended.aborted) return stop
  ended.addEventListener('abort', stop, { once: true })
  over.signal.addEventListener('abort', () => ended.removeEventListener('abort', stop), { once: true })
  start().catch(() => {})
  return stop
}
