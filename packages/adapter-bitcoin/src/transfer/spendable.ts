import type { Coin } from '../chain/esplora.ts'
import type { Ordinals } from '../chain/ordinals.ts'

/**
 * Whether a plain transfer may spend a coin: only when a server says that it carries neither inscriptions nor runes. The
 * amount of a coin proves nothing.
 */
export const isSpendable = ({ inscribed }: Coin): boolean => inscribed === 'no'

/** The coins as far as they are known: of those that an API calls clean, a server that the dApp named has the last word. */
export const knownCoins = (coins: readonly Coin[], ordinals: Ordinals | null): Coin[] =>
  coins.map((coin) => (ordinals?.isNamed && isSpendable(coin) ? { ...coin, inscribed: 'unreported' } : coin))
