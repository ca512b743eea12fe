import { expect, type Page, test } from '@playwright/test'
import { looks, openGallery, show } from './gallery-page.ts'

test.use({ viewport: { width: 360, height: 760 } })

const look = looks[0] ?? { mode: 'light', localeId: 'en' }

async function open(page: Page, name: string): Promise<void> {
  await openGallery(page)
  await show(page, { name, isSlow: false }, look)
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`${selector} is not shown.`)
  return { top: box.y, bottom: box.y + box.height }
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

test('the address of a purchase stands clear of the button below it', async ({ page }) => {
  await open(page, 'purchase-closed')
  const facts = await boxOf(page, '[data-kit="facts"]')
  const button = await boxOf(page, '[data-kit="button"][data-kind="primary"]')
  expect(button.top - facts.bottom).toBeGreaterThanOrEqual(8)
})

test('ways to sign in stand clear of the word above them', async ({ page }) => {
  await open(page, 'passkey-connect-socials')
  const word = await boxOf(page, '[data-kit="login-or"]')
  const logins = await boxOf(page, '[data-kit="social-logins"]')
  expect(logins.top - word.bottom).toBeGreaterThanOrEqual(8)
})

test('a passkey stands clear of the ways to sign in below it', async ({ page }) => {
  await open(page, 'passkey-connect')
  const passkey = await boxOf(page, '[data-mark="passkey"]')
  const logins = await boxOf(page, '[data-kit="social-logins"]')
  expect(logins.top - passkey.bottom).toBeGreaterThanOrEqual(8)
})

test('countries are in the typeface of the other fields, and their sign stands clear of the edge', async ({ page }) => {
  await open(page, 'onramp-empty')
  const field = page.locator('[data-kit="select"]')
  const fontOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily)
  expect(await fontOf('[data-mark="country"]')).toBe(await fontOf('[data-mark="amount"]'))
  const [sign, edge] = [await field.locator('svg').boundingBox(), await field.boundingBox()]
  if (!sign || !edge) throw new Error('The countries are not shown.')
  expect(edge.x + edge.width - sign.x - sign.width).toBeGreaterThanOrEqual(12)
})
