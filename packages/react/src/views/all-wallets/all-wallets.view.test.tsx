import type { KitEvent } from '@kit/core'
import { type AllWalletsModel, selectAllWallets } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import type { Case } from '../../test-utils/case.ts'
import { layOutLists, scrollList } from '../../test-utils/list-layout.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { allWalletsCases as cases } from './all-wallets.cases.ts'
import { AllWalletsView } from './all-wallets.view.tsx'

layOutLists()
afterEach(cleanup)

type Key = keyof typeof cases
const allIn = (key: Key): AllWalletsModel => {
  const { snapshot, settings: own }: Case = cases[key]
  return selectAllWallets(snapshot, { ...settings, ...own })
}

const toWallet = (id: string): KitEvent => ({
  type: 'router.viewRequested',
  route: { view: 'ConnectingWalletConnect', walletId: id },
})
const toCode: KitEvent = { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: null } }

function show(first: AllWalletsModel, more: Partial<ComponentProps<typeof AllWalletsView>> = {}) {
  const { sent, props } = viewHarness()
  const view = (model: AllWalletsModel, isSlow = false) => (
    <StrictMode>
      <Announcer>
        <AllWalletsView model={model} isSlow={isSlow} start={0} onUnmount={() => {}} {...props} {...more} />
      </Announcer>
    </StrictMode>
  )
  const { rerender, container } = render(view(first))
  return {
    sent,
    container,
    become: (model: AllWalletsModel, isSlow?: boolean) => rerender(view(model, isSlow)),
    announced: (how = 'polite') => container.querySelector(`[aria-live="${how}"]`)?.textContent?.trim(),
    list: () => container.querySelector('[data-kit="virtual-list"]') as HTMLElement,
    field: () => screen.getByRole('searchbox', { name: 'Search wallets' }),
  }
}

test('the view sends every keystroke at once; the directory decides when to search', async () => {
  const { sent, field } = show(allIn('all-page'))
  await userEvent.type(field(), 'fox')
  expect(sent).toEqual(['f', 'fo', 'fox'].map((text) => ({ type: 'directory.searched', text })))
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(sent.at(-1)).toEqual({ type: 'directory.searched', text: '' })
  expect(document.activeElement).toBe(field())
})

test('Enter opens the first wallet found, and never one of an earlier search', async () => {
  const { sent, field } = show(allIn('all-found'))
  await userEvent.type(field(), '{Enter}')
  expect(sent).toEqual([toWallet('listed-0')])
  await userEvent.type(field(), 's{Enter}')
  expect(sent.at(-1)).toEqual({ type: 'directory.searched', text: 'ambers' })
})

test('R-DIR-3: Enter before the answer opens the first wallet found as soon as there is one, and once', async () => {
  const { sent, field, become } = show(allIn('all-searching'))
  await userEvent.type(field(), '{Enter}')
  expect(sent).toEqual([])
  become(allIn('all-found'))
  expect(sent).toEqual([toWallet('listed-0')])
  become(allIn('all-searching'))
  become(allIn('all-found'))
  expect(sent).toEqual([toWallet('listed-0')])
})

test.each([
  ['types on', () => userEvent.keyboard('s')],
  ['types on and takes it back', () => userEvent.keyboard('s{Backspace}')],
  ['leaves the field', () => userEvent.tab()],
  ['clears the field', () => userEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
])('R-DIR-3: Enter before the answer opens nothing when the visitor %s meanwhile', async (_, goOn) => {
  const { sent, field, become } = show(allIn('all-searching'))
  await userEvent.type(field(), '{Enter}')
  await goOn()
  become(allIn('all-found'))
  expect(sent.filter(({ type }) => type !== 'directory.searched')).toEqual([])
})

test('R-DIR-3: Enter before an answer without a wallet opens none of a later answer', async () => {
  const { sent, field, become } = show(allIn('all-searching'))
  await userEvent.type(field(), '{Enter}')
  become({ ...allIn('all-none'), text: 'amber' })
  become(allIn('all-found'))
  expect(sent).toEqual([])
})

test('Enter in an empty field opens nothing', async () => {
  const { sent, field } = show(allIn('all-page'))
  await userEvent.type(field(), '{Enter}')
  expect(sent).toEqual([])
})

test('the arrow keys move the focus from the field into the list and back', async () => {
  const { sent, field } = show(allIn('all-page'))
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Birch Key')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([toWallet('listed-1')])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(field())
})

test('the filter is a toggle button with a name', async () => {
  const { sent, become } = show(allIn('all-page'))
  const filter = screen.getByRole('button', { name: 'WalletConnect Certified', pressed: false })
  await userEvent.click(filter)
  expect(sent).toEqual([{ type: 'directory.certifiedToggled', isOn: true }])
  become(allIn('all-certified'))
  await userEvent.click(screen.getByRole('button', { name: 'WalletConnect Certified', pressed: true }))
  expect(sent.at(-1)).toEqual({ type: 'directory.certifiedToggled', isOn: false })
})

test('the view announces how many wallets there are, once the results are there', () => {
  const { announced, become } = show(allIn('all-page'))
  expect(announced()).toBe('640 wallets')
  become(allIn('all-searching'))
  expect(announced()).toBe('640 wallets')
  become(allIn('all-one'))
  expect(announced()).toBe('1 wallet')
  become(allIn('all-certified'))
  expect(announced()).toBe('WalletConnect Certified. 160 wallets')
  become(allIn('all-none'))
  expect(announced()).toContain('No wallet called “no such wallet anywhere”')
  become(allIn('all-failed'))
  expect(announced('assertive')).toBe('The list of wallets could not be loaded.')
})

test('the view announces that loading takes long', () => {
  const { announced, become } = show(allIn('all-loading'))
  expect(announced()).toBe('')
  become(allIn('all-loading'), true)
  expect(announced()).toBe('Taking longer than usual')
})

test('installed and certified wallets say so in words, and an installed one is not certified', () => {
  show({ ...allIn('all-names') })
  expect(screen.getByRole('button', { name: /^محفظة النور\s*Certified$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Lantern Wallet\s*Installed$/ })).toBeTruthy()
})

test('R-DIR-2: two wallets here that claim one listing say which they are', () => {
  show({ ...allIn('all-rivals') })
  for (const place of ['1 of 2', '2 of 2'])
    expect(screen.getByRole('button', { name: new RegExp(`^Tide\\s*${place}\\s*Installed$`) })).toBeTruthy()
})

test('a hostile name is only text, and a hostile image is not loaded', () => {
  const { container } = show(allIn('all-names'))
  expect(screen.getByRole('button', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy()
  expect(container.querySelectorAll('img[src^="javascript"], img[src="x"]')).toHaveLength(0)
})

test('wallets appear in the places of their skeleton rows', () => {
  const { container, become } = show(allIn('all-loading'))
  const shapes = () =>
    [...container.querySelectorAll<HTMLElement>('li')].map(({ style }) => style.transform).slice(0, 8)
  const before = shapes()
  expect(before).toHaveLength(8)
  expect(container.querySelectorAll('[data-kit="row"]:not([data-state="loading"])')).toHaveLength(0)
  become(allIn('all-page'))
  expect(shapes()).toEqual(before)
})

test('React’s strict mode logs no error', () => {
  const consoleError = vi.spyOn(console, 'error')
  const { become, list } = show(allIn('all-loading'))
  become(allIn('all-page'))
  scrollList(list(), 900)
  become(allIn('all-searching'))
  become(allIn('all-found'))
  become(allIn('all-none'))
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test('a code is one press away in a kit with sessions', async () => {
  const { sent, become } = show(allIn('all-page'))
  await userEvent.click(screen.getByRole('button', { name: 'Use a QR code' }))
  expect(sent).toEqual([toCode])
  become(allIn('all-none-no-phone'))
  expect(screen.queryByRole('button', { name: 'Use a QR code' })).toBeNull()
})
