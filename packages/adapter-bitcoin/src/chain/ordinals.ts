import { isKitError, KitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { urlAt } from './api-urls.ts'
import type { Coin } from './esplora.ts'
import type { RequestApi } from './request-api.ts'

/** A server that reports what coins carry. */
export type Ordinals = {
  /** The dApp named it, so that it is asked about coins, too, that the API calls clean. */
  readonly isNamed?: boolean | undefined
  /**
   * Asks what a coin carries. An incomplete answer makes the coin `unknown`, which is never spent.
   *
   * @returns the coin with `inscribed` set
   * @throws KitError `rpc/rate-limited`, `rpc/internal`, `rpc/unreachable`, `rpc/timeout` when the server did not answer
   */
  read(coin: Coin, signal: AbortSignal): Promise<Coin>
  /**
   * Whether the server answers at `/output/…` as `ord` does. Any coin serves as the probe, indexed or not: `ord` indexes
   * blocks only.
   *
   * @throws KitError `rpc/rate-limited`, `rpc/unreachable`, `rpc/timeout`
   */
  isServed(probe: Coin, signal: AbortSignal): Promise<boolean>
}

export function createOrdinals(url: string, request: RequestApi): Ordinals {
  async function fetchOutput({ txid, vout }: Coin, signal: AbortSignal) {
    const output = urlAt(url, `/output/${txid}:${vout}`)
    const { status, text } = await request(output, signal, { accept: 'application/json' })
    if (status === 429) throw new KitError('rpc/rate-limited')
    if (status >= 500) throw new KitError('rpc/internal', { detail: text.slice(0, 256) })
    const answer = status === 200 ? parseJson(text) : null
    const [inscriptions, runes, indexed] = ['inscriptions', 'runes', 'indexed'].map((key) => readOwn(answer, key))
    return { inscriptions, runes, indexed }
  }
  return {
    async read(coin, signal) {
      const { inscriptions, runes, indexed } = await fetchOutput(coin, signal)
      const isClear = indexed === true && Array.isArray(inscriptions) && typeof runes === 'object' && runes !== null
      if (!isClear) return { ...coin, inscribed: 'unknown' }
      return { ...coin, inscribed: inscriptions.length === 0 && Object.keys(runes).length === 0 ? 'no' : 'yes' }
    },
    async isServed(probe, signal) {
      const { inscriptions, indexed } = await fetchOutput(probe, signal).catch(nothingIfBroken)
      return typeof indexed === 'boolean' && Array.isArray(inscriptions)
    },
  }
}

/** A path that the server does not have may well break it. */
function nothingIfBroken(error: unknown): { readonly inscriptions?: unknown; readonly indexed?: unknown } {
  if (isKitError(error, 'rpc/internal')) return {}
  throw error
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
