import { isNetworkId, type ListedWallet, safeUrl } from '@kit/core'
import { walletLogo } from '@kit/core/logos'

/** What a wallet's maker has published, without what is uncertain. */
export type BundledWallet = {
  /** Never changes: visitors' recent wallets are stored by it. */
  readonly slug: string
  readonly name: string
  readonly homepage: string
  readonly namespaces: readonly (keyof typeof mainNetworks)[]
  readonly rdns?: string
  readonly mobile?: string
  readonly universal?: string
  readonly desktop?: string
  readonly web?: string
  /** Its number in the App Store. */
  readonly ios?: number
  /** Its package at Google Play. */
  readonly android?: string
  /** Its id in the Chrome Web Store. */
  readonly chrome?: string
  /** Supports WalletConnect without having a link for it. */
  readonly supportsWalletConnect?: true
}

/** The main network of each namespace stands for all its networks. */
const mainNetworks = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/** @example toListedWallet({ slug: 'rabby', … }).id // 'bundled:rabby' */
export function toListedWallet(wallet: BundledWallet): ListedWallet {
  const { slug, name, rdns, namespaces, ios, android, chrome, mobile, desktop, web } = wallet
  return {
    id: `bundled:${slug}`,
    name,
    imageUrl: walletLogo(slug),
    rdns,
    isCertified: false,
    networks: namespaces.map((namespace) => mainNetworks[namespace]).filter(isNetworkId),
    homepage: safeUrl('web', wallet.homepage),
    links: {
      mobile: safeUrl('wallet', mobile),
      universal: safeUrl('web', wallet.universal),
      desktop: safeUrl('wallet', desktop),
      web: safeUrl('web', web),
    },
    stores: {
      ios: ios ? safeUrl('web', `https://apps.apple.com/app/id${ios}`) : null,
      android: android ? safeUrl('web', `https://play.google.com/store/apps/details?id=${android}`) : null,
      chrome: chrome ? safeUrl('web', `https://chromewebstore.google.com/detail/${chrome}`) : null,
    },
    supportsWalletConnect: wallet.supportsWalletConnect ?? (mobile ?? desktop ?? web) !== undefined,
  }
}
