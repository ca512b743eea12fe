import { farcasterOn } from './farcaster-page.ts'
import { expect, test } from './fixtures.ts'

const start = '/?login=on'

test('R-AUTH-3: a visitor scans a code, approves in Farcaster, and has a wallet', async ({ page, kit, endpoints }) => {
  const farcaster = farcasterOn(page, kit)
  await page.goto(start)
  await farcaster.choose()
  await expect(farcaster.text).toHaveText('Scan this code with your phone, then approve in Farcaster.')
  const uri = await farcaster.scan()
  expect(uri).toContain(`${endpoints.farcaster.relayUrl}/connect?channelToken=`)
  expect(await farcaster.copy()).toBe(uri)
  await farcaster.decide(uri, 'Approve')
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
})

test('the same person has the same wallet, and another person another one', async ({ page, kit }) => {
  const farcaster = farcasterOn(page, kit)
  const walletOf = async (person: string) => {
    await page.goto(start)
    await farcaster.choose()
    await farcaster.decide(await farcaster.copy(), 'Approve', person)
    await expect(kit.modal).toBeHidden()
    const address = await kit.accountButton.textContent()
    await kit.openAccount()
    await kit.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kit.connectButton).toBeVisible()
    return address
  }
  const first = await walletOf('Ana')
  expect(await walletOf('Ana')).toBe(first)
  expect(await walletOf('Bea')).not.toBe(first)
})

test('who declines is signed in nowhere, and can try again with a new code', async ({ page, kit, problems }) => {
  problems.allow(/status of 400/)
  const farcaster = farcasterOn(page, kit)
  await page.goto(start)
  await farcaster.choose()
  const uri = await farcaster.copy()
  await farcaster.decide(uri, 'Decline')
  await expect(farcaster.view).toHaveAttribute('data-state', 'failed')
  await expect(farcaster.text).toHaveText('This was not approved in Farcaster in time. Try again.')
  await expect(kit.connectButton).toBeAttached()
  await farcaster.view.getByRole('button', { name: 'Try again' }).click()
  const another = await farcaster.copy()
  expect(another).not.toBe(uri)
  await farcaster.decide(another, 'Approve')
  await expect(kit.accountButton).toBeVisible()
})

test('who leaves the view gives it up: what their app approves then is not asked for', async ({ page, kit }) => {
  const farcaster = farcasterOn(page, kit)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/farcaster/finish')) asked += 1
  })
  await page.clock.install()
  await page.goto(start)
  await farcaster.choose()
  const uri = await farcaster.copy()
  await kit.modal.getByRole('button', { name: 'Back' }).click()
  await expect(kit.view('Connect')).toBeVisible()
  const askedMeanwhile = async () => {
    const before = asked
    await page.clock.runFor(6_000)
    return asked - before
  }
  await expect.poll(askedMeanwhile).toBe(0)
  await farcaster.decide(uri, 'Approve')
  expect(await askedMeanwhile()).toBe(0)
  await expect(kit.connectButton).toBeAttached()
})

test('a frame that offers no Farcaster is said to, and nothing waits', async ({ page, kit }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), farcaster: false } })
  })
  const farcaster = farcasterOn(page, kit)
  await page.goto(start)
  await farcaster.choose()
  await expect(farcaster.text).toHaveText('Signing in this way is not offered here. Choose another one.')
  await farcaster.view.getByRole('button', { name: 'Choose another way' }).click()
  await expect(kit.view('Connect')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  })

  test('R-AUTH-3: a link opens Farcaster beside the page, which goes on once the visitor has approved', async ({
    page,
    kit,
  }) => {
    const farcaster = farcasterOn(page, kit)
    await page.goto(start)
    await farcaster.choose()
    await expect(farcaster.link).toBeVisible()
    await expect(farcaster.view.locator('[data-kit="qr-code"]')).toHaveCount(0)
    const [app] = await Promise.all([page.waitForEvent('popup'), farcaster.link.click()])
    await app.getByLabel('Bea').check()
    await app.getByRole('button', { name: 'Approve' }).click()
    await expect(kit.accountButton).toBeVisible()
  })
})
