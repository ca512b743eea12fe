import { expect, test } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { phoneOn } from './phone-page.ts'
import { setVisibility } from './set-visibility.ts'

const evm = ['eip155:1', 'eip155:42161', 'eip155:8453']
const minute = 60_000
/** The browser logs this to the console, whatever the page does. */
const noSocket = /^console error: WebSocket connection to 'ws:.*failed/

// The clock jumps, as that of a laptop which slept: one that runs ahead of the network would take the relay for dead.
test('R-WC-1: a visible code is renewed before it expires, and the new one works', async ({ page, kit, phone }) => {
  await page.clock.install()
  await page.goto('/#requests')
  const first = await kit.codeFor()
  await page.clock.fastForward(3 * minute + 40_000)
  expect(await kit.copyCode()).toBe(first)
  await page.clock.fastForward(15_000)
  await expect.poll(() => kit.copyCode()).not.toBe(first)
  const second = await kit.copyCode()
  await phone.open()
  await phone.pair(second)
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
})

test('R-WC-1: a code on a hidden page expires, and is renewed when the page is visible again', async ({
  page,
  kit,
}) => {
  await page.clock.install()
  await page.goto('/#requests')
  const first = await kit.codeFor()
  const view = kit.view('ConnectingWalletConnect')
  await page.evaluate(setVisibility, 'hidden')
  await page.clock.fastForward(4 * minute)
  await expect(view).toHaveAttribute('data-state', 'expired')
  await expect(
    page.locator('[aria-live], [role="status"], [role="alert"]').filter({ hasText: /Time ran out|Make a new request/ }),
  ).not.toHaveCount(0)
  await page.evaluate(setVisibility, 'visible')
  await expect(view).toHaveAttribute('data-state', 'waiting')
  expect(await kit.copyCode()).not.toBe(first)
})

test('R-CON-4: a page that is reloaded as soon as it is connected is connected again, also where another tab is using the database', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  const otherTab = await page.context().newPage()
  await otherTab.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }))
  await otherTab.goto('/empty')
  await otherTab.evaluate(useDatabase)
  await phone.approve({ chains: evm })
  // After a second: a kit that does not wait for the database is connected, and reloaded, before that.
  await otherTab.evaluate(() => setTimeout(() => dispatchEvent(new Event('leave-database')), 1_000))
  await expect(kit.accountButton).toBeVisible()
  await page.reload()
  await expect(kit.accountButton).toBeVisible()
})

/** Reads in one transaction without end, so that no other tab can write. */
async function useDatabase() {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kit-walletconnect', 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  let isInUse = true
  addEventListener('leave-database', () => {
    isInUse = false
  })
  const entries = opened.transaction('entries', 'readwrite').objectStore('entries')
  await new Promise<void>((resolve) => {
    const use = () => {
      resolve()
      if (isInUse) entries.get('any').onsuccess = use
      else opened.close()
    }
    entries.get('any').onsuccess = use
  })
}

test('R-WC-6: a session goes on after the relay was stopped and started', async ({ page, browser, own, problems }) => {
  problems.allow(noSocket)
  const kit = kitOn(page)
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } })
  const phone = phoneOn(await context.newPage(), own.phone)
  await page.goto(`${own.url}#requests`)
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: evm })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await own.relay.stop()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await own.relay.start()
  await phone.approveRequest('message')
  await expect(page.getByText('Signed.').first()).toBeVisible()
  await context.close()
})

test('R-WC-6: the view fails without a relay, and the retry works once the relay runs', async ({
  page,
  own,
  problems,
}) => {
  problems.allow(noSocket)
  const kit = kitOn(page)
  await own.relay.stop()
  await page.goto(`${own.url}#requests`)
  await kit.open()
  await kit.modal.locator('[data-mark="walletConnect"]').click()
  const view = kit.view('ConnectingWalletConnect')
  await expect(view).toHaveAttribute('data-state', 'failed')
  await own.relay.start()
  await view.locator('[data-kit="ring-retry"]').click()
  await expect(view).toHaveAttribute('data-state', 'waiting')
})

test('a visitor disconnects a session while the phone is offline, and the phone ends it when it is online again', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/#requests')
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

test('R-CON-11: a second tab connects and disconnects with the session of the first', async ({
  page,
  context,
  kit,
  phone,
  playground,
}) => {
  await page.goto('/#requests')
  const second = await context.newPage()
  await second.goto(`${playground.url}#requests`)
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

test('a code whose view the visitor has closed does not connect, even when a wallet approves it', async ({
  page,
  kit,
  phone,
}) => {
  await page.goto('/#requests')
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
