import type { CollectedNft } from '../../domain/nft.ts'
import type { Token } from '../../domain/token.ts'

/** Why a token may not be what it says. */
export type Doubt = 'link' | 'imitation'

/** Why an NFT may not be what it says. */
export type NftDoubt = 'spam' | 'link' | 'unasked'

/** Names that lead somewhere: what calls itself so wants to be visited. */
const link = /https?:|www\.|[\p{L}\d-]\.(?:[a-z]{2,10})(?![\p{L}\d])|t\.me/iu

/**
 * Says of each token without a price why it may not be what it says: its name holds a link, or it has the symbol of a token with a
 * price, or of the network's own currency.
 *
 * @returns the tokens without a doubt, and the others, each with its reason
 */
export function sortByDoubt(tokens: readonly Token[]): {
  readonly trusted: readonly Token[]
  readonly doubted: readonly { readonly token: Token; readonly doubt: Doubt }[]
} {
  const known = new Set(tokens.filter(({ address, price }) => !address || price !== null).map(symbolOf))
  const doubtOf = (token: Token): Doubt | null => {
    // A price is paid by buyers who looked.
    if (!token.address || token.price !== null) return null
    if (link.test(token.name) || link.test(token.symbol)) return 'link'
    return known.has(symbolOf(token)) ? 'imitation' : null
  }
  const judged = tokens.map((token) => ({ token, doubt: doubtOf(token) }))
  return {
    trusted: judged.flatMap(({ token, doubt }) => (doubt === null ? [token] : [])),
    doubted: judged.flatMap(({ token, doubt }) => (doubt === null ? [] : [{ token, doubt }])),
  }
}

/** Letters that look alike are one to a visitor who glances. */
export const seenAs = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

const symbolOf = ({ symbol }: Token): string => seenAs(symbol)

/** A name of ENS is an NFT itself, and no page of the web. */
const ownName = /\.eth(?![\p{L}\d])/giu

/** Says why an NFT may not be what it says; `null` where nothing speaks against it. */
export function nftDoubtOf({ isSpam, isUnasked, name, collection }: CollectedNft): NftDoubt | null {
  if (isSpam) return 'spam'
  if ([name, collection].some((text) => link.test(text.replace(ownName, '')))) return 'link'
  return isUnasked ? 'unasked' : null
}
