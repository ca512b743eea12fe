import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, findChromium } from '@kit/tooling/chromium'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { kitOn } from './kit-page.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { addAuthenticator } from './passkeys.ts'

const start = '/?login=on'
const mailboxFor = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@mail.example`

/** A browser with settings of its own. */
async function useBrowser(baseURL: string, profile: object, use: (context: BrowserContext) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'kit-browser-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  const launch = { executablePath: findChromium(), args: chromiumArgs, baseURL }
  const context = await chromium.launchPersistentContext(folder, launch)
  await use(context)
  await context.close()
  rmSync(folder, { recursive: true, force: true })
}

type Browsers = {
  /** Blocks what sites store within others. */
  readonly strict: BrowserContext
  /** Keeps no cookies of any site, nor anything else. */
  readonly forgetful: BrowserContext
}

const test = base.extend<Browsers>({
  strict: ({ playground }, use) =>
    useBrowser(playground.url, { cookie_controls_mode: 1, block_third_party_cookies: true }, use),
  forgetful: ({ playground }, use) =>
    useBrowser(playground.url, { default_content_setting_values: { cookies: 2 } }, use),
})

const frameOf = (page: Page) => page.frames().find((frame) => frame !== page.mainFrame())

/** Adds a passkey, from the account of who has signed in. */
async function addPasskey(page: Page, code: () => Promise<string>): Promise<void> {
  const kit = kitOn(page)
  const { frame } = loginOn(page, kit)
  await kit.openAccount()
  await kit.view('Account').locator('[data-mark="settings"]').click()
  await kit.view('AccountSettings').getByRole('button', { name: 'Passkeys' }).click()
  await frame.getByRole('button', { name: 'Add a passkey' }).click()
  await frame.getByRole('button', { name: 'Send me a code' }).click()
  await frame.getByLabel('The code from the mail').fill(await code())
  await frame.getByRole('button', { name: 'Go on' }).click()
  await frame.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(frame.getByText('The passkey was added.')).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(kit.view('AccountSettings')).toBeVisible()
}

test('where a browser blocks what other sites store, a visitor is still there after a reload', async ({
  strict,
  context,
  endpoints,
}) => {
  const address = mailboxFor('ida')
  const page = await strict.newPage()
  const [kit, login] = [kitOn(page), loginOn(page, kitOn(page))]
  await page.goto(start)
  await login.signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
  const shown = await kit.accountButton.textContent()
  const stored = frameOf(page)?.evaluate(() => localStorage.length)
  await expect(stored).rejects.toThrow(/SecurityError/)
  await page.reload()
  await expect(kit.accountButton).toHaveText(shown ?? '')
})

test('where a browser keeps nothing, a passkey leads back to the same wallet, without a mail', async ({
  forgetful,
  context,
  endpoints,
}) => {
  const address = mailboxFor('joan')
  const mailbox = mailboxOf(context, endpoints.mail.inbox, address)
  const page = await forgetful.newPage()
  const [kit, login] = [kitOn(page), loginOn(page, kitOn(page))]
  await page.goto(start)
  await login.signIn(address, mailbox)
  const shown = await kit.accountButton.textContent()
  const authenticator = await addAuthenticator(forgetful, page)
  await addPasskey(page, () => mailbox.code(/^Your code to add a passkey/))

  const later = await forgetful.newPage()
  const [laterKit, laterLogin] = [kitOn(later), loginOn(later, kitOn(later))]
  await later.goto(start)
  await expect(laterKit.connectButton).toBeVisible()
  await expect(laterLogin.element).toHaveCount(0)
  await laterKit.open()
  await laterKit.modal.getByRole('button', { name: 'Use a passkey' }).click()
  const use = laterLogin.frame.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeVisible()
  const same = await addAuthenticator(forgetful, later)
  await same.take(authenticator)
  await use.click()
  await expect(laterKit.accountButton).toHaveText(shown ?? '')
})

test('a passkey that a visitor does not use is said, and leaves the other ways', async ({ page, kit, context }) => {
  const login = loginOn(page, kit)
  await page.goto(start)
  await kit.open()
  await kit.modal.getByRole('button', { name: 'Use a passkey' }).click()
  const use = login.frame.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeVisible()
  await (await addAuthenticator(context, page)).recognise(false)
  await use.click()
  await expect(login.frame.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible()
  await login.frame.getByRole('button', { name: 'Other ways' }).click()
  await expect(login.email).toBeVisible()
  await expect(login.element).toBeHidden()
})
