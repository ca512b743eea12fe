import type { Coin } from '../chain/esplora.ts'

/**
 * Whether a plain transfer may spend a coin: only when a server says that it carries neither inscriptions nor runes. The
 * amount of a coin proves nothing.
 */
export const isSpendable = ({ inscribed }: Coin): boolean => inscribed === 'no'
