export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'disconnect'

/**
 * Listens to a wallet; a provider without events, or one that throws, emits nothing.
 *
 * @returns what stops it; safe to call more than once.
 */
export function listenTo(provider: object, event: WalletEvent, listener: (payload: unknown) => void): () => void {
  call(provider, ['on', 'addListener'], event, listener)
  return () => call(provider, ['removeListener', 'off'], event, listener)
}

function call(provider: object, names: readonly string[], ...args: readonly unknown[]): void {
  for (const name of names) {
    try {
      const method: unknown = Reflect.get(provider, name)
      if (typeof method !== 'function') continue
      const answer: unknown = Reflect.apply(method, provider, args)
      // A provider may be a proxy whose methods are all asynchronous.
      if (answer instanceof Promise) answer.catch(() => {})
      return
    } catch {}
  }
}
