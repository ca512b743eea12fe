import type { Endpoints } from '@kit/sandbox'
import { createEvmTestWallet, type EvmTestWallet } from '@kit/testing/evm'
import { installEvmWallet } from '@kit/testing/playwright'
import { type Browser, test as base, expect } from '@playwright/test'
import { createPublicClient, type Hash, http, isHash, type PublicClient } from 'viem'
import { type ChainWallets, makeWallets } from './chain-wallets.ts'
import { readEnvironment } from './environment.ts'
import { type KitPage, kitOn } from './kit-page.ts'
import { type OwnEnvironment, serveOwnPhone, startOwnEnvironment } from './own-environment.ts'
import { collectPageProblems, type PageProblems } from './page-problems.ts'
import { type PhonePage, phoneOn } from './phone-page.ts'

type Fixtures = {
  /** The playground, which announces its demo wallets. */
  readonly playground: { readonly url: string }
  /** The wallet phone, in a browser context of its own. */
  readonly phone: PhonePage
  /** Opens a wallet phone that has the accounts of these endpoints. */
  readonly openPhoneWith: (endpoints: Endpoints) => Promise<PhonePage>
  /** The pages with a relay and a directory for this test alone, which it may stop. */
  readonly own: OwnEnvironment
  readonly endpoints: Endpoints
  /** The kit on the test's first page. */
  readonly kit: KitPage
  /**
   * A wallet in every page of the test, controlled from Node, on all three EVM chains. It has two funded accounts that no
   * other test uses at the same time, approves everything, and survives reloads.
   */
  readonly wallet: EvmTestWallet
  /** Wallets of EVM, Solana and Bitcoin with accounts that no other test uses at the same time; not installed yet. */
  readonly wallets: ChainWallets
  /** Returns a client for the node of a chain id, without the code under test. */
  readonly node: (chainId: number) => PublicClient
  /** The problems of the test's pages. A problem at the end fails the test. */
  readonly problems: PageProblems
}

/** Accounts before this index belong to the playground's demo wallets. */
const firstAccount = 4

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  endpoints: async ({}, use) => use(readEnvironment().endpoints),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  playground: async ({}, use) => use({ url: readEnvironment().url }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(readEnvironment().url),

  phone: async ({ browser }, use) => {
    const context = await newPhone(browser)
    await use(phoneOn(await context.newPage(), readEnvironment().phone))
    await context.close()
  },

  openPhoneWith: async ({ browser }, use) => {
    const closings: (() => Promise<void>)[] = []
    await use(async (endpoints) => {
      const [served, context] = [await serveOwnPhone(endpoints), await newPhone(browser)]
      closings.push(() => context.close(), served.close)
      return phoneOn(await context.newPage(), served.url)
    })
    for (const close of closings) await close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  own: async ({}, use) => {
    const own = await startOwnEnvironment()
    await use(own)
    await own.close()
  },

  kit: async ({ page }, use) => use(kitOn(page)),

  problems: [
    async ({ context }, use) => {
      const problems = await collectPageProblems(context)
      await use(problems)
      expect(problems.list, 'problems of the pages').toEqual([])
    },
    { auto: true },
  ],

  wallet: async ({ context, endpoints }, use, { parallelIndex }) => {
    const at = firstAccount + 2 * parallelIndex
    const wallet = createEvmTestWallet({
      name: 'Injected Test Wallet',
      privateKeys: endpoints.accounts.slice(at, at + 2).map(({ privateKey }) => privateKey),
      rpcUrls: Object.fromEntries(
        Object.entries(endpoints.rpc).map(([network, url]) => [Number(network.split(':')[1]), url]),
      ),
      chainId: 1,
    })
    await installEvmWallet(context, wallet)
    await use(wallet)
  },

  wallets: async ({ endpoints }, use, { parallelIndex }) => use(await makeWallets(endpoints, parallelIndex)),

  node: async ({ endpoints }, use) => {
    await use((chainId) => {
      const url = endpoints.rpc[`eip155:${chainId}` as keyof Endpoints['rpc']]
      return createPublicClient({ transport: http(url) })
    })
  },
})

const newPhone = (browser: Browser) => browser.newContext({ viewport: { width: 390, height: 780 } })

/** Reads a transaction hash that the page shows. */
export function asHash(text: string | null): Hash {
  if (!text || !isHash(text)) throw new Error(`This is no transaction hash: ${text}`)
  return text
}

export { expect }
