import { createEvmTestWallet } from '@kit/testing/evm'
import { installEvmWallet } from '@kit/testing/playwright'
import { expect, test } from '@playwright/test'
import { generatePrivateKey } from 'viem/accounts'

test('a visitor connects a wallet', async ({ page }) => {
  const wallet = createEvmTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: 'http://127.0.0.1:8545' } })
  await installEvmWallet(page, wallet)
  await page.goto('/')
  await page.getByRole('button', { name: wallet.info.name }).click()
  await expect(page.getByText(wallet.activeAddress)).toBeVisible()
})
