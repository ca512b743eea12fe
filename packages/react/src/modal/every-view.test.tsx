import { cleanup, configure, render, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cases } from '../../gallery/cases.ts'
import { arabic } from '../copy/arabic.ts'
import { english } from '../copy/english.ts'
import type { Locale } from '../copy/messages.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { lazyModal } from '../kit/lazy-modal.ts'
import type { Case } from '../test-utils/case.ts'
import { layOutLists } from '../test-utils/list-layout.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { screens } from './screens.ts'

const timeout = 60_000
configure({ asyncUtilTimeout: timeout })
beforeAll(async () => {
  await Promise.all([lazyModal.load(), ...Object.values(screens).map((screen) => screen.load())])
}, timeout)
afterEach(cleanup)
layOutLists()

// jsdom has no layout, so `gallery/screenshots.mjs` checks colours in Chromium.
const rules = { 'color-contrast': { enabled: false } }
const every = Object.entries(cases)
const viewOf = ({ snapshot }: Case) => snapshot.router.stack.at(-1)?.view
const isFirstOfItsView = ([, which]: (typeof every)[number], at: number) =>
  every.findIndex(([, other]) => viewOf(other) === viewOf(which)) === at
// One of each view, and some more, show that the direction changes nothing; the gallery has them all.
const someOfEach = every.filter(
  (one, at) =>
    isFirstOfItsView(one, at) || /few|declined|known|scan-ways$|link-app$|unapproved|unsupported|what|get/.test(one[0]),
)

test('the gallery has a case of every view', () => {
  const drawn = new Set<string | undefined>(every.map(([, which]) => viewOf(which)))
  expect(Object.keys(screens).filter((view) => !drawn.has(view))).toEqual([])
})

async function violations(which: Case, locale: Locale) {
  render(
    <KitProvider kit={staticKit(which)} locale={locale} theme={{ mode: 'light' }}>
      <p>The page.</p>
    </KitProvider>,
  )
  await waitFor(() => expect(document.querySelector('[data-kit="view"]:not([data-state="loading"])')).not.toBeNull())
  const found = await axe.run(document.body, { rules, resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

test.each(every)(
  'axe finds nothing in %s',
  async (_, which) => {
    expect(await violations(which, english)).toEqual([])
  },
  timeout,
)

test.each(someOfEach)(
  'axe finds nothing in %s, right to left',
  async (_, which) => {
    expect(await violations(which, arabic)).toEqual([])
  },
  timeout,
)
