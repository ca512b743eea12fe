import type { DirectoryState, ListedWallet, WalletListing } from '@kit/core'
import { safeUrl } from '@kit/core/models'
import { pictures } from './pictures.ts'

const first = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gale', 'Heron', 'Iris', 'Juniper', 'Kelp']
const second = ['Vault', 'Wallet', 'Pocket', 'Key', 'Safe', 'Purse', 'Ledger', 'Chest', 'Drawer', 'Box']
const drawn = Object.values(pictures).slice(0, 5)

const nothing: Pick<ListedWallet, 'networks' | 'homepage' | 'links' | 'stores' | 'supportsWalletConnect'> = {
  networks: [],
  homepage: null,
  links: { mobile: null, universal: null, desktop: null, web: null },
  stores: { ios: null, android: null, chrome: null },
  supportsWalletConnect: true,
}

export function listed(id: string, name: string, more: Partial<ListedWallet> = {}): ListedWallet {
  return { ...nothing, id, name, isCertified: false, ...more }
}

/** The first wallets of a made-up directory, always the same ones: most have a picture, some are certified. */
export function someWallets(count: number): ListedWallet[] {
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / (first.length * second.length))
    const name = `${first[at % first.length]} ${second[(at * 3) % second.length]}${round > 0 ? ` ${round + 1}` : ''}`
    const imageUrl = at % 3 === 2 ? undefined : drawn[at % drawn.length]
    return listed(`listed-${at}`, name, { imageUrl, isCertified: at % 4 === 0 })
  })
}

export const oddNames: readonly ListedWallet[] = [
  listed('hostile', '\u202eRTL <b>bold</b> & a name that is much longer than any row', { isCertified: true }),
  listed('arabic', 'محفظة النور', { isCertified: true }),
  listed('arabic-long', 'محفظة النور الرقمية الآمنة للجميع في كل مكان وزمان', { rdns: 'io.harbor' }),
  listed('one', 'X'),
  listed('emoji', '🦊 Fuchs 🦊'),
  listed('script', '<img src=x onerror=alert(1)>', { imageUrl: 'javascript:alert(1)' }),
]

const page = (path: string) => safeUrl('web', `https://${path}`)

/** A wallet with a page in every store. */
export const everywhere = listed('everywhere', 'Meadow', {
  imageUrl: pictures.meadow,
  homepage: page('meadow.example/'),
  stores: {
    ios: page('apps.apple.com/app/id1'),
    android: page('play.google.com/store/apps/details?id=example.meadow'),
    chrome: page('chromewebstore.google.com/detail/meadow'),
  },
})

export function directory({
  listing,
  ...more
}: Partial<Omit<DirectoryState, 'listing'>> & { listing?: Partial<WalletListing> }): DirectoryState {
  return {
    ...{ is: 'ready', featured: [], recommended: [], recent: [], custom: [], excludedRdns: [] },
    ...{ text: '', isCertifiedOnly: false },
    ...more,
    listing: { is: 'ready', wallets: [], count: 0, hasMore: false, source: 'live', ...listing },
  }
}
