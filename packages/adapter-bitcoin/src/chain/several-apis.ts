import { isKitError, type PlainErrorCode } from '@kit/core'
import { type Ranker, throwIfAborted } from '@kit/core/adapters'
import type { Esplora } from './esplora.ts'

/** Failures of an API that another one may not have. What is missing here ends with the caller, as a cancel does. */
const another: ReadonlySet<string> = new Set<PlainErrorCode>([
  'rpc/unreachable',
  'rpc/timeout',
  'rpc/rate-limited',
  'rpc/internal',
  'rpc/invalid-request',
  'rpc/invalid-response',
  'rpc/parse',
])
const isAnother = (error: unknown) => isKitError(error) && another.has(error.code)

/**
 * Asks the APIs of a network one after the other, the one that answered last first (R-NET-2).
 *
 * A transaction is offered to the next API when one gave no clear answer, or was busy and has not looked at it. It is the same
 * transaction with the same id, so a node that has it already changes nothing. The first API that takes it, or clearly refuses it, decides; a refusal after an unclear answer does
 * not, since the first API may have taken it.
 *
 * @param ranker measures the APIs from the first request on, in place of the one that answered last
 */
export function joinApis(apis: readonly [Esplora, ...Esplora[]], ranker: Ranker<Esplora> | null): Esplora {
  let best = apis[0]
  function inOrder(): readonly Esplora[] {
    if (!ranker) return apis.toSorted((a, b) => Number(b === best) - Number(a === best))
    ranker.start()
    return ranker.order()
  }

  async function askEach<T>(ask: (api: Esplora) => Promise<T>, signal: AbortSignal): Promise<T> {
    let failure: unknown
    for (const api of inOrder()) {
      try {
        const answer = await ask(api)
        best = api
        return answer
      } catch (error) {
        throwIfAborted(signal)
        if (!isAnother(error)) throw error
        failure ??= error
      }
    }
    throw failure
  }

  /** What one API does not know, another one may; while one is silent, nothing is missing. */
  async function findAtAny<T>(find: (api: Esplora) => Promise<T | null>, signal: AbortSignal): Promise<T | null> {
    let failure: unknown
    for (const api of inOrder()) {
      try {
        const found = await find(api)
        if (found) return found
      } catch (error) {
        throwIfAborted(signal)
        if (!isAnother(error)) throw error
        failure ??= error
      }
    }
    if (failure) throw failure
    return null
  }

  return {
    get url() {
      return ranker?.order()[0]?.url ?? best.url
    },
    balance: (address, signal) => askEach((api) => api.balance(address, signal), signal),
    coins: (address, signal) => askEach((api) => api.coins(address, signal), signal),
    feeRate: (signal) => askEach((api) => api.feeRate(signal), signal),
    transaction: (txid, signal) => findAtAny((api) => api.transaction(txid, signal), signal),
    status: (txid, signal) => findAtAny((api) => api.status(txid, signal), signal),
    details: (txid, signal) => findAtAny((api) => api.details(txid, signal), signal),
    history: (page, signal) => askEach((api) => api.history(page, signal), signal),
    spender: (of, signal) => findAtAny((api) => api.spender(of, signal), signal),
    async send(hex, signal) {
      let unclear: unknown
      let busy: unknown
      for (const api of inOrder()) {
        try {
          return await api.send(hex, signal)
        } catch (error) {
          throwIfAborted(signal)
          if (!isAnother(error)) throw unclear ?? error
          if (isKitError(error, 'rpc/rate-limited')) busy ??= error
          else unclear ??= error
        }
      }
      throw unclear ?? busy
    },
  }
}
