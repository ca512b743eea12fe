import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Frame, type Locator, type Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { fullChromium } from './full-chromium.ts'
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
  const context = await chromium.launchPersistentContext(folder, { ...fullChromium, baseURL })
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

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe[data-kit="frame"]', { state: 'attached' })).contentFrame()
  if (!frame) throw new Error('The frame has no document.')
  return frame
}

/** Lets a browser keep no cookies that are kept apart for each site, as those did that knew none. */
const dropPartitioned = () => {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(Document.prototype, 'cookie', {
    get() {
      return cookie?.get?.call(this)
    },
    set(text: string) {
      if (!text.includes('Partitioned')) cookie?.set?.call(this, text)
    },
  })
}

/** Signs in in a browser that keeps nothing, up to where that is said. */
async function signInAndGoOn(page: Page, signIn: () => Promise<void>): Promise<void> {
  const kit = kitOn(page)
  const login = loginOn(page, kit)
  const { frame } = login
  await signIn()
  await login.press('Stay signed in')
  const visiting = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Open the page' }).click()
  await closeBy((await visiting).getByRole('button', { name: 'Go back and try again' }))
  await frame.getByRole('button', { name: 'Try again' }).click()
  await expect(
    frame.getByText('This browser keeps nothing for this site. You will sign in again next time.'),
  ).toBeVisible()
  await frame.getByRole('button', { name: 'Go on' }).click()
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
}

/** Clicks a button that closes its own window, which may be gone before the click is over. */
async function closeBy(button: Locator): Promise<void> {
  await Promise.all([button.page().waitForEvent('close'), button.click().catch(() => {})])
}

/** Adds a passkey, from the account of who has signed in. */
async function addPasskey(page: Page, code: () => Promise<string>): Promise<void> {
  const kit = kitOn(page)
  const login = loginOn(page, kit)
  const { frame } = login
  await kit.openAccount()
  await kit.view('Account').locator('[data-mark="settings"]').click()
  await kit.view('AccountSettings').getByRole('button', { name: 'Passkeys' }).click()
  await login.press('Add a passkey')
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
  const stored = (await frameOf(page)).evaluate(() => localStorage.length)
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
  await signInAndGoOn(page, () => login.beginSignIn(address, mailbox))
  const shown = await kit.accountButton.textContent()
  const authenticator = await addAuthenticator(forgetful, page)
  await addPasskey(page, () => mailbox.code(/^Your code to add a passkey/))

  // The authenticator goes with the frame.
  const passkeys = await authenticator.credentials()
  await page.reload()
  await expect(kit.connectButton).toBeVisible()
  await expect(login.element).toHaveCount(0)
  await kit.open()
  await kit.modal.getByRole('button', { name: 'Use a passkey' }).click()
  const use = login.frame.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeVisible()
  await (await addAuthenticator(forgetful, page)).take(passkeys)
  await signInAndGoOn(page, () => login.press('Use a passkey'))
  await expect(kit.accountButton).toHaveText(shown ?? '')
})

test('a passkey that a visitor does not use is said, and leaves the other ways', async ({ page, kit, context }) => {
  const login = loginOn(page, kit)
  await page.goto(start)
  await kit.open()
  await kit.modal.getByRole('button', { name: 'Use a passkey' }).click()
  const use = login.frame.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeVisible()
  await (await addAuthenticator(context, page)).recognise(false)
  await login.press('Use a passkey')
  await expect(login.frame.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible()
  await login.frame.getByRole('button', { name: 'Other ways' }).click()
  await expect(login.email).toBeVisible()
  await expect(login.element).toBeHidden()
})

test('where a browser gives access to what the frame stores, a visitor is still there after a reload', async ({
  strict,
  context,
  endpoints,
}) => {
  await strict.addInitScript(dropPartitioned)
  const address = mailboxFor('mina')
  const page = await strict.newPage()
  const [kit, login] = [kitOn(page), loginOn(page, kitOn(page))]
  await page.goto(start)
  await login.beginSignIn(address, mailboxOf(context, endpoints.mail.inbox, address))
  const keep = login.frame.getByRole('button', { name: 'Stay signed in' })
  await expect(keep).toBeVisible()
  // As the visitor answers the browser's own question.
  await strict.grantPermissions(['storage-access'])
  await login.press('Stay signed in')
  await expect(kit.modal).toBeHidden()
  const shown = await kit.accountButton.textContent()
  await page.reload()
  await expect(kit.accountButton).toHaveText(shown ?? '')
})
