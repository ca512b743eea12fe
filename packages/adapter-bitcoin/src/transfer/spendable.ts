import type { Coin } from '../chain-api/esplora.ts'

/** Inscriptions sit on 330 to 600 satoshis by custom, or on exactly 10 000, as `ord` itself makes them. */
const leastUnsaid = 1_000n
const customary = 10_000n

/**
 * Whether a plain transfer may spend a coin. One that carries an inscription or a rune is never spent, and neither is
 * one of which the API says that it does not know.
 *
 * @param isApart the wallet keeps such coins at another address, so that an API which says nothing of them will do
 */
export function isSpendable({ inscribed, value }: Coin, isApart: boolean): boolean {
  if (inscribed === 'no') return true
  return inscribed === 'unsaid' && isApart && value >= leastUnsaid && value !== customary
}
