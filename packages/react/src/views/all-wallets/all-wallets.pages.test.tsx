import { type AllWalletsModel, selectAllWallets } from '@kit/core/models'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { heightOfRows } from '../../parts/virtual-list/virtual-list.tsx'
import type { Case } from '../../test-utils/case.ts'
import { directory, someWallets } from '../../test-utils/directory-wallets.ts'
import { layOutLists, scrollList } from '../../test-utils/list-layout.ts'
import { settings, snapshot } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { allWalletsCases as cases } from './all-wallets.cases.ts'
import { AllWalletsView } from './all-wallets.view.tsx'

layOutLists()
afterEach(cleanup)

const own = { ...settings, hasSession: true, hasDirectory: true }
const many = someWallets(200)
const allIn = (key: keyof typeof cases): AllWalletsModel => {
  const { snapshot: shown, settings: more }: Case = cases[key]
  return selectAllWallets(shown, { ...own, ...more })
}

/** The first `count` wallets of a longer list. */
const upTo = (count: number, is: 'ready' | 'loadingMore' = 'ready') =>
  selectAllWallets(
    snapshot({
      stack: [{ view: 'AllWallets' }],
      directory: directory({ listing: { is, wallets: many.slice(0, count), count: 640, hasMore: true } }),
    }),
    own,
  )

function show(first: AllWalletsModel, start = 0, onUnmount = vi.fn()) {
  const { sent, props } = viewHarness()
  const view = (model: AllWalletsModel) => (
    <StrictMode>
      <AllWalletsView model={model} isSlow={false} start={start} onUnmount={onUnmount} {...props} />
    </StrictMode>
  )
  const { rerender, container, unmount } = render(view(first))
  const list = () => container.querySelector('[data-kit="virtual-list"]') as HTMLElement
  return {
    ...{ sent, list, onUnmount, unmount },
    become: (model: AllWalletsModel) => rerender(view(model)),
    scrollTo: (row: number) => act(() => scrollList(list(), heightOfRows(row))),
    stage: () => container.querySelector('[data-kit="list-box"]'),
  }
}

const more = { type: 'directory.moreRequested' } as const

test('R-DIR-3: the view requests the next page near the end, once for each page', () => {
  const { sent, scrollTo, become } = show(upTo(40))
  expect(sent).toEqual([])
  scrollTo(30)
  become(upTo(40, 'loadingMore'))
  scrollTo(33)
  expect(sent).toEqual([more])
  become(upTo(80))
  expect(sent).toEqual([more])
  scrollTo(70)
  become(upTo(80, 'loadingMore'))
  expect(sent).toEqual([more, more])
})

test('the visitor can request a page that did not load, and the view requests it again when they come back to the end', async () => {
  const { sent, scrollTo, become } = show(upTo(40))
  scrollTo(35)
  become(upTo(40, 'loadingMore'))
  expect(screen.queryByRole('button', { name: 'Show more wallets' })).toBeNull()
  become(upTo(40))
  await userEvent.click(screen.getByRole('button', { name: 'Show more wallets' }))
  expect(sent).toEqual([more, more])
  scrollTo(0)
  scrollTo(35)
  expect(sent).toEqual([more, more, more])
})

test('the view requests nothing at the end of a search', () => {
  const { sent, scrollTo } = show(allIn('all-found'))
  scrollTo(50)
  expect(sent).toEqual([])
})

test('the results of another search start at the top; the next page does not', () => {
  const { scrollTo, become, list } = show(upTo(80))
  scrollTo(40)
  become(upTo(120))
  expect(list().scrollTop).toBe(heightOfRows(40))
  become(allIn('all-searching'))
  expect(list().scrollTop).toBe(heightOfRows(40))
  become(allIn('all-found'))
  expect(list().scrollTop).toBe(0)
  expect(screen.getByRole('button', { name: /Amber Vault/ })).toBeTruthy()
})

test('a list that is shown again is scrolled to where it was', () => {
  const { onUnmount, scrollTo, unmount } = show(upTo(120))
  scrollTo(60)
  unmount()
  const [offset] = onUnmount.mock.lastCall ?? []
  const { list } = show(upTo(120), offset)
  expect(list().scrollTop).toBe(heightOfRows(60))
})

test('the focus stays in the list when a search removes the focused row', async () => {
  const { become, stage } = show(allIn('all-page'))
  await userEvent.tab()
  act(() => screen.getByRole('button', { name: /Birch Key/ }).focus())
  for (const next of ['all-searching', 'all-found'] as const) {
    become(allIn(next))
    expect(stage()?.contains(document.activeElement)).toBe(true)
  }
})

test('an empty list says why and has one button', async () => {
  const { sent, become, stage } = show(allIn('all-none'))
  const press = async (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
  const actions = () => stage()?.querySelectorAll('button').length
  expect(actions()).toBe(1)
  await press('Use a QR code')
  become(allIn('all-none-certified'))
  expect(screen.getByText('No certified wallet matches “zebra”.').tagName).toBe('P')
  expect(actions()).toBe(1)
  await press('Show all wallets')
  become(allIn('all-none-no-phone'))
  expect(screen.getByText('No wallet matches “zebra”.').tagName).toBe('P')
  expect(actions()).toBe(1)
  await press('Clear search')
  expect(sent).toEqual([
    { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: null } },
    { type: 'directory.certifiedToggled', isOn: false },
    { type: 'directory.searched', text: '' },
  ])
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('a failed list can be tried again, and the focus does not get lost with its button', async () => {
  const { sent, become, stage } = show(allIn('all-failed'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'directory.retried' }])
  become(allIn('all-loading'))
  expect(document.activeElement).toBe(stage())
})

test('the dApp’s own wallets are there when the directory cannot be loaded', () => {
  show(allIn('all-failed-own'))
  expect(screen.getByText('The list of wallets could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Tide/ })).toBeTruthy()
})

test('a bundled list says so until the whole one has loaded', async () => {
  const { sent, become } = show(allIn('all-bundled'))
  const retry = () => screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(retry())
  expect(sent).toEqual([{ type: 'directory.retried' }])
  become({ ...allIn('all-bundled'), isSearching: true })
  await userEvent.click(retry())
  expect(sent).toHaveLength(1)
  expect(document.activeElement).toBe(retry())
  become(upTo(40))
  expect(screen.queryByText(/full list cannot be reached/)).toBeNull()
})

test('the view requests the page after one without a wallet that fits this device', () => {
  const empty = { ...allIn('all-none'), text: '', hasMore: true, count: 640 }
  const { sent, list, become } = show(empty)
  expect(sent).toEqual([more])
  become({ ...empty, isLoadingMore: true })
  expect(list().querySelectorAll('[data-kit="skeleton"]')).not.toHaveLength(0)
})

test('a search does not change the list’s height, so that the field stays in its place', () => {
  const height = (stage: Element | null) => (stage as HTMLElement | null)?.style.blockSize
  const short = show(allIn('all-few'))
  const before = height(short.stage())
  expect(before).toBe(`${heightOfRows(4)}px`)
  short.become(allIn('all-none'))
  expect(height(short.stage())).toBe(before)
  cleanup()
  expect(height(show(allIn('all-page')).stage())).toBe('')
})
