import { expect, type Locator, type Page } from '@playwright/test'

const maxSteps = 60

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Moves the focus to an element with Tab. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxSteps; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not reach ${target} within ${maxSteps} steps`)
}

/** Presses a button with the keyboard, once it can be pressed. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect(target).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
}

/** Types into a field that Tab reaches. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Records what the modal says to screen readers from now on, also what is said no longer than a frame. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  const announcements = await page.evaluateHandle(() => {
    const said: string[] = []
    const listen = () => {
      for (const region of document.querySelectorAll('[data-kit="modal"] [aria-live]')) {
        const text = `${region.getAttribute('aria-live')}: ${region.textContent.trim()}`
        if (region.textContent.trim() !== '' && text !== said.at(-1)) said.push(text)
      }
    }
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true })
    return said
  })
  return () => announcements.jsonValue()
}
