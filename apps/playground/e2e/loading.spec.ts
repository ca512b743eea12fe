import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { withMotion } from './motion.ts'

test.use(withMotion)

/** Records the address of everything that a page asks for from now on. */
function recordRequests(page: Page): readonly string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('websocket', (socket) => addresses.push(socket.url()))
  return addresses
}

/** Opens a page. Returns the addresses that its HTML names: what a browser loads before any code of the page runs. */
async function openNamed(page: Page, address: string): Promise<readonly string[]> {
  const html = await (await page.goto(address))?.text()
  const named = [...(html ?? '').matchAll(/(?:src|href)="([^"]+)"/g)]
  return [address, ...named.map(([, path = '']) => new URL(path, address).href)]
}

test('R-CFG-7: the page of a first-time visitor sends no request before the first click', async ({
  page,
  kit,
  playground,
}) => {
  const address = new URL('minimal.html', playground.url).href
  await page.clock.install()
  const requests = recordRequests(page)
  const named = await openNamed(page, address)
  await expect(kit.connectButton).toBeVisible()
  // Whatever waits for a rest or a timer has its turn.
  await page.clock.runFor(60_000)
  expect(requests.filter((url) => !named.includes(url))).toEqual([])
  expect(requests).toContain(address)
  await kit.connectButton.click()
  await expect(kit.view('Connect')).toBeVisible()
  expect(requests.every((url) => new URL(url).origin === new URL(address).origin)).toBe(true)
})

test('the first opening asks for nothing but what its list needs, until the page is idle', async ({ page, kit }) => {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 }
    window.requestIdleCallback = (callback) => waiting.push(callback)
    const rest = () => {
      for (const callback of waiting) callback(deadline)
      window.requestIdleCallback = (callback) => window.setTimeout(callback, 0, deadline)
    }
    Object.assign(window, { isAwaited: () => waiting.length > 0, rest })
  })
  await page.goto('/#requests')
  const requests = recordRequests(page)
  const late = () =>
    ['late-errors', 'news-rules', 'directory'].filter((name) => requests.some((url) => url.includes(`/${name}`)))
  await kit.open()
  await expect(kit.view('Connect').locator('[data-kit="row"]').first()).toBeVisible()
  await page.waitForFunction(() => Reflect.get(window, 'isAwaited')())
  expect(requests.some((url) => url.includes('/modal-root'))).toBe(true)
  expect(late()).toEqual([])
  await page.evaluate(() => Reflect.get(window, 'rest')())
  await expect.poll(late).toEqual(['late-errors', 'news-rules', 'directory'])
})

test('a visitor with blocked storage connects and disconnects', async ({ page, kit, wallet, playground }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(`${playground.url}#requests`)
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})

test('the page loads no WalletConnect code before the visitor chooses a phone', async ({ page, kit }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.clock.install()
  const hasLibrary = async () => (await Promise.all(scripts)).some((text) => text.includes('wc_sessionPropose'))
  await page.goto('/#requests')
  await kit.open()
  await kit.modal.locator('[data-kit="row"][data-mark="all-wallets"]').click()
  await expect(kit.view('AllWallets').locator('[data-kit="row"]').first()).toBeVisible()
  await page.clock.runFor(60_000)
  expect(scripts.length).toBeGreaterThan(5)
  expect(await hasLibrary()).toBe(false)
  await kit.modal.locator('[data-side="start"]').click()
  await kit.modal.locator('[data-mark="walletConnect"]').click()
  await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'waiting')
  expect(await hasLibrary()).toBe(true)
})
