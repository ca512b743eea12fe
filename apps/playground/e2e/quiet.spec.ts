import { expect, test } from './fixtures.ts'

test('R-CFG-7: a first-time visitor causes not one request before the first click', async ({
  page,
  kit,
  playground,
}) => {
  const address = new URL('minimal.html', playground.url).href
  await page.goto(address, { waitUntil: 'networkidle' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await expect(kit.connectButton).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  expect(requests).toEqual([])
  await kit.connectButton.click()
  await expect(kit.view('Connect')).toBeVisible()
  expect(requests.every((url) => new URL(url).origin === new URL(address).origin)).toBe(true)
})

test('storage that is blocked costs nothing but the memory of it', async ({ page, kit, wallet, playground }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(playground.url)
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toHaveAttribute('data-state', 'disconnected')
})
