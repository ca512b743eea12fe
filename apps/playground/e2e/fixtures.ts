import type { Endpoints } from '@kit/sandbox'
import { createEvmTestWallet, type EvmTestWallet } from '@kit/testing/evm'
import { installEvmWallet } from '@kit/testing/playwright'
import { test as base, expect } from '@playwright/test'
import { createPublicClient, type Hex, http, type PublicClient } from 'viem'
import { type ChainWallets, makeWallets } from './chain-wallets.ts'
import { type Complaints, listenForComplaints } from './complaints.ts'
import { type KitPage, kitOn } from './kit-page.ts'
import { type OwnStage, openOwnStage } from './own-stage.ts'
import { type PhonePage, phoneOn } from './phone-page.ts'
import { readStage } from './stage.ts'

type Fixtures = {
  /** The playground's address. Its own test wallets are announced there too. */
  readonly playground: { readonly url: string }
  /** A page that plays a phone, with a real wallet library in it, in a browser context of its own. */
  readonly phone: PhonePage
  /** The pages with a relay and a directory of the test's own, which it may kill. */
  readonly own: OwnStage
  readonly endpoints: Endpoints
  /** The kit on the test's first page. */
  readonly kit: KitPage
  /**
   * A wallet in every page of the test, steered from Node, on all three chains. It has two funded accounts that no
   * other test uses at the same time, approves everything, and outlives reloads.
   */
  readonly wallet: EvmTestWallet
  /** Wallets of EVM, Solana and Bitcoin with accounts that no other test uses at the same time; in no page yet. */
  readonly wallets: ChainWallets
  /** Asks a node, by chain id, past everything that is tested. */
  readonly node: (chainId: number) => PublicClient
  /** What went wrong in the test's pages. Anything in it at the end fails the test. */
  readonly complaints: Complaints
}

/** Accounts before these belong to the playground's own test wallets. */
const firstAccount = 4

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  endpoints: async ({}, use) => use(readStage().endpoints),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  playground: async ({}, use) => use({ url: readStage().url }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(readStage().url),

  phone: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 780 } })
    await use(phoneOn(await context.newPage(), readStage().phone))
    await context.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  own: async ({}, use) => {
    const own = await openOwnStage()
    await use(own)
    await own.close()
  },

  kit: async ({ page }, use) => use(kitOn(page)),

  complaints: [
    async ({ context }, use) => {
      const complaints = await listenForComplaints(context)
      await use(complaints)
      expect(complaints.list, 'what the pages complained about').toEqual([])
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

/** A hash as the page shows it. */
export function asHash(text: string | null): Hex {
  if (!text || !/^0x[\da-f]{64}$/.test(text)) throw new Error(`This is no transaction hash: ${text}`)
  return text as Hex
}

export { expect }
