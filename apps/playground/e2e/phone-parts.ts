import { expect, type Locator, type Page } from '@playwright/test'

export type PhoneParts = ReturnType<typeof phoneParts>

/** The visible parts of the phone. */
export function phoneParts(page: Page) {
  const sheet = (kind: 'proposal' | 'request' | 'session' | 'camera'): Locator =>
    page.locator(`dialog[data-kind="${kind}"][open]`)
  return {
    page,
    sheet,
    proposal: sheet('proposal'),
    request: sheet('request'),
    session: sheet('session'),
    notifications: page.getByRole('list', { name: 'Notifications' }),
    /** Ready, Online, No relay or Offline. */
    connection: page.getByRole('status', { name: 'Connection' }),
    /** The connected apps, or those of one name. */
    apps: (name?: string): Locator => {
      const rows = page.getByRole('region', { name: 'Connected apps' }).getByRole('button')
      return name === undefined ? rows : rows.filter({ hasText: name })
    },
  }
}

export function button(within: Locator | Page, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** Approves or declines, and waits until the sheet is closed. */
export async function answer(sheet: Locator, name: 'Approve' | 'Decline'): Promise<void> {
  const shown = await sheet.elementHandle()
  await button(sheet, name).click()
  // The next request may open a sheet of its own at once.
  await shown?.waitForElementState('hidden')
}

/** Opens the sheet of the first session, or of an app's. */
export async function openSession({ session, apps }: PhoneParts, app?: string): Promise<void> {
  if (await session.isHidden()) await apps(app).first().click()
  await expect(session).toBeVisible()
}

export async function openMisbehaviour(within: Locator): Promise<Locator> {
  const box = within.locator('details.misbehaviour')
  if ((await box.getAttribute('open')) === null) await box.locator('summary').click()
  return box
}

export async function chooseAccount(within: Locator, account: 1 | 2 | 3): Promise<void> {
  await within.getByRole('combobox', { name: 'Account' }).selectOption({ value: `Account ${account}` })
}

/** Checks exactly these chains. */
export async function tick(within: Locator, chains: readonly string[]): Promise<void> {
  const boxes = within.getByRole('group', { name: 'Networks it may use' }).getByRole('checkbox')
  for (const box of await boxes.all()) {
    const chain = (await box.getAttribute('value')) ?? ''
    await box.setChecked(chains.includes(chain))
  }
}
