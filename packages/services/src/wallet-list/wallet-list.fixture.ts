import { isKitError, type WalletPage, type WalletQuery } from '@kit/core'
import { fakeFetch, type Reply } from '../http/client.fixture.ts'
import { bundledWallets } from './bundled/bundled-page.ts'
import { createWalletList, type WalletListOptions } from './create-wallet-list.ts'

export const directory = 'https://wallets.example.org'
export const first: WalletQuery = { page: 1, entries: 40 }
/** The first page of the bundled list. */
export const bundledFirst: WalletPage = {
  wallets: bundledWallets.slice(0, 40),
  count: bundledWallets.length,
  source: 'bundled',
}

export const listing = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({ id, name: id, ...fields })

export const listings = (count: number, from = 1) => Array.from({ length: count }, (_, at) => listing(`w${from + at}`))

export const answer = (data: readonly unknown[], count: unknown = data.length) => Response.json({ count, data })

/** Creates a list over a fake network, and records its requests. */
export function startList(replies: (Reply | (() => Reply))[], options: Partial<WalletListOptions> = {}) {
  const { fetch, requests } = fakeFetch(...replies)
  const list = createWalletList({ urls: { walletList: directory }, projectId: 'abc', fetch, ...options })
  const find = (query: Partial<WalletQuery> = {}, signal = new AbortController().signal) =>
    list.find({ ...first, ...query }, signal)
  return { list, find, requests, queries: () => requests.map(({ url }) => Object.fromEntries(url.searchParams)) }
}

/** The ids of a page, or the code it failed with. A rejection that is not a KitError fails the test. */
export async function outcomeOf(page: Promise<WalletPage>): Promise<string> {
  try {
    const { wallets, source } = await page
    return `${source}: ${wallets.map(({ id }) => id).join(' ')}`
  } catch (error) {
    if (!isKitError(error)) throw error
    return error.code
  }
}
