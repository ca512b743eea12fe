import { KitError } from '@kit/core'
import { keepListening, methodOf, readOwn } from '@kit/core/adapters'

/** A wallet's method. It always returns a promise, even when the wallet throws. */
export type ProviderMethod = NonNullable<ReturnType<typeof methodOf>>

/** Reads a wallet's answer as a record. @throws KitError `wallet/invalid-answer` for anything that is no object */
export function toRecord(answer: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(answer)) throw new KitError('wallet/invalid-answer')
  return answer
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a wallet calls what it has sent: some answer with the text alone, and a hash that is there is never thrown away. */
export const txidIn = (answer: unknown): unknown => readOwn(answer, 'txid') ?? answer

/** A wallet's list; empty for anything that is no list, and for a list longer than `maxLength`. */
export const toList = (value: unknown, maxLength = 64): readonly unknown[] =>
  Array.isArray(value) && value.length <= maxLength ? value : []

/** Subscribes with `on` and `removeListener`, as Node's emitters and most wallets have them, or with `on` alone. */
export function subscribeTo(provider: object, event: string, listener: (payload: unknown) => void): () => void {
  const [on, off] = [methodOf(provider, 'on'), methodOf(provider, 'removeListener') ?? methodOf(provider, 'off')]
  if (!off) return subscribeByAnswer(provider, event, listener, async (passOn) => on?.(event, passOn))
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

/** The one listener of an event of a wallet. A new `key` stands for a listener that is not attached yet. */
type Line = { key: object; listeners: number; answer: Promise<unknown> }

const lines = new WeakMap<object, Map<string, Line>>()

/**
 * Listens to a wallet that may answer with the function that takes the listener back. If it does not, one listener stays for
 * each event, however often a visitor connects.
 *
 * @param attach gives the wallet its listener; after one that rejects, the next subscription tries again
 */
export function subscribeByAnswer(
  provider: object,
  event: string,
  listener: (payload: unknown) => void,
  attach: (passOn: (payload: unknown) => void) => Promise<unknown>,
): () => void {
  const events = lines.get(provider) ?? new Map<string, Line>()
  lines.set(provider, events)
  const line: Line = events.get(event) ?? { key: {}, listeners: 0, answer: Promise.resolve() }
  events.set(event, line)
  line.listeners += 1
  const stop = keepListening(line.key, event, listener, (passOn) => {
    line.answer = attach(passOn).catch(() => {
      line.key = {}
    })
  })
  let isStopped = false
  return () => {
    if (isStopped) return
    isStopped = true
    stop()
    line.listeners -= 1
    const { answer } = line
    void answer
      .then((takeBack) => {
        if (typeof takeBack !== 'function' || line.listeners > 0 || line.answer !== answer) return
        Object.assign(line, { key: {}, answer: Promise.resolve() })
        takeBack()
      })
      .catch(() => {})
  }
}
