/**
 * Loads something at most once, on first use. A load that failed may be tried again.
 *
 * @returns the same promise for every call, until it rejects
 * @example const loadWallets = once(() => import('./wallets.ts'))
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
