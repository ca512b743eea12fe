import { installEvmWallet } from '@kit/testing/playwright'
import { connectAnother, disconnectButton } from './connection-states.ts'
import { expect, test } from './fixtures.ts'

test('of two wallets of one chain the newest is active, the visitor activates the other, and a disconnect activates the one left', async ({
  page,
  kit,
  wallet,
  wallets,
  context,
}) => {
  const other = wallets.evm.info.name
  const account = page.getByLabel("useAccount('eip155')")
  await installEvmWallet(context, wallets.evm)
  await page.goto('/?inspect=on#requests')
  await kit.connect(wallet.info.name)
  await connectAnother(kit, other)
  await expect(account).toContainText(other)

  await test.step('a reload restores both wallets and the active one', async () => {
    await page.reload()
    await expect(account).toContainText(other)
    await kit.openWallets()
    await expect(disconnectButton(kit, wallet.info.name)).toBeVisible()
  })

  await test.step('the visitor activates the other wallet', async () => {
    await kit
      .view('Wallets')
      .getByRole('button', { name: new RegExp(`^${wallet.info.name}`) })
      .click()
    await expect(account).toContainText(wallet.info.name)
    await page.reload()
    await expect(account).toContainText(wallet.info.name)
  })

  await test.step('a cancelled third wallet changes nothing', async () => {
    await kit.openWallets()
    await kit.view('Wallets').locator('[data-mark="connect-another"]').click()
    await kit.wallet('Test Wallet B').click()
    await expect(kit.view('ConnectingExternal')).toBeVisible()
    await kit.modal.getByRole('button', { name: 'Back' }).click()
    await expect(account).toContainText(wallet.info.name)
    await kit.close()
  })

  await test.step('R-CON-5: the other wallet becomes active when one disconnects the site', async () => {
    wallet.disconnectSite(new URL(page.url()).origin)
    await expect(account).toContainText(other)
    await expect(kit.accountButton).toBeVisible()
  })
})
