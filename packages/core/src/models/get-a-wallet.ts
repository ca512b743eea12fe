import { knownWallets } from '../config/known-wallets.ts'
import { type SafeUrl, safeUrl } from '../domain/safe-url.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { walletLogo } from '../logos/wallet-logos.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'

/** A wallet that can be had, and where its maker offers it. */
export type WalletOffer = {
  readonly id: string
  readonly name: string
  /** A `data:` address. */
  readonly imageUrl: string | undefined
  readonly url: SafeUrl
  /** What the visitor will see in the address bar. */
  readonly host: string
}

/** What the GetAWallet view may know. */
export type GetAWalletModel = {
  readonly offers: readonly WalletOffer[]
  /** On a phone a wallet is an app with a browser in it, not an extension. */
  readonly isMobile: boolean
}

/** Wallets for a visitor who has none, for the namespaces of this kit. */
export function selectGetAWallet(snapshot: KitSnapshot, { environment }: KitSettings): GetAWalletModel {
  return { offers: offersFor(snapshot.networks), isMobile: environment.isMobile }
}

const offersFor = memoizeBySource(({ requested }: KitSnapshot['networks']): readonly WalletOffer[] =>
  knownWallets.flatMap(({ id, slug, name, homepage, namespace }) => {
    const url = safeUrl('web', homepage)
    const isUseful = requested.some(({ chainNamespace }) => chainNamespace === namespace)
    return url && isUseful
      ? [{ id, name, imageUrl: walletLogo(slug), url, host: new URL(url).hostname.replace(/^www\./, '') }]
      : []
  }),
)
