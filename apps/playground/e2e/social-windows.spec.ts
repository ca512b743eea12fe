import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { allow, choose } from './provider-window.ts'

const start = '/?login=on&inspect=on'

/** A browser that opens no window. */
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

/** Chooses a provider, and leaves the page for it. */
async function leaveFor(page: Page, kit: KitPage, name: string): Promise<void> {
  await page.goto(start)
  await kit.open()
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
  await kit.view('ConnectingSocial').getByRole('button', { name: 'Continue in this page' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}

test('R-AUTH-3: a page that its policy cuts off from its windows signs in all the same', async ({ page, kit }) => {
  await page.goto('/isolated?login=on&inspect=on')
  await kit.open()
  const window = await choose(page, 'GitHub')
  await expect(kit.view('ConnectingSocial')).toHaveAttribute('data-state', 'away')
  await Promise.all([window.waitForEvent('close'), allow(window, 'Ana')])
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('ticket')
})

test('such a page opens another window where the first one was closed', async ({ page, kit }) => {
  await page.goto('/isolated?login=on')
  await kit.open()
  await (await choose(page, 'GitHub')).close()
  const view = kit.view('ConnectingSocial')
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    view.getByRole('button', { name: 'Open the window again' }).click(),
  ])
  await Promise.all([again.waitForEvent('close'), allow(again, 'Bea')])
  await expect(kit.accountButton).toBeVisible()
})

test('R-AUTH-3: where the browser opens no window the page itself goes to the provider and back', async ({
  page,
  kit,
}) => {
  await blockWindows(page)
  await page.goto(start)
  const address = page.url()
  await leaveFor(page, kit, 'X')
  await allow(page, 'Ana')
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'ticket',
  )
})

test('R-AUTH-3: who says no there is told so, and finds the other ways', async ({ page, kit, problems }) => {
  problems.allow(/status of 400/)
  await blockWindows(page)
  await leaveFor(page, kit, 'Google')
  await page.getByRole('button', { name: 'Deny' }).click()
  const view = kit.view('ConnectingSocial')
  await expect(view).toHaveAttribute('data-state', 'failed')
  await expect(view).toContainText('Signing in there did not work.')
  await view.getByRole('button', { name: 'Other ways to sign in' }).click()
  await expect(kit.view('Connect')).toBeVisible()
})

test('where neither a window nor the page reaches the provider, there are other ways', async ({
  page,
  kit,
  problems,
}) => {
  problems.allow(/status of 503/)
  await blockWindows(page)
  await page.goto(start)
  await kit.open()
  await page.getByRole('button', { name: 'Continue with Discord' }).click()
  const view = kit.view('ConnectingSocial')
  const inPage = view.getByRole('button', { name: 'Continue in this page' })
  await expect(inPage).toBeVisible()
  await page.route('**/api/social/start', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
  await inPage.click()
  await expect(view).toContainText('Another way to sign in may work.')
  await view.getByRole('button', { name: 'Other ways to sign in' }).click()
  await expect(kit.view('Connect')).toBeVisible()
})

test('attack: the way back from a provider is good once, in its own tab and its own browser', async ({
  page,
  kit,
  context,
  browser,
  playground,
}) => {
  const returns: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('wallet-ticket=')) returns.push(request.url())
  })
  await blockWindows(page)
  await leaveFor(page, kit, 'Apple')
  await allow(page, 'Cai')
  await expect(kit.accountButton).toBeVisible()
  const [back = ''] = returns
  expect(back.startsWith(playground.url)).toBe(true)
  for (const other of [await context.newPage(), await (await browser.newContext()).newPage()]) {
    await other.goto(back)
    const view = other.locator('[data-view="ConnectingSocial"]')
    await expect(view).toContainText('Go on where you began to sign in with Apple.')
    expect(other.url()).not.toContain('wallet-')
  }
})

test.describe('within Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 335.1.8.26.85 (iPhone15,3; iOS 17_5_1; en_US; en)',
  })

  test('R-UI-7: Google, which refuses that, is left for the visitor’s own browser', async ({ page, kit, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(start)
    await kit.open()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const view = kit.view('ConnectingSocial')
    await view.getByRole('button', { name: 'Copy link' }).click()
    await expect(view.getByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    expect(context.pages()).toHaveLength(1)
    await view.getByRole('button', { name: 'Other ways to sign in' }).click()
    await expect(kit.view('Connect')).toBeVisible()
  })
})
