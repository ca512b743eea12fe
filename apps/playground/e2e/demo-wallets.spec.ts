import { demoWalletOn } from './demo-wallet-page.ts'
import { expect, test } from './fixtures.ts'

test('a visitor without a wallet connects with the keyboard in the window of a demo wallet above the modal', async ({
  page,
  kit,
}) => {
  const { window: walletWindow, name } = demoWalletOn(page, 'A')
  await page.goto('/#requests')
  await kit.connectButton.focus()
  await page.keyboard.press('Enter')
  await kit.wallet(name).focus()
  await page.keyboard.press('Enter')
  await expect(walletWindow).toBeFocused()
  await page.keyboard.press('F6')
  await expect.poll(() => kit.modal.evaluate((modal) => modal.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(walletWindow.getByRole('button', { name: 'Refuse' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(kit.accountButton).toBeVisible()
  await expect(walletWindow).toBeHidden()
})

test('F6 leads back to the modal when its view has changed behind the window of a demo wallet', async ({
  page,
  kit,
}) => {
  const { window: walletWindow, name } = demoWalletOn(page, 'A')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/connecting-external\.screen/, (route) => isReleased.then(() => route.continue()))
  await page.goto('/#requests')
  await kit.open()
  await kit.wallet(name).focus()
  await page.keyboard.press('Enter')
  await expect(walletWindow).toBeFocused()
  release()
  await expect(kit.wallet(name)).toHaveCount(0)
  await page.keyboard.press('F6')
  await expect(kit.modal).toBeFocused()
})

test('Escape in the window of a demo wallet refuses the request, and the modal offers a retry', async ({
  page,
  kit,
}) => {
  const { window: walletWindow, name } = demoWalletOn(page, 'B')
  await page.goto('/#requests')
  await kit.open()
  await kit.pick(name)
  await expect(walletWindow).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kit.view('ConnectingExternal')).toHaveAttribute('data-state', 'declined')
  await expect(walletWindow).toBeHidden()
})

test('a demo wallet stays connected after a reload, until the visitor disconnects the site in it', async ({
  page,
  kit,
}) => {
  const wallet = demoWalletOn(page, 'A')
  await page.goto('/#requests')
  await wallet.behaviour.selectOption('Approve at once')
  await kit.connect(wallet.name)
  await page.reload()
  await expect(kit.accountButton).toBeVisible()
  await wallet.card.getByRole('button', { name: 'Disconnect this site' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('a late approval of a demo wallet does not connect', async ({ page, kit }) => {
  const wallet = demoWalletOn(page, 'A')
  await page.goto('/#requests')
  await wallet.behaviour.selectOption('Never answer')
  await kit.open()
  await kit.pick(wallet.name)
  await expect(wallet.card).toContainText('1 to be answered')
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await wallet.behaviour.selectOption('Approve at once')
  await expect(wallet.card).toContainText('nothing')
  await expect(wallet.card).toContainText('not connected')
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('a locked demo wallet opens its window to be unlocked', async ({ page, kit }) => {
  const wallet = demoWalletOn(page, 'A')
  await page.goto('/#requests')
  await wallet.card.getByRole('button', { name: 'Lock' }).click()
  await kit.open()
  await kit.pick(wallet.name)
  await wallet.window.getByRole('button', { name: 'Unlock' }).click()
  await wallet.window.getByRole('button', { name: 'Approve' }).click()
  await expect(kit.accountButton).toBeVisible()
})

test('the kit adds a network that a demo wallet has removed, with both requests in the window', async ({
  page,
  kit,
}) => {
  const wallet = demoWalletOn(page, 'A')
  await page.goto('/#requests')
  await wallet.behaviour.selectOption('Approve at once')
  await kit.connect(wallet.name)
  await wallet.behaviour.selectOption('Ask me')
  await wallet.card.getByLabel('Remove network').selectOption('Base')
  await wallet.card.getByRole('button', { name: 'Remove' }).click()
  await kit.pickNetwork('Base')
  await expect(wallet.window).toContainText('Add a network?')
  await wallet.window.getByRole('button', { name: 'Approve' }).click()
  await expect(wallet.window).toContainText('Switch network?')
  await wallet.window.getByRole('button', { name: 'Approve' }).click()
  await expect(kit.networkButton).toContainText('Base')
})
