import { selectDownloads } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { downloadsCases as cases } from './downloads.cases.ts'
import { DownloadsView } from './downloads.view.tsx'

afterEach(cleanup)

function downloads(key: keyof typeof cases) {
  const { sent, props } = viewHarness()
  const { snapshot, settings: own }: Case = cases[key]
  const model = selectDownloads(snapshot, { ...settings, ...own }, { walletId: 'everywhere' })
  render(<DownloadsView model={model} {...props} />)
  return sent
}

test('each link names its host, and tells it nothing about the page', () => {
  downloads('downloads-known')
  const links = screen.getAllByRole('link')
  expect(
    links.map((link) => [link.getAttribute('href'), link.textContent?.replace(', opens in a new tab', '')]),
  ).toEqual([
    ['https://chromewebstore.google.com/detail/meadow', 'Browser extensionchromewebstore.google.com'],
    ['https://apps.apple.com/app/id1', 'App Storeapps.apple.com'],
    ['https://play.google.com/store/apps/details?id=example.meadow', 'Google Playplay.google.com'],
    ['https://meadow.example/', 'Websitemeadow.example'],
  ])
  for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('on a phone the view offers only the phone’s own store and the website', () => {
  downloads('downloads-mobile')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Google Play/),
    expect.stringMatching(/^Website/),
  ])
})

test.each(['downloads-none', 'downloads-unlisted'] as const)(
  '%s: the view says that there is no page, and goes back',
  async (key) => {
    const sent = downloads(key)
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByText(/^No download page is known for/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }))
    expect(sent).toEqual([{ type: 'router.backRequested' }])
  },
)
