import { expect, type Page, test } from '@playwright/test'
import { looks, openGallery, show } from './gallery-page.ts'

test.use({ viewport: { width: 360, height: 760 } })

const look = looks[0] ?? { mode: 'light', localeId: 'en' }

async function open(page: Page, name: string, shownIn = look): Promise<void> {
  await openGallery(page)
  await show(page, { name, isSlow: false }, shownIn)
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`${selector} is not shown.`)
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

test('what an account has stands on one card', async ({ page }) => {
  await open(page, 'tokens-ready')
  const row = page.locator('[data-panel="tokens"] [data-kit="row"]').first()
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('the terms below a long list stand clear of the card’s edge', async ({ page }) => {
  await open(page, 'connect-legal-agreed')
  const terms = await boxOf(page, '[data-kit="legal-links"]')
  const card = await boxOf(page, '[data-kit="card"]')
  expect(card.bottom).toBeLessThanOrEqual(760)
  expect(card.bottom - terms.bottom).toBeGreaterThanOrEqual(16)
})

const apart = [
  ['what a purchase is and the button below it', 'purchase-closed', '[data-kit="facts"]', '[data-kind="primary"]'],
  ['“or” and the ways to sign in', 'passkey-connect-socials', '[data-kit="login-or"]', '[data-kit="social-logins"]'],
  ['a passkey and the ways to sign in', 'passkey-connect', '[data-mark="passkey"]', '[data-kit="social-logins"]'],
] as const

for (const [what, name, above, below] of apart)
  test(`${what} stand clear of each other`, async ({ page }) => {
    await open(page, name)
    const [upper, lower] = [await boxOf(page, above), await boxOf(page, below)]
    expect(lower.top - upper.bottom).toBeGreaterThanOrEqual(8)
  })

test('countries are in the typeface of the other fields, and their sign stands clear of the edge', async ({ page }) => {
  await open(page, 'onramp-empty')
  const field = page.locator('[data-kit="field-row"]:has(select)')
  const fontOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily)
  expect(await fontOf('[data-mark="country"]')).toBe(await fontOf('[data-mark="amount"]'))
  const [sign, edge] = [await field.locator('svg').boundingBox(), await field.boundingBox()]
  if (!sign || !edge) throw new Error('The countries are not shown.')
  expect(edge.x + edge.width - sign.x - sign.width).toBeGreaterThanOrEqual(12)
})

test('in Arabic an address starts at the right of its field, and the arrow that sends it is at the left and points there', async ({
  page,
}) => {
  await open(page, 'email-login', { mode: 'light', localeId: 'ar' })
  const field = page.locator('[data-mark="email"]')
  await expect(field).toHaveCSS('direction', 'ltr')
  await expect(field).toHaveCSS('text-align', 'end')
  const [edge, arrow] = [await boxOf(page, '[data-mark="email"]'), await boxOf(page, '[data-mark="submit"]')]
  const clear = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft))
  expect(arrow.left).toBeGreaterThanOrEqual(edge.left)
  expect(edge.left + clear).toBeGreaterThanOrEqual(arrow.right + 8)
  await expect(page.locator('[data-mark="submit"] svg')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
})
