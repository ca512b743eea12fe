import { expect, test } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { phoneOn } from './phone-page.ts'

const evm = ['eip155:1', 'eip155:42161', 'eip155:8453']
const minute = 60_000
/** The browser itself says so on the console, whatever the page does about it. */
const noSocket = /^console error: WebSocket connection to 'ws:.*failed/

test('R-WC-1: a code that is looked at renews itself before it dies, and the new one works', async ({
  page,
  kit,
  phone,
}) => {
  await page.clock.install()
  await page.goto('/')
  const first = await kit.codeFor()
  await page.clock.runFor(3 * minute + 40_000)
  expect(await kit.copyCode()).toBe(first)
  await page.clock.runFor(15_000)
  await expect.poll(() => kit.copyCode()).not.toBe(first)
  const second = await kit.copyCode()
  await phone.open()
  await phone.pair(second)
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
})

test('R-WC-1: a code that nobody looks at runs out, says so, and is made anew when the page is seen again', async ({
  page,
  kit,
}) => {
  await page.clock.install()
  await page.goto('/')
  const first = await kit.codeFor()
  const view = kit.view('ConnectingWalletConnect')
  await page.evaluate(hide, 'hidden')
  await page.clock.runFor(4 * minute)
  await expect(view).toHaveAttribute('data-state', 'expired')
  await expect(
    page.locator('[aria-live], [role="status"], [role="alert"]').filter({ hasText: /Time ran out|Make a new request/ }),
  ).not.toHaveCount(0)
  await page.evaluate(hide, 'visible')
  await expect(view).toHaveAttribute('data-state', 'waiting')
  expect(await kit.copyCode()).not.toBe(first)
})

/** Plays a page that goes out of sight, which a headless browser never does. */
function hide(state: string) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('R-WC-6: the relay dies and comes back in the middle, and the session goes on', async ({
  page,
  browser,
  own,
  complaints,
}) => {
  complaints.allow(noSocket)
  const kit = kitOn(page)
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } })
  const phone = phoneOn(await context.newPage(), own.phone)
  await page.goto(own.url)
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await own.relay.stop()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await own.relay.start()
  await phone.approveRequest('message')
  await expect(page.getByText('Signed.').first()).toBeVisible({ timeout: 60_000 })
  await context.close()
})

test('R-WC-6: without a relay the code says so, and the retry works once it is there', async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(noSocket)
  const kit = kitOn(page)
  await own.relay.stop()
  await page.goto(own.url)
  await kit.open()
  await kit.modal.locator('[data-mark="walletConnect"]').click()
  const view = kit.view('ConnectingWalletConnect')
  await expect(view).toHaveAttribute('data-state', 'failed', { timeout: 30_000 })
  await own.relay.start()
  await view.locator('[data-kit="ring-retry"]').click()
  await expect(view).toHaveAttribute('data-state', 'waiting')
})

test('a phone that is gone leaves the app usable: its question can be left, and the session too', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await phone.goOffline()
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  await phone.goOnline()
  await phone.expectNoSession()
})

test('R-CON-11: a second tab is in the session too, and leaves with the first', async ({
  page,
  context,
  kit,
  phone,
  playground,
}) => {
  await page.goto('/')
  const second = await context.newPage()
  await second.goto(playground.url)
  const other = kitOn(second)
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
  await expect(other.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
  await expect(other.connectButton).toHaveAttribute('data-state', 'disconnected')
  await phone.expectNoSession()
})

test('a code that the visitor went away from connects nothing, even when a wallet approves it', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/')
  const uri = await kit.codeFor()
  await phone.open()
  await phone.pair(uri)
  await expect(phone.proposal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kit.modal).toBeHidden()
  await phone.approve({ chains: evm })
  await phone.expectNoSession()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})
