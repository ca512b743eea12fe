/** What snippets build on within a test of Playwright. */
import { createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { createEvmTestWallet } from '@kit/testing/evm'
import { createSolanaTestWallet } from '@kit/testing/solana'
import type { BrowserContext, Page } from '@playwright/test'

export { installHostileWallet } from '@kit/testing/playwright'
export { expect } from '@playwright/test'

export let page: Page
export let context: BrowserContext

/** Each test has a page of its own. */
export function give(fixtures: { page: Page; context: BrowserContext }): void {
  ;({ page, context } = fixtures)
}

// Nothing is asked of these: no wallet sends anything here.
export const nodeUrl = 'http://127.0.0.1:8899'
export const esploraUrl = 'http://127.0.0.1:3000'

export const privateKey = '33'.repeat(32)
export const firstSecretKey = new Uint8Array(32).fill(4)
export const secondSecretKey = new Uint8Array(32).fill(5)
export const evmWallet = createEvmTestWallet({ privateKey: `0x${privateKey}`, rpcUrls: { 1: nodeUrl } })
export const bitcoinWallet = createBitcoinTestWallet({ privateKeys: [privateKey], network: 'Mainnet' })
export const solanaWallet = await createSolanaTestWallet({ secretKeys: [firstSecretKey] })
