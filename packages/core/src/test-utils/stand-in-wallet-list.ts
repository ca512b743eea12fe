import type { ListedWallet } from '../domain/listed-wallet.ts'
import type { WalletList, WalletPage, WalletQuery } from '../ports/wallet-list.ts'

/** A listing that any phone can reach, but for what a test changes. */
export function listing(
  id: string,
  { links, ...more }: Omit<Partial<ListedWallet>, 'links'> & { links?: Partial<ListedWallet['links']> } = {},
): ListedWallet {
  return {
    id,
    name: `Wallet ${id}`,
    isCertified: false,
    networks: [],
    homepage: null,
    stores: { ios: null, android: null, chrome: null },
    supportsWalletConnect: true,
    ...more,
    links: { mobile: `app-${id}://` as never, universal: null, desktop: null, web: null, ...links },
  }
}

export const listings = (count: number, first = 0): readonly ListedWallet[] =>
  Array.from({ length: count }, (_, at) => listing(`w${first + at}`))

/** One thing that the directory was asked. */
export type StandInQuery = {
  readonly query: WalletQuery
  readonly signal: AbortSignal
  answer(page: Partial<WalletPage>): void
  fail(error: unknown): void
}

/** A directory in memory that answers like one, or, when it is held, what the test says when the test says so. */
export function standInWalletList(shelf: readonly ListedWallet[] = [], { isHeld = false } = {}) {
  const asked: StandInQuery[] = []
  const pictures: string[][] = []
  const list: WalletList = {
    find: (query, signal) =>
      new Promise((resolve, reject) => {
        const answer = (page: Partial<WalletPage>) => resolve({ wallets: [], count: 0, source: 'live', ...page })
        asked.push({ query, signal, answer, fail: reject })
        if (!isHeld) answer(pageOf(shelf, query))
      }),
    async prefetch(wallets) {
      pictures.push(wallets.map(({ id }) => id))
    },
  }
  return { list, load: async () => list, asked, pictures, queries: () => asked.map(({ query }) => query) }
}

function pageOf(
  shelf: readonly ListedWallet[],
  { page, entries, search = '', certified, include = [], exclude = [] }: WalletQuery,
) {
  const found = shelf.filter(
    ({ id, name, isCertified }) =>
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      (certified !== true || isCertified) &&
      name.toLowerCase().includes(search.toLowerCase()),
  )
  return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
}
