import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { allow, choose } from './provider-window.ts'

const start = '/?login=on'
const names = ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook']

for (const name of names) {
  test(`R-AUTH-3: a visitor signs in with ${name}, in a window that closes by itself`, async ({ page, kit }) => {
    await page.goto(start)
    await kit.open()
    const window = await choose(page, name)
    await Promise.all([window.waitForEvent('close'), allow(window, 'Ana')])
    await expect(kit.accountButton).toBeVisible()
    await expect(kit.modal).toBeHidden()
  })
}

test('the same person has the same wallet with the same provider, and another one with another', async ({
  page,
  kit,
}) => {
  const walletOf = async (provider: string) => {
    await page.goto(start)
    await kit.open()
    const window = await choose(page, provider)
    await Promise.all([window.waitForEvent('close'), allow(window, 'Bea')])
    const address = await kit.accountButton.textContent()
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kit.connectButton).toBeVisible()
    return address
  }
  const first = await walletOf('GitHub')
  expect(await walletOf('GitHub')).toBe(first)
  expect(await walletOf('Discord')).not.toBe(first)
})

test('a window that is closed is noticed, and a new one is opened by the next try', async ({ page, kit }) => {
  await page.goto(start)
  await kit.open()
  const window = await choose(page, 'GitHub')
  await window.close()
  const view = kit.view('ConnectingSocial')
  await expect(view).toHaveAttribute('data-state', 'away')
  await expect(view.locator('[data-kit="text"]')).toContainText('If you closed the window, open it again.')
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    view.getByRole('button', { name: 'Open the window again' }).click(),
  ])
  await Promise.all([again.waitForEvent('close'), allow(again, 'Cai')])
  await expect(kit.accountButton).toBeVisible()
})

test('who says no at the provider is signed in nowhere', async ({ page, kit, problems }) => {
  problems.allow(/status of 400/)
  await page.goto(start)
  await kit.open()
  const window = await choose(page, 'Google')
  await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: 'Deny' }).click()])
  await expect(kit.view('ConnectingSocial').locator('[data-kit="text"]')).toHaveText(
    'Signing in there did not work. Try again.',
  )
  await expect(kit.connectButton).toBeAttached()
})

test('who leaves the view closes the window', async ({ page, kit }) => {
  await page.goto(start)
  await kit.open()
  const window = await choose(page, 'Apple')
  await Promise.all([
    window.waitForEvent('close'),
    kit.view('ConnectingSocial').getByRole('button', { name: 'Cancel' }).click(),
  ])
  await expect(loginOn(page, kit).email).toBeVisible()
})
