import { allConnected, expectConnections } from './connection-states.ts'
import { demoWalletOn } from './demo-wallet-page.ts'
import { expect, test } from './fixtures.ts'
import { newAccounts } from './new-accounts.ts'
import { reviewTransfer } from './send-page.ts'

for (const [chain, namespace, symbol] of [
  ['Solana', 'solana', 'SOL'],
  ['Bitcoin', 'bip122', 'BTC'],
] as const) {
  test(`a visitor without a wallet connects and sends on ${chain} in the window of a test wallet, and a reload keeps it`, async ({
    page,
    kit,
    endpoints,
  }) => {
    const wallet = demoWalletOn(page, chain)
    const { address } = await newAccounts[namespace].make(endpoints)
    await page.goto('/#requests')
    await page.getByRole('button', { name: 'Use Solana and Bitcoin' }).click()
    await expect(wallet.card).toContainText('not connected')
    await kit.open()
    await kit.wallet(wallet.name).click()
    await expect(wallet.window).toContainText('Connect to this site?')
    await wallet.window.getByRole('button', { name: 'Approve' }).click()
    await expect(kit.modal).toBeHidden()
    await expect(wallet.card).not.toContainText('not connected')

    const view = kit.view('WalletSendPreview')
    await reviewTransfer(kit, { to: address, amount: '0.01234567' })
    await view.locator('[data-mark="submit"]').click()
    await expect(wallet.window).toContainText(/(Sign|Send) this transaction\?/)
    await expect(wallet.window).toContainText(`0.01234567 ${symbol}`)
    await expect(wallet.window).toContainText(address)
    await wallet.window.getByRole('button', { name: 'Refuse' }).click()
    await expect(view.getByText('You declined the request in your wallet.')).toBeVisible()
    await view.locator('[data-mark="submit"]').click()
    await wallet.window.getByRole('button', { name: 'Approve' }).click()
    await expect(view).toHaveAttribute('data-state', 'confirmed')

    await page.reload()
    await expect(kit.accountButton).toBeVisible()
    await wallet.card.getByRole('button', { name: 'Disconnect this site' }).click()
    await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  })
}

test('R-CON-3: the test wallet of three chains is listed once, and connects them all', async ({ page, kit }) => {
  const wallet = demoWalletOn(page, 'A')
  await page.goto('/?manyChains=on&inspect=on#requests')
  await wallet.behaviour.selectOption('Approve at once')
  await kit.open()
  await expect(kit.wallet(wallet.name)).toHaveCount(1)
  await kit.wallet(wallet.name).click()
  await kit.view('ConnectingMultiChain').locator('[data-mark="connect-all"]').click()
  await expectConnections(page, allConnected)
  await expect(wallet.card).toContainText('connected: EVM, Solana, Bitcoin')
  await page.reload()
  await expectConnections(page, allConnected)
})

test('without Solana and Bitcoin the page loads no code of their test wallets', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await page.goto('/#requests')
  await expect(demoWalletOn(page, 'A').card).toBeVisible()
  expect(loaded.some((url) => url.includes('create-demo-wallets'))).toBe(true)
  expect(loaded.filter((url) => url.includes('standard-demo-wallets'))).toEqual([])
})
