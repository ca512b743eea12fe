import { installEvmWallet } from '@kit/testing/playwright'
import { expect, test } from './fixtures.ts'
import { connectAnother, leave } from './standing.ts'

test('two wallets of one chain: the newest is active, a choice switches, and who leaves is followed by the other', async ({
  page,
  kit,
  wallet,
  wallets,
  context,
}) => {
  const other = wallets.evm.info.name
  const account = page.getByLabel("useAccount('eip155')")
  await installEvmWallet(context, wallets.evm)
  await page.goto('/')
  await kit.connect(wallet.info.name)
  await connectAnother(kit, other)
  await expect(account).toContainText(other)

  await test.step('a reload keeps both, and which is active', async () => {
    await page.reload()
    await expect(account).toContainText(other)
    await kit.openWallets()
    await expect(leave(kit, wallet.info.name)).toBeVisible()
  })

  await test.step('the other is chosen', async () => {
    await kit
      .view('Wallets')
      .getByRole('button', { name: new RegExp(`^${wallet.info.name}`) })
      .click()
    await expect(account).toContainText(wallet.info.name)
    await page.reload()
    await expect(account).toContainText(wallet.info.name)
  })

  await test.step('a refused third changes nothing', async () => {
    await kit.openWallets()
    await kit.view('Wallets').locator('[data-mark="connect-another"]').click()
    await kit.wallet('Test Wallet B').click()
    await expect(kit.view('ConnectingExternal')).toBeVisible()
    await kit.modal.getByRole('button', { name: 'Back' }).click()
    await expect(account).toContainText(wallet.info.name)
    await kit.close()
  })

  await test.step('R-CON-5: who locks the site out is followed by the other', async () => {
    wallet.disconnectSite(new URL(page.url()).origin)
    await expect(account).toContainText(other)
    await expect(kit.accountButton).toBeVisible()
  })
})
