import { selectConnectingWalletConnect } from '@kit/core/models'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appOpening } from '../../durations.ts'
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

function show(key: 'link-app' | 'link-app-preparing-slow' | 'link-web' | 'link-inside-offline') {
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

test('R-WC-3: a link opens the app', () => {
  show('link-app')
  expect(link().textContent).toBe('Open Tide')
  expect(link().getAttribute('href')).toBe(`https://tide.example/wc?uri=${encodeURIComponent(sampleUri)}`)
  expect([link().target, link().rel]).toEqual(['_self', 'noreferrer noopener'])
})

test('a website opens in a new tab, and the link says so', () => {
  show('link-web')
  expect(link().textContent).toBe('Open Paper, opens in a new tab')
  expect([link().target, link().rel]).toEqual(['_blank', 'noreferrer noopener'])
})

test('a wallet that opens this page in its own browser needs no pairing, so a failed one does not matter', () => {
  show('link-inside-offline')
  expect(link().getAttribute('href')).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
  expect(title()).toBe('Continue in the app')
})

test('until the link is there the visitor cannot follow it', () => {
  show('link-app-preparing-slow')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open Tide' }).disabled).toBe(true)
})

test('when no app opened, the view says so, with the link to copy and a second try', () => {
  show('link-app')
  follow()
  expect(title()).toBe('Opening Tide')
  wait(appOpening - 1)
  expect(title()).toBe('Opening Tide')
  wait(1)
  expect(title()).toBe('Nothing opened?')
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
  ['the window loses the focus', () => fireEvent.blur(window)],
  ['the page is unloaded', () => fireEvent(window, new Event('pagehide'))],
] as const)('when %s, the app has opened', (_, leave) => {
  show('link-app')
  follow()
  wait(appOpening - 1)
  leave()
  wait(appOpening)
  expect(title()).toBe('Waiting for Tide')
})

test('a page that becomes visible has opened nothing', () => {
  show('link-app')
  follow()
  fireEvent(document, new Event('visibilitychange'))
  wait(appOpening)
  expect(title()).toBe('Nothing opened?')
})
