import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'

const noon = Date.UTC(2030, 0, 1, 12)
const hour = 3_600_000

/** Lets time pass until something is so, which also waits for what really takes time. */
const passUntil = (page: Page, isSo: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(500)
      return isSo()
    })
    .toBe(true)

/** Milliseconds of the page's clock since it recorded that mail was asked for. */
const sinceAsked = (page: Page) =>
  page.evaluate(() => {
    const [, askedAt] = Object.entries(localStorage).find(([key]) => key.endsWith('.emailAskedAt')) ?? []
    return Date.now() - Number(askedAt)
  })

test('R-AUTH-1, R-AUTH-2: a mailbox is sent another mail after thirty seconds and no millisecond sooner, after a reload and a clock that is set, too', async ({
  page,
  kit,
  endpoints,
  request,
}) => {
  const address = `resend-${crypto.randomUUID().slice(0, 8)}@mail.example`
  const inbox = new URL(`inbox.json?to=${address}`, endpoints.mail.inbox).href
  const mails = async () => (await (await request.get(inbox)).json()).length
  await page.clock.install({ time: noon })
  await page.goto('/?login=on')
  await page.clock.pauseAt(noon + 60_000)
  const login = loginOn(page, kit)
  const resend = login.device.locator('[data-mark="resend"]')

  await test.step('at 29.999 seconds and at 30.000', async () => {
    await login.request(address)
    await passUntil(page, () => login.device.isVisible())
    await page.clock.runFor(29_999 - (await sinceAsked(page)))
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(1)
    await expect(resend).not.toHaveAttribute('aria-disabled')
    await resend.click()
    await passUntil(page, async () => (await resend.getAttribute('aria-disabled')) === 'true')
    await expect.poll(mails).toBe(2)
  })

  await test.step('a clock that is set forward', async () => {
    await page.clock.setSystemTime(noon + hour)
    await page.clock.runFor(1_000)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a clock that is set back, and a reload', async () => {
    await page.clock.setSystemTime(noon - hour)
    await page.reload()
    await login.request(address)
    await passUntil(page, () => login.problem.isVisible())
    await expect(login.problem).toHaveText(/^Please try again after (30|29) seconds$/)
    await page.clock.runFor(30_000)
    await login.email.press('Enter')
    await passUntil(page, () => login.device.isVisible())
    // The link that was sent is good still.
    await expect.poll(mails).toBe(2)
    await page.clock.runFor(30_000)
    await resend.click()
    await expect.poll(mails).toBe(3)
  })
})

test('R-AUTH-1: a page that was discarded while its visitor read the mail takes the code that was sent', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const address = `discarded-${crypto.randomUUID().slice(0, 8)}@mail.example`
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const login = loginOn(page, kit)
  await page.clock.install()
  await page.goto('/?login=on')
  await login.request(address)
  await expect(login.device).toBeVisible()
  await mailbox.approveDevice()
  const code = await mailbox.code()
  await page.reload()
  await expect(kit.connectButton).toBeVisible()
  await page.clock.fastForward(30_000)
  await login.request(address)
  await login.enterCode(code)
  await expect(kit.accountButton).toBeVisible()
})
