import { isKitError, type WalletPage, type WalletQuery } from '@kit/core'
import { type Reply, standInFetch } from '../http/client.fixture.ts'
import { bundledWallets } from './bundled/bundled-page.ts'
import { createWalletList, type WalletListOptions } from './create-wallet-list.ts'

export const directory = 'https://wallets.example.org'
export const first: WalletQuery = { page: 1, entries: 40 }
/** What a dead directory leaves a visitor with on the first page. */
export const bundledFirst: WalletPage = {
  wallets: bundledWallets.slice(0, 40),
  count: bundledWallets.length,
  source: 'bundled',
}

export const listing = (id: string, facts: Readonly<Record<string, unknown>> = {}) => ({ id, name: id, ...facts })

export const listings = (howMany: number, from = 1) =>
  Array.from({ length: howMany }, (_, at) => listing(`w${from + at}`))

export const answer = (data: readonly unknown[], count: unknown = data.length) => Response.json({ count, data })

/** A list over a stand-in for the network, and what it asked. */
export function startList(replies: (Reply | (() => Reply))[], options: Partial<WalletListOptions> = {}) {
  const { fetch, asked } = standInFetch(...replies)
  const list = createWalletList({ urls: { walletList: directory }, projectId: 'abc', fetch, ...options })
  const find = (query: Partial<WalletQuery> = {}, signal = new AbortController().signal) =>
    list.find({ ...first, ...query }, signal)
  return { list, find, asked, queries: () => asked.map(({ url }) => Object.fromEntries(url.searchParams)) }
}

/** The ids of a page, or the code it failed with. Anything rejected that is no KitError fails the test. */
export async function outcomeOf(page: Promise<WalletPage>): Promise<string> {
  try {
    const { wallets, source } = await page
    return `${source}: ${wallets.map(({ id }) => id).join(' ')}`
  } catch (error) {
    if (!isKitError(error)) throw error
    return error.code
  }
}
