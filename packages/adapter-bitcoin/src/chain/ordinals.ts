import { readOwn } from '@kit/core/adapters'
import type { Coin } from './esplora.ts'
import { type AskApi, askApi } from './request-api.ts'

/**
 * Asks a server of `ord` what a coin carries. Whatever it does not say clearly is unknown, and is not spent.
 *
 * @returns the coin, with the answer in it
 */
export async function lookUp(url: string, coin: Coin, signal: AbortSignal, ask: AskApi = askApi): Promise<Coin> {
  const { inscriptions, runes, indexed } = await outputOf(url, coin, signal, ask)
  const isClear = indexed === true && Array.isArray(inscriptions) && typeof runes === 'object' && runes !== null
  if (!isClear) return { ...coin, inscribed: 'unknown' }
  return { ...coin, inscribed: inscriptions.length === 0 && Object.keys(runes).length === 0 ? 'no' : 'yes' }
}

/**
 * Whether an Esplora-shaped API also answers for inscriptions, as some do under the same address. Asked about a coin,
 * which it need not know yet: `ord` indexes blocks only.
 */
export async function speaksOfInscriptions(
  url: string,
  coin: Coin,
  signal: AbortSignal,
  ask: AskApi = askApi,
): Promise<boolean> {
  const { inscriptions, indexed } = await outputOf(url, coin, signal, ask)
  return typeof indexed === 'boolean' && Array.isArray(inscriptions)
}

type Output = { readonly inscriptions: unknown; readonly runes: unknown; readonly indexed: unknown }

async function outputOf(url: string, { txid, vout }: Coin, signal: AbortSignal, ask: AskApi): Promise<Output> {
  const path = `${url.replace(/\/+$/, '')}/output/${txid}:${vout}`
  const answer = await ask(path, signal, { accept: 'application/json' }).then(
    ({ status, text }) => (status === 200 ? parsed(text) : null),
    (error: unknown) => {
      if (signal.aborted) throw error
      return null
    },
  )
  const [inscriptions, runes, indexed] = ['inscriptions', 'runes', 'indexed'].map((key) => readOwn(answer, key))
  return { inscriptions, runes, indexed }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
