import type { Coin } from '../chain/esplora.ts'

/**
 * Whether a plain transfer may spend a coin: only one of which somebody says that it carries neither inscriptions nor
 * runes. Amounts that are customary for such coins are no proof.
 */
export const isSpendable = ({ inscribed }: Coin): boolean => inscribed === 'no'
