import { expect, test } from './fixtures.ts'

test.beforeEach(({ problems }) => problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

test('a visitor who is offline at the first click is told so, and the modal opens by itself when the network is back', async ({
  page,
  context,
  kit,
}) => {
  await page.goto('/minimal.html')
  await expect(kit.connectButton).toBeEnabled()
  await context.setOffline(true)
  await kit.connectButton.click()
  await expect(kit.connectButton).toHaveText('Could not load. Try again')
  await expect(kit.connectButton).toHaveAttribute('aria-busy', 'false')
  await expect(kit.modal).toBeHidden()
  await context.setOffline(false)
  await expect(kit.view('Connect')).toBeVisible()
})

test('a view that is chosen offline loads by itself when the network is back', async ({ page, context, kit }) => {
  // What would load views ahead of the click, after 300 ms, never comes in this page.
  await page.addInitScript(() => {
    const set = globalThis.setTimeout
    const patient = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
      set(run, after === 300 ? 2 ** 31 - 1 : after, ...rest)
    Object.assign(globalThis, { setTimeout: patient })
  })
  await page.goto('/minimal.html')
  await kit.open()
  await context.setOffline(true)
  await kit.modal.locator('[data-mark="all-wallets"], [data-mark="what-is"]').first().click()
  await expect(kit.modal.locator('[data-kit="view"][data-state="failed"]')).toBeVisible()
  await context.setOffline(false)
  await expect(kit.modal.locator('[data-kit="view"][data-state="failed"]')).toBeHidden()
  await expect(kit.modal.locator('[data-kit="content"] [data-view]')).toBeVisible()
})

test('a visitor whose browser blocks every storage pairs a phone', async ({ page, kit, phone }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/#requests')
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve()
  await expect(kit.accountButton).toBeVisible()
})
