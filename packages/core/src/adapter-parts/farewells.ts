import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { abortError, untilAborted } from './until-aborted.ts'
import { atMost, type Wait } from './waiting.ts'

/** Good-byes that wallets are still being told, by what an adapter knows a wallet by. */
export type Farewells<K> = {
  /**
   * Tells a wallet good-bye. The signal aborts once that is over: told, or five seconds later.
   *
   * @returns what becomes of the words
   */
  say(wallet: K, words: (signal: AbortSignal) => Promise<unknown>): Promise<void>
  /** Resolves once the wallet has been told; the next question to it waits for that. */
  over(wallet: K): Promise<void>
}

/**
 * @example
 * const farewells = createFarewells<string>(wait)
 * farewells.say(connectorId, () => wallet.disconnect()).catch(() => {})
 * await untilAborted(farewells.over(connectorId), signal)
 */
export function createFarewells<K>(wait: Wait): Farewells<K> {
  const open = new Map<K, Promise<void>>()
  return {
    over: async (wallet) => open.get(wallet),
    say(wallet, words) {
      const end = new AbortController()
      const said = (async () => void (await words(end.signal)))()
      const farewell = atMost(said, durations.disconnect, wait).then(() => end.abort())
      open.set(wallet, farewell)
      void farewell.then(() => {
        if (open.get(wallet) === farewell) open.delete(wallet)
      })
      return said
    },
  }
}

/**
 * The last step of an adapter's `disconnect`: the wallet, left already, gets five seconds to take the good-bye.
 *
 * @param said what becomes of the good-bye
 * @throws KitError `disconnect/failed` when the wallet refused to be told; for an abort its own reason or `rpc/aborted`
 * @example await hearOut(wallet.disconnect(), signal, wait)
 */
export async function hearOut(said: Promise<unknown>, signal: AbortSignal, wait: Wait): Promise<void> {
  const farewell = said.then(
    () => {},
    (cause: unknown) => {
      throw new KitError('disconnect/failed', { cause })
    },
  )
  const heard = Promise.race([farewell, atMost(farewell, durations.disconnect, wait)])
  if (signal.aborted) {
    heard.catch(() => {})
    throw abortError(signal)
  }
  await untilAborted(heard, signal)
}
