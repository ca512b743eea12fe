import { expect, type Page } from '@playwright/test'

/** Chooses a provider, whose page opens in a window. */
export async function choose(page: Page, name: string): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${name}` }).click(),
  ])
  await expect(window.getByRole('radio').or(window.getByRole('button')).first()).toBeVisible()
  return window
}

/** Picks a person at the provider, who allows it. */
export async function allow(window: Page, person: string): Promise<void> {
  await window.getByLabel(person).check()
  await window.getByRole('button', { name: 'Allow' }).click()
}
