import { durations } from '@kit/core'
import { selectConnectingWalletConnect } from '@kit/core/models'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleUri } from '../../test-utils/pairing.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { connectingWalletConnectCases as cases } from './connecting-wallet-connect.cases.ts'
import { LinkPanel } from './link-panel.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(cleanup)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function showing(key: 'link-app' | 'link-app-preparing-slow' | 'link-web' | 'link-inside-offline') {
  const { snapshot, settings: own } = cases[key]
  const walletId = { 'link-web': 'paper', 'link-inside-offline': 'inside' }[key as string] ?? 'tide'
  const model = selectConnectingWalletConnect(snapshot, { ...settings, ...own }, { walletId })
  const platform = key === 'link-web' ? 'web' : 'mobile'
  render(<LinkPanel platform={platform} model={model} isSlow={false} {...viewHarness().props} />)
}

const link = () => screen.getByRole<HTMLAnchorElement>('link')
const follow = () => {
  link().addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link())
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const title = () => document.querySelector('[data-kit="heading"]')?.textContent

test('R-WC-3: an app is opened by a link that a finger follows', () => {
  showing('link-app')
  expect(link().textContent).toBe('Open Tide')
  expect(link().getAttribute('href')).toBe(`https://tide.example/wc?uri=${encodeURIComponent(sampleUri)}`)
  expect([link().target, link().rel]).toEqual(['_self', 'noreferrer noopener'])
})

test('a page opens in a tab of its own, and says so', () => {
  showing('link-web')
  expect(link().textContent).toBe('Open Paper, opens in a new tab')
  expect([link().target, link().rel]).toEqual(['_blank', 'noreferrer noopener'])
})

test('a wallet that opens this page in a browser of its own needs no question, so none can fail', () => {
  showing('link-inside-offline')
  expect(link().getAttribute('href')).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
  expect(title()).toBe('Continue in the app')
})

test('until the link is there it cannot be followed', () => {
  showing('link-app-preparing-slow')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open Tide' }).disabled).toBe(true)
})

test('when nothing came up, that is said, with the link to copy and another try', () => {
  showing('link-app')
  follow()
  expect(title()).toBe('Opening Tide')
  wait(durations.appOpening - 1)
  expect(title()).toBe('Opening Tide')
  wait(1)
  expect(title()).toBe('Did nothing open?')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(link().textContent).toBe('Open again')
  follow()
  expect(title()).toBe('Opening Tide')
})

test.each([
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      fireEvent(document, new Event('visibilitychange'))
    },
  ],
  ['the keyboard goes elsewhere', () => fireEvent.blur(window)],
  ['the page is put away', () => fireEvent(window, new Event('pagehide'))],
] as const)('when %s, the app is there', (_, leave) => {
  showing('link-app')
  follow()
  wait(durations.appOpening - 1)
  leave()
  wait(durations.appOpening)
  expect(title()).toBe('Waiting for Tide')
})

test('a page that comes into sight has opened nothing', () => {
  showing('link-app')
  follow()
  fireEvent(document, new Event('visibilitychange'))
  wait(durations.appOpening)
  expect(title()).toBe('Did nothing open?')
})
