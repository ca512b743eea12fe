import type { Connector } from '@kit/core'
import { groupByWallet } from '@kit/core/models'
import type { Page } from 'playwright-core'
import { generatePrivateKey } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { type BitcoinTestWallet, createBitcoinTestWallet } from '../bitcoin/test-wallet.ts'
import { createEvmTestWallet, type EvmTestWallet } from '../evm/test-wallet.ts'
import { createSolanaTestWallet, type SolanaTestWallet } from '../solana/test-wallet.ts'
import { inBrowser } from '../test-utils/in-browser.ts'
import type { StrictPage } from '../test-utils/strict-page-server.ts'
import { installEvmWallet } from './install-evm-wallet.ts'
import { installMultiChainWallet } from './install-multi-chain-wallet.ts'

declare const strictPage: StrictPage

const browser = inBrowser()
const rpcUrls = { 1: 'http://127.0.0.1:1' }
let evm: EvmTestWallet
let solana: SolanaTestWallet
let bitcoin: BitcoinTestWallet

beforeEach(async () => {
  evm = createEvmTestWallet({ name: 'Own name', privateKey: generatePrivateKey(), rpcUrls })
  solana = await createSolanaTestWallet({ secretKeys: [new Uint8Array(32).fill(1)] })
  bitcoin = createBitcoinTestWallet({ privateKeys: ['11'.repeat(32)], network: 'Regtest' })
})

const here = (page: Page) =>
  page.evaluate(() => ({
    announced: strictPage.providers.map(({ info: { name, rdns, icon } }) => ({ name, rdns, icon })),
    registered: strictPage.registered.map(({ name, icon, chains }) => ({ name, icon, chains })),
  }))

/** What discovery makes of what is on the page: one connector for each chain family that a wallet speaks. */
async function connectorsIn(page: Page): Promise<readonly Connector[]> {
  const { announced, registered } = await here(page)
  const namespaces = { 'solana:': 'solana', 'bitcoin:': 'bip122' } as const
  return [
    ...announced.map(
      ({ name, rdns, icon }) =>
        ({ id: rdns, name, rdns, imageUrl: icon, kind: 'announced', namespace: 'eip155' }) as const,
    ),
    ...registered.flatMap(({ name, icon, chains }) =>
      Object.entries(namespaces).flatMap(([prefix, namespace]) =>
        chains.some((chain) => chain.startsWith(prefix))
          ? [{ id: name, name, imageUrl: icon, kind: 'announced', namespace } as const]
          : [],
      ),
    ),
  ]
}

const connectAll = (page: Page) =>
  page.evaluate(async () => {
    const accounts = await strictPage.providers[0]?.provider.request({ method: 'eth_requestAccounts' })
    const shown: unknown[] = []
    for (const { features } of strictPage.registered) {
      const answer = await features['standard:connect']?.connect?.()
      shown.push((answer as { accounts: { address: string }[] }).accounts[0]?.address)
    }
    return [(accounts as string[])[0], ...shown]
  })

test('R-CON-3: core groups the three chains of one wallet, and keeps another wallet apart', async () => {
  const icon = 'data:image/svg+xml,%3Csvg/%3E'
  await installMultiChainWallet(browser.context, { name: 'Acorn', rdns: 'test.acorn', icon, evm, solana, bitcoin })
  const stranger = createEvmTestWallet({ name: 'Birch', privateKey: generatePrivateKey(), rpcUrls })
  await installEvmWallet(browser.context, stranger)
  const page = await browser.open()
  const { announced, registered } = await here(page)
  expect(announced).toContainEqual({ name: 'Acorn', rdns: 'test.acorn', icon })
  expect(registered).toMatchObject([
    { name: 'Acorn', icon },
    { name: 'Acorn', icon },
  ])
  const groups = groupByWallet(await connectorsIn(page)).map((wallets) =>
    wallets.map(({ name, namespace }) => [name, namespace]),
  )
  expect(groups).toHaveLength(2)
  expect(groups).toContainEqual([
    ['Acorn', 'eip155'],
    ['Acorn', 'solana'],
    ['Acorn', 'bip122'],
  ])
})

test('a page connects, disconnects and restores each chain on its own', async () => {
  await installMultiChainWallet(browser.context, { name: 'Acorn', evm, solana, bitcoin })
  const page = await browser.open()
  expect(await connectAll(page)).toEqual([evm.activeAddress, solana.activeAddress, bitcoin.activeAddress])
  solana.disconnectSite()
  await page.reload()
  expect([evm.sites, solana.isAllowed, bitcoin.sites]).toEqual([[browser.origin], false, [browser.origin]])
})

test('a wallet of two chains does not announce the third, and a wallet without chains throws', async () => {
  await installMultiChainWallet(browser.context, { name: 'Acorn', solana, bitcoin })
  const { announced, registered } = await here(await browser.open())
  expect([announced, registered]).toMatchObject([[], [{ icon: solana.standard.icon }, { icon: solana.standard.icon }]])
  const alone: string[] = []
  const target = { exposeBinding: async () => {}, addInitScript: async () => alone.push('script'), on: () => {} }
  await installMultiChainWallet(target, { name: 'Acorn', evm })
  expect(alone).toHaveLength(1)
  await expect(installMultiChainWallet(browser.context, { name: 'Nobody' })).rejects.toBeInstanceOf(TypeError)
})
