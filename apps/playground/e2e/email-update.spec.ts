import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { settingsOn } from './settings-page.ts'

const start = '/?login=on'
const mailboxFor = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@mail.example`
const changeMail = /^Your code to change /

/** Who signs in with GitHub, whose account has no address of its own. */
async function signInWithGitHub(page: Page, person: string): Promise<void> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with GitHub' }).click(),
  ])
  await window.getByLabel(person).check()
  await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: 'Allow' }).click()])
}

test('R-AUTH-2: a visitor changes their email with a code of each mailbox, and only the new one leads to the wallet', async ({
  page,
  kit,
  context,
  endpoints,
  problems,
}) => {
  problems.allow(/status of 400/)
  const [old, next] = [mailboxFor('ada'), mailboxFor('countess')]
  const mailboxes = {
    old: mailboxOf(context, endpoints.mail.inbox, old),
    next: mailboxOf(context, endpoints.mail.inbox, next),
  }
  const login = loginOn(page, kit)
  const settings = settingsOn(page, kit)
  await page.goto(start)
  await login.signIn(old, mailboxes.old)
  const wallet = await kit.accountButton.textContent()
  await settings.open()
  await expect(settings.view).toContainText(old)
  await settings.change(next)
  const primary = await mailboxes.old.code(changeMail)
  await expect(settings.primary).toContainText(old)
  await settings.enterCode('primary', primary === '000000' ? '111111' : '000000')
  await expect(settings.primary.locator('[data-slot="problem"]')).toHaveText(
    'This code is not right. Check it and try again.',
  )
  await settings.enterCode('primary', primary)
  await expect(settings.secondary).toContainText(next)
  await settings.enterCode('secondary', await mailboxes.next.newAddressCode())
  await expect(settings.view).toContainText(`Your email is ${next} now.`)
  await expect(settings.view.locator('[data-mark="email"]')).toContainText(next)
  await kit.close()
  await settings.disconnect()

  await login.signIn(next, mailboxes.next)
  await expect(kit.accountButton).toHaveText(wallet ?? '')
  await settings.disconnect()
  await login.request(old)
  await login.enterCode(await mailboxes.old.code(/^Your code for /))
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.accountButton).not.toHaveText(wallet ?? '')
})

test('R-AUTH-2: who goes away in the middle keeps their email, and waits for the next code after a reload, too', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const old = mailboxFor('grace')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, old)
  const settings = settingsOn(page, kit)
  await page.goto(start)
  await loginOn(page, kit).signIn(old, mailbox)
  await settings.open()
  await settings.change(mailboxFor('hopper'))
  await expect(settings.primary).toBeVisible()
  await kit.close()
  await page.reload()
  await expect(kit.accountButton).toBeVisible()
  await settings.open()
  await expect(settings.view).toContainText(old)
  await settings.change(mailboxFor('hopper'))
  await expect(settings.address.locator('[data-tone="danger"]')).toHaveText(/^Please try again after \d+ seconds$/)
})

test('a social account gets its first email with one code, and then shows its recovery phrase', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const email = mailboxFor('dora')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, email)
  const login = loginOn(page, kit)
  const settings = settingsOn(page, kit)
  await page.goto(start)
  await kit.open()
  await signInWithGitHub(page, 'Cai')
  await expect(kit.modal).toBeHidden()
  await settings.open()
  await expect(settings.view).toContainText('Signed in with GitHub')
  await settings.change(email)
  await settings.enterCode('secondary', await mailbox.newAddressCode())
  await expect(settings.view.locator('[data-mark="email"]')).toContainText(email)

  await settings.view.locator('[data-mark="export"]').click()
  await expect(settings.export).toContainText(email)
  await settings.export.getByRole('button', { name: 'Continue' }).click()
  await login.press('Send me a code')
  await settings.frame.getByLabel('The code from the mail').fill(await mailbox.code(/^Your code to show /))
  await login.press('Go on')
  await login.press('Show the recovery phrase')
  await expect(settings.frame.getByRole('listitem')).toHaveCount(24)
  await login.press('Close')
  await expect(settings.view).toBeVisible()
  await expect(login.element).toBeHidden()
})

test('who goes back while the frame shows how to export is asked for another code the next time', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const email = mailboxFor('eve')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, email)
  const login = loginOn(page, kit)
  const settings = settingsOn(page, kit)
  await page.goto(start)
  await login.signIn(email, mailbox)
  await settings.open()
  await settings.view.locator('[data-mark="export"]').click()
  await settings.export.getByRole('button', { name: 'Continue' }).click()
  await login.press('Send me a code')
  await settings.frame.getByLabel('The code from the mail').fill(await mailbox.code(/^Your code to show /))
  await login.press('Go on')
  await expect(settings.frame.getByRole('button', { name: 'Show the recovery phrase' })).toBeVisible()
  await kit.modal.getByRole('button', { name: 'Back' }).click()
  await expect(settings.view).toBeVisible()
  await expect(login.element).toBeHidden()
  await settings.view.locator('[data-mark="export"]').click()
  await settings.export.getByRole('button', { name: 'Continue' }).click()
  await expect(settings.frame.getByRole('button', { name: 'Send me a code' })).toBeVisible()
})

test('a wallet of the visitor’s own has no settings here', async ({ page, kit, wallet }) => {
  await page.goto(start)
  await kit.connect(wallet.info.name)
  await kit.openAccount()
  await expect(kit.view('Account').locator('[data-mark="settings"]')).toHaveCount(0)
})
