import { KitError } from '@kit/core'

const { apply, get } = Reflect

/** A bound method of a foreign object. It always returns a promise, even when the wallet throws. */
export type ProviderMethod = (...args: readonly unknown[]) => Promise<unknown>

/** Binds a wallet's method, so that the page cannot replace it later. `null` when the wallet has none. */
export function bindMethod(owner: object, name: string): ProviderMethod | null {
  try {
    const method: unknown = get(owner, name)
    return typeof method === 'function' ? async (...args) => apply(method, owner, [...args]) : null
  } catch {
    return null
  }
}

/** Reads a wallet's answer as a record. @throws KitError `wallet/invalid-answer` for anything that is no object */
export function toRecord(answer: unknown): Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null) throw new KitError('wallet/invalid-answer')
  return answer as Readonly<Record<string, unknown>>
}

/** A wallet's list; empty for anything that is no list, and for a list longer than `maxLength`. */
export const toList = (value: unknown, maxLength = 64): readonly unknown[] =>
  Array.isArray(value) && value.length <= maxLength ? value : []

/** Subscribes with `on` and `removeListener`, as Node's emitters and most wallets have them. */
export function subscribeTo(provider: object, event: string, listener: (payload: unknown) => void): () => void {
  const [on, off] = [bindMethod(provider, 'on'), bindMethod(provider, 'removeListener') ?? bindMethod(provider, 'off')]
  let isStopped = false
  const guarded = (payload: unknown) => {
    if (!isStopped) listener(payload)
  }
  on?.(event, guarded).catch(() => {})
  return () => {
    isStopped = true
    off?.(event, guarded).catch(() => {})
  }
}
