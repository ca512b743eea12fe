import { installApart, installTogether } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'
import { all, connectAnother, expectStanding, leave, none } from './standing.ts'

test('R-CON-6: three wallets side by side: each comes, stays over a reload and goes alone', async ({
  page,
  context,
  kit,
  wallet,
  wallets,
}) => {
  await installApart(context, wallets)
  await page.goto('/?manyChains=on')
  await kit.connect(wallet.info.name)
  await connectAnother(kit, 'Solana Test Wallet')
  await connectAnother(kit, 'Bitcoin Test Wallet')
  await expectStanding(page, all)

  await test.step('R-CON-4: a reload brings all three back', async () => {
    await page.reload()
    await expectStanding(page, all)
    await expect(kit.networkButton).toContainText('Bitcoin Regtest')
  })

  await test.step('R-NET-5: another chain on show drops nobody', async () => {
    for (const name of ['Solana', 'Base']) {
      await kit.pickNetwork(name)
      await expect(kit.networkButton).toContainText(name)
      await expect(kit.modal).toBeHidden()
      await expectStanding(page, all)
    }
    expect(wallet.chainId).toBe(8453)
  })

  await test.step('the wallet that is shown is the one that was chosen', async () => {
    await kit.openWallets()
    await kit
      .view('Wallets')
      .getByRole('button', { name: /^Solana Test Wallet/ })
      .click()
    await expect(kit.view('Account')).toContainText('Solana Test Wallet')
    await expect(kit.networkButton).toContainText('Solana')
    await kit.close()
  })

  await test.step('one leaves, the others stay', async () => {
    await kit.openWallets()
    await leave(kit, 'Solana Test Wallet').click()
    await expect(leave(kit, 'Solana Test Wallet')).toBeHidden()
    await expectStanding(page, { ...all, solana: 'disconnected' })
    await expect(kit.networkButton).toContainText('Base')
    await page.reload()
    await expectStanding(page, { ...all, solana: 'disconnected' })
  })

  await test.step('a wallet that locks the site out leaves alone, too', async () => {
    wallets.bitcoin.disconnectSite(new URL(page.url()).origin)
    await expectStanding(page, { ...none, eip155: 'connected' })
  })

  await test.step('the last one leaves', async () => {
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expectStanding(page, none)
    await page.reload()
    await expectStanding(page, none)
  })
})

test('R-CON-3: one wallet of three chains is listed once, and connects them all in one go', async ({
  page,
  context,
  kit,
  wallets,
}) => {
  await installTogether(context, wallets)
  await page.goto('/?manyChains=on')
  await kit.open()
  await expect(kit.wallet('Three Chains Wallet')).toHaveCount(1)
  await kit.wallet('Three Chains Wallet').click()
  const view = kit.view('ConnectingMultiChain')

  await test.step('a refusal on one chain keeps what the others gave, and can be asked again', async () => {
    wallets.solana.reject('standard:connect')
    await view.locator('[data-mark="connect-all"]').click()
    await expect(view.getByText('Declined. Try again')).toBeVisible()
    await expectStanding(page, { ...none, eip155: 'connected' })
    wallets.solana.approve()
    await view.locator('[data-mark="connect-all"]').click()
    await expectStanding(page, all)
    await expect(kit.modal).toBeHidden()
    await expect(kit.networkButton).toContainText('Ethereum')
  })

  await test.step('R-CON-4: a reload brings all three back', async () => {
    await page.reload()
    await expectStanding(page, all)
  })

  await test.step('R-CON-6: no session is shared, so each chain leaves alone', async () => {
    await kit.openWallets()
    await leave(kit, 'Three Chains Wallet').nth(1).click()
    await expectStanding(page, { ...all, solana: 'disconnected' })
  })

  await test.step('and all together', async () => {
    await kit.view('Wallets').locator('[data-mark="leave-all"]').click()
    await expectStanding(page, none)
    await expect(kit.modal).toBeHidden()
  })
})

test('R-CON-6: one session leaves every chain at once, and a wallet beside it stays', async ({
  page,
  kit,
  phone,
  wallet,
}) => {
  await page.goto('/?manyChains=on')
  await kit.connect(wallet.info.name)
  await kit.openWallets()
  await kit.view('Wallets').locator('[data-mark="connect-another"]').click()
  await kit.modal.locator('[data-mark="walletConnect"]').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.open()
  await phone.pair(await kit.copyCode())
  await phone.approve()
  await expectStanding(page, all)
  await page.reload()
  await expectStanding(page, all)

  await test.step('of two EVM wallets the phone is active, and the other is chosen again', async () => {
    await kit.openWallets()
    await kit
      .view('Wallets')
      .getByRole('button', { name: new RegExp(`^${wallet.info.name}`) })
      .click()
    await expect(kit.view('Account')).toContainText(wallet.info.name)
    await kit.close()
  })

  await test.step('leaving the session in one chain leaves it in all', async () => {
    await kit.openWallets()
    await kit
      .view('Wallets')
      .getByRole('button', { name: /^Disconnect (?!all|Injected)/ })
      .first()
      .click()
    await expectStanding(page, { ...none, eip155: 'connected' })
    await phone.expectNoSession()
    await page.reload()
    await expectStanding(page, { ...none, eip155: 'connected' })
  })
})
