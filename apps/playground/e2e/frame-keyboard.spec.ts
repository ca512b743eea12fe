import type { Locator, Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { signingForm } from './signing-form.ts'

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
  }
  throw new Error('Twelve times Tab, and the focus is elsewhere.')
}

const looks = [
  { mode: 'light', locale: 'en', approve: 'Approve', reject: 'Reject' },
  { mode: 'dark', locale: 'ar', approve: 'موافقة', reject: 'رفض' },
] as const

for (const { mode, locale, approve, reject } of looks) {
  test(`a visitor reads, rejects and approves in the frame by keyboard alone, and axe finds no violation, ${mode}, ${locale}`, async ({
    page,
    kit,
    context,
    endpoints,
  }) => {
    const address = `keys-${crypto.randomUUID().slice(0, 8)}@mail.example`
    await page.setViewportSize({ width: 360, height: 720 })
    await page.goto('/?login=on#requests')
    const login = loginOn(page, kit)
    await login.signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
    await page.goto(`/?login=on&mode=${mode}&locale=${locale}#requests`)
    await expect(kit.accountButton).toBeVisible()

    const typed = signingForm(page, 'Sign typed data')
    await typed.submit()
    const button = (name: string) => login.frame.getByRole('button', { name })
    await expect(button(reject)).toBeVisible()
    expect(await violationsOn(page, 'iframe[data-kit="frame"]', 'main')).toEqual([])
    const { scrollWidth, clientWidth } = await login.frame.locator('html').evaluate((root) => root)
    expect(scrollWidth).toBe(clientWidth)
    await tabTo(page, button(reject))
    await page.keyboard.press('Enter')
    await expect(kit.modal).toBeHidden()
    await expect(typed.outcome).toContainText('wallet/rejected')

    const message = signingForm(page, 'Sign a message')
    await message.submit()
    await expect(button(approve)).toBeVisible()
    expect(await violationsOn(page, 'iframe[data-kit="frame"]', 'main')).toEqual([])
    await tabTo(page, button(approve))
    await login.answerWithEnter()
    await message.signature()
  })
}
