import { expect, type Page, test } from '@playwright/test'
import { cutOptions, findCut } from './find-cut.ts'
import { openGallery, show } from './gallery-page.ts'
import { addAxe, violationsOn } from './run-axe.ts'

/** Shows the list of wallets, with something put into its card that breaks a rule. */
async function showBroken(page: Page, html: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 760 })
  await openGallery(page)
  await show(page, { name: 'all-many', isSlow: false }, { mode: 'light', localeId: 'en' })
  await page.evaluate(
    (html) => document.querySelector('[data-kit="view"]')?.insertAdjacentHTML('afterbegin', html),
    html,
  )
}

const broken: Readonly<Record<string, readonly [html: string, finding: RegExp]>> = {
  'a button without a name': [
    '<button type="button" data-broken><svg width="9" height="9"></svg></button>',
    /^button-name: /,
  ],
  'text that is hard to read': [
    '<p data-broken style="color: #bbb; background: #fff">Balance</p>',
    /^color-contrast: /,
  ],
  'a picture without words': ['<img data-broken src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', /^image-alt: /],
  'a field without a label': ['<input data-broken type="text">', /^label: /],
}

for (const [what, [html, finding]] of Object.entries(broken)) {
  test(`axe finds ${what}`, async ({ page }) => {
    await showBroken(page, html)
    await addAxe(page)
    expect(await violationsOn(page)).toContainEqual(expect.stringMatching(finding))
  })
}

const cut: Readonly<Record<string, readonly [html: string, finding: RegExp]>> = {
  'text that its box cuts off': [
    '<div style="width: 40px; overflow: hidden; white-space: nowrap">Connect your wallet</div>',
    /“Connect your wallet” is \d+ wide in 40/,
  ],
  'text that leaves its button': [
    '<button type="button" style="width: 40px; white-space: nowrap; overflow: visible"><span>Connect your wallet</span></button>',
    /“Connect your wallet” reaches out of its box/,
  ],
  'a page that scrolls to the side': ['<div style="width: 400px; height: 4px">.</div>', /is \d+ wide in 320/],
}

for (const [what, [html, finding]] of Object.entries(cut)) {
  test(`the check of cut content finds ${what}`, async ({ page }) => {
    await showBroken(page, html)
    expect(await page.evaluate(findCut, cutOptions(false))).toContainEqual(expect.stringMatching(finding))
  })
}

test('the check of forced colours finds a control of which nothing is seen', async ({ page }) => {
  await showBroken(
    page,
    '<button type="button" aria-label="Close" style="border: none; width: 40px; height: 40px"></button>',
  )
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(findCut, cutOptions(true))).toContainEqual(
    expect.stringMatching(/is not seen with forced colours/),
  )
})
