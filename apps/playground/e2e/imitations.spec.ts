import { createEvmTestWallet } from '@kit/testing/evm'
import { installEvmWallet } from '@kit/testing/playwright'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'

const listed = { name: 'Kit Phone (test wallet)', rdns: 'example.kit.phone' }

test('R-DIR-2: two wallets that claim the name of a certified one are both shown, told apart, and neither is certified', async ({
  page,
  context,
  kit,
  endpoints,
}) => {
  const keys = [generatePrivateKey(), generatePrivateKey()]
  for (const privateKey of keys)
    await installEvmWallet(
      context,
      createEvmTestWallet({ ...listed, privateKey, rpcUrls: { 1: endpoints.rpc['eip155:1'] ?? '' }, chainId: 1 }),
    )
  await page.goto('/#requests')
  await kit.open()
  const claims = (what: string) => kit.modal.getByRole('button', { name: new RegExp(`^Kit Phone.*${what}`) })
  await expect(claims('1 of 2 · example.kit.phone')).toBeVisible()
  await expect(claims('2 of 2 · example.kit.phone')).toBeVisible()

  await kit.modal.locator('[data-mark="all-wallets"]').click()
  const all = kit.view('AllWallets')
  await all.getByRole('searchbox').fill('Kit Phone')
  await expect(claims('1 of 2')).toContainText('Installed')
  await expect(all.getByRole('button', { name: /Kit Phone.*Certified/ })).toHaveCount(0)
  await claims('2 of 2').click()
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await kit.openAccount()
  const [, second = '0x'] = keys
  await expect(kit.modal.locator(`[title="${privateKeyToAddress(second)}"]`)).toBeVisible()
})
