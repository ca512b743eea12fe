import { expect, test } from './fixtures.ts'
import { standInOn } from './stand-in-page.ts'

test('somebody without a wallet connects by keyboard alone, in the window of a stand-in over the modal', async ({
  page,
  kit,
}) => {
  const { window: asking, name } = standInOn(page, 'A')
  await page.goto('/')
  await kit.connectButton.focus()
  await page.keyboard.press('Enter')
  await kit.wallet(name).focus()
  await page.keyboard.press('Enter')
  await expect(asking).toBeFocused()
  await page.keyboard.press('F6')
  await expect.poll(() => kit.modal.evaluate((modal) => modal.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(asking.getByRole('button', { name: 'Refuse' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(kit.accountButton).toBeVisible()
  await expect(asking).toBeHidden()
})

test('Escape in a stand-in’s window refuses there, and the modal stays to try again', async ({ page, kit }) => {
  const { window: asking, name } = standInOn(page, 'B')
  await page.goto('/')
  await kit.open()
  await kit.pick(name)
  await expect(asking).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kit.view('ConnectingExternal')).toHaveAttribute('data-state', 'declined')
  await expect(asking).toBeHidden()
})

test('a stand-in is still connected after a reload, and knows when its owner takes the page out', async ({
  page,
  kit,
}) => {
  const standIn = standInOn(page, 'A')
  await page.goto('/')
  await standIn.manner.selectOption('Approve at once')
  await kit.connect(standIn.name)
  await page.reload()
  await expect(kit.accountButton).toBeVisible()
  await standIn.card.getByRole('button', { name: 'Disconnect this site' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('a stand-in that never answered may answer late, and connects nobody', async ({ page, kit }) => {
  const standIn = standInOn(page, 'A')
  await page.goto('/')
  await standIn.manner.selectOption('Never answer')
  await kit.open()
  await kit.pick(standIn.name)
  await expect(standIn.card).toContainText('1 to be answered')
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await standIn.manner.selectOption('Approve at once')
  await expect(standIn.card).toContainText('nothing')
  await expect(standIn.card).toContainText('not connected')
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('a locked stand-in asks to be unlocked first', async ({ page, kit }) => {
  const standIn = standInOn(page, 'A')
  await page.goto('/')
  await standIn.card.getByRole('button', { name: 'Lock' }).click()
  await kit.open()
  await kit.pick(standIn.name)
  await standIn.window.getByRole('button', { name: 'Unlock' }).click()
  await standIn.window.getByRole('button', { name: 'Approve' }).click()
  await expect(kit.accountButton).toBeVisible()
})

test('a chain that a stand-in forgot is added, with both questions in its window', async ({ page, kit }) => {
  const standIn = standInOn(page, 'A')
  await page.goto('/')
  await standIn.manner.selectOption('Approve at once')
  await kit.connect(standIn.name)
  await standIn.manner.selectOption('Ask me')
  await standIn.card.getByLabel('It can forget').selectOption('Base')
  await standIn.card.getByRole('button', { name: 'Forget' }).click()
  await kit.pickNetwork('Base')
  await expect(standIn.window).toContainText('Add a network?')
  await standIn.window.getByRole('button', { name: 'Approve' }).click()
  await expect(standIn.window).toContainText('Switch network?')
  await standIn.window.getByRole('button', { name: 'Approve' }).click()
  await expect(kit.networkButton).toContainText('Base')
})
