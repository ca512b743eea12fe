import { installMultiChain, installSeparateWallets } from './chain-wallets.ts'
import {
  allConnected,
  connectAnother,
  disconnectButton,
  expectConnections,
  noneConnected,
} from './connection-states.ts'
import { expect, test } from './fixtures.ts'

test('R-CON-6: three wallets of three chains connect, survive a reload and disconnect one by one', async ({
  page,
  context,
  kit,
  wallet,
  wallets,
}) => {
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on&inspect=on#requests')
  await kit.connect(wallet.info.name)
  await connectAnother(kit, 'Solana Test Wallet')
  await connectAnother(kit, 'Bitcoin Test Wallet')
  await expectConnections(page, allConnected)

  await test.step('R-CON-4: a reload restores all three', async () => {
    await page.reload()
    await expectConnections(page, allConnected)
    await expect(kit.networkButton).toContainText('Bitcoin Regtest')
  })

  await test.step('R-NET-5: a switch to another network keeps every wallet connected', async () => {
    for (const name of ['Solana', 'Base']) {
      await kit.pickNetwork(name)
      await expect(kit.networkButton).toContainText(name)
      await expect(kit.modal).toBeHidden()
      await expectConnections(page, allConnected)
    }
    expect(wallet.chainId).toBe(8453)
  })

  await test.step('the account shows the chosen wallet', async () => {
    await kit.openWallets()
    await kit
      .view('Wallets')
      .getByRole('button', { name: /^Solana Test Wallet/ })
      .click()
    await expect(kit.view('Account')).toContainText('Solana Test Wallet')
    await expect(kit.networkButton).toContainText('Solana')
    await kit.close()
  })

  await test.step('one wallet disconnects, the others stay', async () => {
    await kit.openWallets()
    await disconnectButton(kit, 'Solana Test Wallet').click()
    await expect(disconnectButton(kit, 'Solana Test Wallet')).toBeHidden()
    await expectConnections(page, { ...allConnected, solana: 'disconnected' })
    await expect(kit.networkButton).toContainText('Base')
    await page.reload()
    await expectConnections(page, { ...allConnected, solana: 'disconnected' })
  })

  await test.step('a wallet that disconnects the site leaves the others connected', async () => {
    wallets.bitcoin.disconnectSite(new URL(page.url()).origin)
    await expectConnections(page, { ...noneConnected, eip155: 'connected' })
  })

  await test.step('the last wallet disconnects', async () => {
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expectConnections(page, noneConnected)
    await page.reload()
    await expectConnections(page, noneConnected)
  })
})

test('R-CON-3: a wallet of three chains is listed once and connects them all', async ({
  page,
  context,
  kit,
  wallets,
}) => {
  await installMultiChain(context, wallets)
  await page.goto('/?manyChains=on&inspect=on#requests')
  await kit.open()
  await expect(kit.wallet('Three Chains Wallet')).toHaveCount(1)
  await kit.wallet('Three Chains Wallet').click()
  const view = kit.view('ConnectingMultiChain')

  await test.step('a refusal on one chain keeps the others connected, and is retried', async () => {
    wallets.solana.reject('standard:connect')
    await view.locator('[data-mark="connect-all"]').click()
    await expect(view.getByText('Declined. Try again')).toBeVisible()
    await expectConnections(page, { ...noneConnected, eip155: 'connected' })
    wallets.solana.approve()
    await view.locator('[data-mark="connect-all"]').click()
    await expectConnections(page, allConnected)
    await expect(kit.modal).toBeHidden()
    await expect(kit.networkButton).toContainText('Ethereum')
  })

  await test.step('R-CON-4: a reload restores all three', async () => {
    await page.reload()
    await expectConnections(page, allConnected)
  })

  await test.step('R-CON-6: each chain disconnects alone, as the chains share no session', async () => {
    await kit.openWallets()
    await disconnectButton(kit, 'Three Chains Wallet').nth(1).click()
    await expectConnections(page, { ...allConnected, solana: 'disconnected' })
  })

  await test.step('all chains disconnect together', async () => {
    await kit.view('Wallets').locator('[data-mark="leave-all"]').click()
    await expectConnections(page, noneConnected)
    await expect(kit.modal).toBeHidden()
  })
})

test('R-CON-6: a session disconnects all its chains at once, and another wallet stays connected', async ({
  page,
  kit,
  phone,
  wallet,
}) => {
  await page.goto('/?manyChains=on&inspect=on#requests')
  await kit.connect(wallet.info.name)
  await kit.openWallets()
  await kit.view('Wallets').locator('[data-mark="connect-another"]').click()
  await kit.modal.locator('[data-mark="walletConnect"]').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.open()
  await phone.pair(await kit.copyCode())
  await phone.approve()
  await expectConnections(page, allConnected)
  await page.reload()
  await expectConnections(page, allConnected)

  await test.step('the visitor activates the other EVM wallet', async () => {
    await kit.openWallets()
    await kit
      .view('Wallets')
      .getByRole('button', { name: new RegExp(`^${wallet.info.name}`) })
      .click()
    await expect(kit.view('Account')).toContainText(wallet.info.name)
    await kit.close()
  })

  await test.step('disconnecting one chain of the session disconnects them all', async () => {
    await kit.openWallets()
    await kit
      .view('Wallets')
      .getByRole('button', { name: /^Disconnect (?!all|Injected)/ })
      .first()
      .click()
    await expectConnections(page, { ...noneConnected, eip155: 'connected' })
    await phone.expectNoSession()
    await page.reload()
    await expectConnections(page, { ...noneConnected, eip155: 'connected' })
  })
})
