import { keepListening } from '@kit/core/adapters'

export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'disconnect'

/**
 * Listens to a wallet; a provider without events, or one that throws, emits nothing.
 *
 * @returns what stops it; safe to call more than once.
 */
export function listenTo(provider: object, event: WalletEvent, listener: (payload: unknown) => void): () => void {
  const attach = (passOn: typeof listener) => call(provider, adders, event, passOn)
  if (!removers.some((name) => methodOf(provider, name))) return keepListening(provider, event, listener, attach)
  attach(listener)
  return () => call(provider, removers, event, listener)
}

const adders = ['on', 'addListener'] as const
const removers = ['removeListener', 'off'] as const

function call(provider: object, names: readonly string[], ...args: readonly unknown[]): void {
  for (const name of names) {
    const method = methodOf(provider, name)
    if (!method) continue
    try {
      const answer = method(...args)
      // A provider may be a proxy whose methods are all asynchronous.
      if (answer instanceof Promise) answer.catch(() => {})
      return
    } catch {}
  }
}

function methodOf(provider: object, name: string): ((...args: unknown[]) => unknown) | null {
  try {
    const method: unknown = Reflect.get(provider, name)
    return typeof method === 'function' ? (...args) => Reflect.apply(method, provider, args) : null
  } catch {
    return null
  }
}
