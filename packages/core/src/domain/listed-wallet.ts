import type { CaipNetworkId } from './namespace.ts'
import type { SafeUrl } from './safe-url.ts'

/** A wallet as a directory describes it. Every text is cleaned and every address has gone through `safeUrl`. */
export type ListedWallet = {
  /** Unique in its directory. */
  readonly id: string
  readonly name: string
  /** On the directory's own host, or a `data:` URI. */
  readonly imageUrl?: string | undefined
  /** How the wallet announces itself when it is installed. */
  readonly rdns?: string | undefined
  readonly isCertified: boolean
  /** Empty when the directory does not say. */
  readonly networks: readonly CaipNetworkId[]
  readonly homepage: SafeUrl | null
  readonly links: {
    /** An app's own scheme, or a page that opens the app, on a phone. */
    readonly mobile: SafeUrl | null
    /** An `https:` address that the phone hands to the app. */
    readonly universal: SafeUrl | null
    readonly desktop: SafeUrl | null
    readonly web: SafeUrl | null
  }
  readonly stores: { readonly ios: SafeUrl | null; readonly android: SafeUrl | null; readonly chrome: SafeUrl | null }
  readonly supportsWalletConnect: boolean
}

/** Two listings of one wallet: by the directory's id, or by how the wallet announces itself (R-DIR-2). */
export function isTwin(a: Pick<ListedWallet, 'id' | 'rdns'>, b: Pick<ListedWallet, 'id' | 'rdns'>): boolean {
  return a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)
}

/** Each wallet once, where it stood first. */
export function withoutTwins(wallets: readonly ListedWallet[]): readonly ListedWallet[] {
  const known = new Set<string>()
  return wallets.filter(({ id, rdns }) => {
    const names = rdns === undefined ? [`id ${id}`] : [`id ${id}`, `rdns ${rdns}`]
    const isNew = names.every((name) => !known.has(name))
    for (const name of names) known.add(name)
    return isNew
  })
}

const prefix = 'directory:'

/** How a listed wallet stands among the wallets used before, beside connectors. */
export const recentIdOf = (listingId: string): string => `${prefix}${listingId}`

/** The listing that such an entry speaks of, if it is one. */
export function listingIdOf(recentId: string): string | null {
  return recentId.startsWith(prefix) ? recentId.slice(prefix.length) : null
}
