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
