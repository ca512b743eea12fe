import { expect, test } from '@playwright/test'
import { openGallery, show } from './gallery-page.ts'
import { viewStates } from './view-states.ts'

test('the gallery draws every view in every state, and no other', async ({ page }) => {
  const drawn = new Set<string>()
  for (const each of await openGallery(page)) {
    await show(page, each, { mode: 'light', localeId: 'en' })
    const { view, state = 'one' } = await page
      .locator('[data-kit="view"]')
      .evaluate((element: HTMLElement) => ({ ...element.dataset }))
    drawn.add(`${view} ${state}`)
  }
  const known = Object.entries(viewStates).flatMap(([view, states]) =>
    Object.keys(states).map((state) => `${view} ${state}`),
  )
  expect([...drawn].toSorted()).toEqual(known.toSorted())
})
