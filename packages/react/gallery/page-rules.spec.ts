import { expect, test } from '@playwright/test'
import { openGallery, show } from './gallery-page.ts'

/** What stylesheets of pages set for elements, each with a value that nothing in the kit has. */
const pageRules = `
  body :is(div, span, p, h2, ul, li, button, input, a, bdi, label) {
    align-items: flex-end; animation: page 9s; background: url("data:,") rgb(1 2 3); border: 3px dotted rgb(1 2 3);
    border-radius: 33px; box-shadow: 0 0 3px rgb(1 2 3); clear: both; color: rgb(1 2 3); cursor: crosshair; display: inline-table;
    filter: blur(3px); flex: 3 3 33px; float: right; font: italic 33px/33px fantasy; gap: 33px; height: 33px; hyphens: auto;
    inset: 33px; justify-content: space-evenly; letter-spacing: 3px; list-style: square inside; margin: 33px; max-height: 33px;
    max-width: 33px; min-height: 33px; min-width: 33px; opacity: 0.33; order: 3; outline: 3px dotted rgb(1 2 3); overflow: scroll;
    padding: 33px; pointer-events: none; position: sticky; text-align: right; text-decoration: line-through; text-indent: 33px;
    text-shadow: 0 0 3px rgb(1 2 3); text-transform: uppercase; transform: rotate(3deg); transition: all 3s; user-select: none;
    vertical-align: super; visibility: hidden; white-space: pre; width: 33px; word-break: break-all; word-spacing: 33px; z-index: 33;
  }
`

/** In the page: every computed style of every element in the kit's roots. */
const readStyles = (): string[] =>
  [...document.querySelectorAll('[data-kit-root] *')].map((element) => {
    const style = getComputedStyle(element)
    const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return `${element.tagName} ${element.getAttribute('data-kit')}\\n${values.join('\\n')}`
  })

for (const name of [
  'connect-few',
  'all-many',
  'account-wallets',
  'scan-any',
  'networks-many',
  'wallets-several',
  'downloads-known',
]) {
  test(`what the page sets for elements does not reach the kit: ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const cases = await openGallery(page)
    const shown = cases.find((each) => each.name === name)
    if (!shown) throw new Error(`no case ${name}`)
    await show(page, shown, { mode: 'light', localeId: 'en' })
    // The card measures its content in a later frame.
    await expect(page.locator('[data-kit="body"][style*="--kit-height"]')).toBeVisible()
    const before = await page.evaluate(readStyles)
    expect(before.length).toBeGreaterThan(20)
    await page.addStyleTag({ content: pageRules })
    await expect.poll(() => page.evaluate(readStyles)).toEqual(before)
  })
}
