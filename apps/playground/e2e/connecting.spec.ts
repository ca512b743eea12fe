import { announceMany, installHostileWallet } from '@kit/testing/playwright'
import { expect, test } from './fixtures.ts'
import { withMotion } from './motion.ts'

test.use(withMotion)

test('R-CON-7: the view shows a refusal, and its retry connects', async ({ page, kit, wallet, playground }) => {
  wallet.reject('eth_requestAccounts')
  await page.goto(`${playground.url}#requests`)
  await kit.open()
  await kit.pick(wallet.info.name)
  const view = kit.view('ConnectingExternal')
  await expect(view).toHaveAttribute('data-state', 'declined')
  await expect(kit.toast).toHaveCount(0)
  wallet.approve('eth_requestAccounts')
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
})

test('Cancel ends an attempt while the wallet hangs, and a late approval does not connect', async ({
  page,
  kit,
  wallet,
  playground,
}) => {
  wallet.hang('eth_requestAccounts')
  await page.goto(`${playground.url}#requests`)
  await kit.open()
  await kit.pick(wallet.info.name)
  await wallet.asked('eth_requestAccounts')
  await kit.modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(kit.view('Connect')).toBeVisible()
  wallet.answerNow()
  await wallet.idle()
  await expect(kit.view('Connect')).toBeVisible()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  wallet.approve()
  await kit.pick(wallet.info.name)
  await expect(kit.accountButton).toBeVisible()
})

test('closing the modal ends an attempt while the wallet hangs', async ({ page, kit, wallet, playground }) => {
  wallet.hang('eth_requestAccounts')
  await page.goto(`${playground.url}#requests`)
  await kit.open()
  await kit.pick(wallet.info.name)
  await wallet.asked('eth_requestAccounts')
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  wallet.answerNow()
  await wallet.idle()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('the view waits for a locked wallet, and says after a while that it may be locked', async ({
  page,
  kit,
  wallet,
  playground,
}) => {
  wallet.lock('waits')
  await page.goto(`${playground.url}#requests`)
  await kit.open()
  await kit.pick(wallet.info.name)
  await expect(kit.modal.getByText('It may be locked').first()).toBeVisible()
  wallet.unlock()
  await expect(kit.accountButton).toBeVisible()
})

test('the view says what to do when a locked wallet refuses', async ({ page, kit, wallet, playground }) => {
  wallet.lock('refuses')
  await page.goto(`${playground.url}#requests`)
  await kit.open()
  await kit.pick(wallet.info.name)
  await expect(kit.view('ConnectingExternal')).toHaveAttribute('data-state', 'failed')
  await expect(kit.modal.getByText('Unlock it or connect again').first()).toBeVisible()
})

test('the list of forty wallets scrolls, and the search finds a wallet by name', async ({ page, kit, playground }) => {
  const names = await announceMany(page, 40)
  await page.goto(`${playground.url}#requests`)
  await kit.open()
  const last = names.at(-1) ?? ''
  await kit.modal.getByRole('searchbox').fill(last)
  await expect(kit.wallet(last)).toBeVisible()
  const box = await kit.modal.locator('[data-kit="card"]').boundingBox()
  expect(box?.height ?? 0).toBeLessThan(page.viewportSize()?.height ?? 0)
})

test('wallets with hostile names and icons run nothing and load nothing', async ({ page, kit, playground }) => {
  const canary = await installHostileWallet(page)
  await page.goto(`${playground.url}#requests`)
  await kit.open()
  await expect(kit.modal.locator('[data-kit="row"]').first()).toBeVisible()
  await kit.modal.locator('[data-kit="row"][data-mark*="hostile"]').first().click()
  await expect(kit.view('ConnectingExternal')).toHaveAttribute('data-state', 'failed')
  await expect(kit.modal.locator('script, object, embed, iframe')).toHaveCount(0)
  expect(canary.hits).toEqual([])
})
