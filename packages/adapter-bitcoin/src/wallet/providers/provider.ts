import { KitError } from '@kit/core'

const { apply, get } = Reflect

/** A foreign method, held on to, that always answers by a promise, even if the wallet throws. */
export type Ask = (...args: readonly unknown[]) => Promise<unknown>

/** Takes hold of a wallet's method, so that nobody can put another in its place later. `null` when there is none. */
export function hold(owner: object, name: string): Ask | null {
  try {
    const method: unknown = get(owner, name)
    return typeof method === 'function' ? async (...args) => apply(method, owner, [...args]) : null
  } catch {
    return null
  }
}

/** Reads fields of a wallet's answer. @throws KitError `wallet/invalid-answer` for one that has no fields */
export function fields(answer: unknown): Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null) throw new KitError('wallet/invalid-answer')
  return answer as Readonly<Record<string, unknown>>
}

/** A list that a wallet gave, at most so long; nothing for what is no list. */
export const listOf = (value: unknown, most = 64): readonly unknown[] =>
  Array.isArray(value) && value.length <= most ? value : []

/** Listens by `on` and `removeListener`, as Node's emitters and most wallets do. */
export function listenTo(provider: object, event: string, listener: (payload: unknown) => void): () => void {
  const [on, off] = [hold(provider, 'on'), hold(provider, 'removeListener') ?? hold(provider, 'off')]
  let isOver = false
  const own = (payload: unknown) => {
    if (!isOver) listener(payload)
  }
  on?.(event, own).catch(() => {})
  return () => {
    isOver = true
    off?.(event, own).catch(() => {})
  }
}
