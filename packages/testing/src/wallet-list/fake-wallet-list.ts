import type { ListedWallet } from '@kit/core'
import type { WalletList, WalletPage, WalletQuery } from '@kit/core/ports'

/** One query of a directory of wallets. A test can answer it while it waits. */
export type FakeWalletQuery = {
  readonly query: WalletQuery
  /** The caller's signal. */
  readonly signal: AbortSignal
  /** Answers with a page; an empty one from the live directory replaces what is left out. */
  resolve(page: Partial<WalletPage>): void
  reject(error: unknown): void
}

/** Options of `createFakeWalletList`. */
export type FakeWalletListOptions = {
  /** `hangs`: queries wait for the test. Default: `ok`, the wallets that match. */
  readonly answers?: 'ok' | 'hangs' | undefined
}

/** A directory of wallets that a test scripts. */
export type FakeWalletList = {
  readonly list: WalletList
  /** For a runtime of your own: `{ ...runtime, loadWalletList: fake.load }`. */
  load(): Promise<WalletList>
  /** Every query so far, oldest first. */
  readonly queries: readonly FakeWalletQuery[]
  /** The ids of the wallets whose pictures were fetched ahead, by call. */
  readonly prefetched: readonly (readonly string[])[]
}

/**
 * Creates a directory of these wallets. It finds them by name, id and certificate, and gives them out in pages.
 *
 * @example
 * const fake = createFakeWalletList([], { answers: 'hangs' })
 * const runtime = createFakeRuntime({ walletList: fake })
 * // … the visitor searches …
 * fake.queries[0]?.resolve({ wallets: [fox], count: 1 })
 */
export function createFakeWalletList(
  wallets: readonly ListedWallet[] = [],
  { answers = 'ok' }: FakeWalletListOptions = {},
): FakeWalletList {
  const queries: FakeWalletQuery[] = []
  const prefetched: string[][] = []
  const list: WalletList = {
    find: (query, signal) =>
      new Promise((resolve, reject) => {
        const answer = (page: Partial<WalletPage>) => resolve({ wallets: [], count: 0, source: 'live', ...page })
        queries.push({ query, signal, resolve: answer, reject })
        if (answers === 'ok') answer(pageOf(wallets, query))
      }),
    async prefetch(shown) {
      prefetched.push(shown.map(({ id }) => id))
    },
  }
  return { list, load: async () => list, queries, prefetched }
}

function pageOf(
  wallets: readonly ListedWallet[],
  { page, entries, search = '', certified, include = [], exclude = [] }: WalletQuery,
): Pick<WalletPage, 'wallets' | 'count'> {
  const found = wallets.filter(
    ({ id, name, isCertified }) =>
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      (certified !== true || isCertified) &&
      name.toLowerCase().includes(search.toLowerCase()),
  )
  return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
}
