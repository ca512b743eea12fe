import { readOwn } from '../connection/to-kit-error.ts'
import { type AskApi, askApi } from './ask-api.ts'
import type { Coin } from './esplora.ts'

/**
 * Asks a server of `ord` what a coin carries. Whatever it does not say clearly is unknown, and is not spent.
 *
 * @returns the coin, with the answer in it
 */
export async function lookUp(url: string, coin: Coin, signal: AbortSignal, ask: AskApi = askApi): Promise<Coin> {
  const path = `${url.replace(/\/+$/, '')}/output/${coin.txid}:${coin.vout}`
  const answer = await ask(path, signal, { accept: 'application/json' }).then(
    ({ status, text }) => (status === 200 ? parsed(text) : null),
    (error: unknown) => {
      if (signal.aborted) throw error
      return null
    },
  )
  const [inscriptions, runes, indexed] = ['inscriptions', 'runes', 'indexed'].map((key) => readOwn(answer, key))
  const isClear = indexed === true && Array.isArray(inscriptions) && typeof runes === 'object' && runes !== null
  if (!isClear) return { ...coin, inscribed: 'unknown' }
  return { ...coin, inscribed: inscriptions.length === 0 && Object.keys(runes).length === 0 ? 'no' : 'yes' }
}

/**
 * Whether an Esplora-shaped API also answers for inscriptions, as some do under the same address. Asked about a coin.
 */
export async function speaksOfInscriptions(url: string, coin: Coin, signal: AbortSignal): Promise<boolean> {
  return (await lookUp(url, coin, signal)).inscribed !== 'unknown'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
