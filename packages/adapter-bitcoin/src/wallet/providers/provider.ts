import { KitError } from '@kit/core'
import { keepListening, methodOf } from '@kit/core/adapters'

/** A wallet's method. It always returns a promise, even when the wallet throws. */
export type ProviderMethod = NonNullable<ReturnType<typeof methodOf>>

/** Reads a wallet's answer as a record. @throws KitError `wallet/invalid-answer` for anything that is no object */
export function toRecord(answer: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(answer)) throw new KitError('wallet/invalid-answer')
  return answer
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A wallet's list; empty for anything that is no list, and for a list longer than `maxLength`. */
export const toList = (value: unknown, maxLength = 64): readonly unknown[] =>
  Array.isArray(value) && value.length <= maxLength ? value : []

/** Subscribes with `on` and `removeListener`, as Node's emitters and most wallets have them, or with `on` alone. */
export function subscribeTo(provider: object, event: string, listener: (payload: unknown) => void): () => void {
  const [on, off] = [methodOf(provider, 'on'), methodOf(provider, 'removeListener') ?? methodOf(provider, 'off')]
  if (!off) return keepListening(provider, event, listener, (passOn) => void on?.(event, passOn).catch(() => {}))
  let isStopped = false
  const guarded = (payload: unknown) => {
    if (!isStopped) listener(payload)
  }
  on?.(event, guarded).catch(() => {})
  return () => {
    isStopped = true
    off(event, guarded).catch(() => {})
  }
}
