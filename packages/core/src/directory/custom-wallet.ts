import type { CustomWallet } from '../config/wallet-choice.ts'
import type { ListedWallet } from '../domain/listed-wallet.ts'
import { safeUrl } from '../domain/safe-url.ts'

/** A dApp's own wallet as a listing; addresses that may not be followed are left out. */
export function listingOf(custom: CustomWallet): ListedWallet {
  const { id, name, imageUrl, rdns, homepage, mobileLink, universalLink, desktopLink, webLink } = custom
  return {
    id,
    name,
    imageUrl,
    rdns,
    isCertified: false,
    networks: [],
    homepage: safeUrl('web', homepage),
    links: {
      mobile: safeUrl('wallet', mobileLink),
      universal: safeUrl('web', universalLink),
      desktop: safeUrl('wallet', desktopLink),
      web: safeUrl('web', webLink),
    },
    stores: { ios: null, android: null, chrome: null },
    supportsWalletConnect: true,
  }
}
