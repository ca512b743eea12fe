import { expect, test } from '@playwright/test'
import { openGallery, show } from './gallery-page.ts'
import { panelStates, viewStates } from './view-states.ts'

const listed = (states: Readonly<Record<string, object>>): string[] =>
  Object.entries(states).flatMap(([part, own]) => Object.keys(own).map((state) => `${part} ${state}`))

test('the gallery draws every view and every tab in every state, and no other', async ({ page }) => {
  const drawn = new Set<string>()
  for (const each of await openGallery(page)) {
    await show(page, each, { mode: 'light', localeId: 'en' })
    const parts = await page
      .locator('[data-kit="view"], [data-kit="account-panel"]')
      .evaluateAll((elements: HTMLElement[]) => elements.map(({ dataset }) => ({ ...dataset })))
    for (const { view, panel, state = 'one' } of parts) drawn.add(`${view ?? panel} ${state}`)
  }
  expect([...drawn].toSorted()).toEqual([...listed(viewStates), ...listed(panelStates)].toSorted())
})
