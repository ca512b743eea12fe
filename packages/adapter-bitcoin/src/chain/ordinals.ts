import { readOwn } from '@kit/core/adapters'
import type { Coin } from './esplora.ts'
import { type RequestApi, requestApi } from './request-api.ts'

/**
 * Asks an `ord` server what a coin carries. An incomplete answer makes the coin `unknown`, which is never spent.
 *
 * @returns the coin with `inscribed` set
 */
export async function readInscriptions(
  url: string,
  coin: Coin,
  signal: AbortSignal,
  request: RequestApi = requestApi,
): Promise<Coin> {
  const { inscriptions, runes, indexed } = await fetchOutput(url, coin, signal, request)
  const isClear = indexed === true && Array.isArray(inscriptions) && typeof runes === 'object' && runes !== null
  if (!isClear) return { ...coin, inscribed: 'unknown' }
  return { ...coin, inscribed: inscriptions.length === 0 && Object.keys(runes).length === 0 ? 'no' : 'yes' }
}

/**
 * Whether an Esplora API also answers at `/output/…` as `ord` does. Any coin serves as the probe, indexed or not: `ord`
 * indexes blocks only.
 */
export async function servesInscriptions(
  url: string,
  coin: Coin,
  signal: AbortSignal,
  request: RequestApi = requestApi,
): Promise<boolean> {
  const { inscriptions, indexed } = await fetchOutput(url, coin, signal, request)
  return typeof indexed === 'boolean' && Array.isArray(inscriptions)
}

type Output = { readonly inscriptions: unknown; readonly runes: unknown; readonly indexed: unknown }

async function fetchOutput(
  url: string,
  { txid, vout }: Coin,
  signal: AbortSignal,
  request: RequestApi,
): Promise<Output> {
  const path = `${url.replace(/\/+$/, '')}/output/${txid}:${vout}`
  const answer = await request(path, signal, { accept: 'application/json' }).then(
    ({ status, text }) => (status === 200 ? parseJson(text) : null),
    (error: unknown) => {
      if (signal.aborted) throw error
      return null
    },
  )
  const [inscriptions, runes, indexed] = ['inscriptions', 'runes', 'indexed'].map((key) => readOwn(answer, key))
  return { inscriptions, runes, indexed }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
