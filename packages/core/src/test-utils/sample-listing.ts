import type { ListedWallet } from '../domain/listed-wallet.ts'
import { safeUrl } from '../domain/safe-url.ts'

type Changes = Omit<Partial<ListedWallet>, 'links'> & { readonly links?: Partial<ListedWallet['links']> }

/** A listing that any phone can reach, but for what a test changes. */
export function listing(id: string, { links, ...more }: Changes = {}): ListedWallet {
  return {
    id,
    name: `Wallet ${id}`,
    isCertified: false,
    networks: [],
    homepage: null,
    stores: { ios: null, android: null, chrome: null },
    supportsWalletConnect: true,
    ...more,
    links: { mobile: safeUrl('wallet', `app-${id}://`), universal: null, desktop: null, web: null, ...links },
  }
}

export const listings = (count: number, first = 0): readonly ListedWallet[] =>
  Array.from({ length: count }, (_, at) => listing(`w${first + at}`))
