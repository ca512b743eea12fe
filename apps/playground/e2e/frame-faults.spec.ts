import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'

const start = '/?login=on&inspect=on'
const address = 'faults@mail.example'

/** Gives the frame's address another page. */
async function replaceFrame(page: Page, script: string): Promise<void> {
  await page.route(/^http:\/\/localhost:\d+\/(\?.*)?$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  )
}

const ready = {
  type: '@kit-frame/READY',
  payload: {
    version: 1,
    networks: ['eip155:1'],
    email: true,
    socials: [],
    farcaster: false,
    storage: 'kept',
    passkeys: false,
  },
}

test('R-AUTH-4: a frame that the policy of the page blocks is known at once', async ({ page, kit, problems }) => {
  // A page that a test answers counts as one of no network.
  problems.allow(/frame-src|Content Security Policy|loopback|ERR_FAILED|origin \('null'\)/)
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy']?.replace(/frame-src[^;]*/, "frame-src 'none'") ?? ''
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(start)
  const login = loginOn(page, kit)
  await login.request(address)
  await expect(login.problem).toHaveText('Unable to load email login dependency')
})

test('R-AUTH-4: a frame that does not load is given up after 20 seconds, and another is tried', async ({
  page,
  kit,
}) => {
  await page.clock.install()
  await page.route(/^http:\/\/localhost:\d+\//, () => {})
  await page.goto(start)
  const login = loginOn(page, kit)
  await login.request(address)
  await expect(login.element).toHaveCount(1)
  await page.clock.runFor(20_000)
  await expect(login.problem).toHaveText('Network Error - Could not load embedded wallet')
  await expect(login.element).toHaveCount(0)
  await page.unroute(/^http:\/\/localhost:\d+\//)
  await login.email.press('Enter')
  await page.clock.runFor(1_000)
  await expect
    .poll(async () => {
      await page.clock.runFor(600)
      return login.device.isVisible()
    })
    .toBe(true)
})

test('R-WC-6: a page that the host of the frame does not let embed it is told so', async ({
  page,
  kit,
  own,
  problems,
}) => {
  // The browser itself says which policy it keeps.
  problems.allow(/frame-ancestors/)
  await page.goto(new URL(start, own.url).href)
  const login = loginOn(page, kit)
  await login.request(address)
  await expect(login.problem).toHaveText('This app is not set up correctly.')
  await expect(login.element).toHaveCount(0)
})

test('R-AUTH-4: a frame that is silent is asked no longer than 30 seconds', async ({ page, kit }) => {
  await page.clock.install()
  await replaceFrame(page, `parent.postMessage(${JSON.stringify(ready)}, '*')`)
  await page.goto(start)
  const login = loginOn(page, kit)
  await login.request(address)
  await expect(login.element).toHaveCount(1)
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000)
      return login.problem.isVisible()
    })
    .toBe(true)
  await expect(login.problem).toHaveText('Embedded Wallet Request Timed Out')
})

test('R-AUTH-5: what another window says to the page changes nothing', async ({ page, kit }) => {
  await replaceFrame(page, '')
  await page.goto(start)
  const login = loginOn(page, kit)
  await login.request(address)
  await expect(login.element).toHaveCount(1)
  await page.evaluate((message) => {
    for (let count = 0; count < 1_000; count += 1) window.postMessage(message, '*')
  }, ready)
  await expect(kit.modal.locator('[data-kit="email-form"]')).toHaveAttribute('aria-busy', 'true')
  await expect(kit.view('Connect')).toBeVisible()
})

test('nothing of it loads before a visitor chooses it', async ({ page, kit }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(start)
  await kit.open()
  await expect(loginOn(page, kit).email).toBeVisible()
  await expect(kit.wallet('Test Wallet A')).toBeVisible()
  expect(asked.filter((url) => url.includes('//localhost:'))).toEqual([])
  await expect(loginOn(page, kit).element).toHaveCount(0)
})

test('and without email the frame is never made', async ({ page, kit, wallet }) => {
  await page.goto('/')
  await kit.connect(wallet.info.name)
  await expect(loginOn(page, kit).element).toHaveCount(0)
})
