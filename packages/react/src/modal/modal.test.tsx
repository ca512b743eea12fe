import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { english } from '../copy/english.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { lazyModal } from '../kit/lazy-modal.ts'
import { snapshot } from '../test-utils/snapshots.ts'
import { type StaticKit, staticKit } from '../test-utils/static-kit.ts'
import { accountCases } from '../views/account/account.cases.ts'
import { accountNamesCases } from '../views/account-names/account-names.cases.ts'
import { connectCases } from '../views/connect/connect.cases.ts'
import { connectingExternalCases } from '../views/connecting-external/connecting-external.cases.ts'
import { connectingWalletConnectCases } from '../views/connecting-wallet-connect/connecting-wallet-connect.cases.ts'
import { delegationCases } from '../views/delegation/delegation.cases.ts'
import { signInCases } from '../views/sign-in/sign-in.cases.ts'
import { swapCases } from '../views/swap/swap.cases.ts'
import { unsupportedChainCases } from '../views/unsupported-chain/unsupported-chain.cases.ts'
import { walletSendCases } from '../views/wallet-send/wallet-send.cases.ts'
import { modalCases } from './modal.cases.ts'
import { screens } from './screens.ts'

const cases = {
  ...connectCases,
  ...connectingExternalCases,
  ...unsupportedChainCases,
  ...modalCases,
  ...signInCases,
  ...walletSendCases,
  ...swapCases,
  ...delegationCases,
  ...accountNamesCases,
}

beforeAll(async () => {
  await Promise.all([lazyModal.load(), ...Object.values(screens).map((lazy) => lazy.load())])
})
afterEach(cleanup)

const closed = { snapshot: snapshot({ stack: [] }) }

function show(kit: StaticKit) {
  return render(
    <KitProvider kit={kit} locale={english}>
      <button type="button">Open</button>
      <input aria-label="Elsewhere" />
    </KitProvider>,
  )
}

const showCase = (kit: StaticKit, key: keyof typeof cases) => act(() => kit.show(cases[key].snapshot))

test('the dialog is named after the view that it shows', async () => {
  const kit = staticKit(cases['connect-few'])
  show(kit)
  expect(await screen.findByRole('dialog', { name: 'Connect wallet' })).toBeTruthy()
  showCase(kit, 'connecting-waiting')
  expect(await screen.findByRole('dialog', { name: 'Harbor' })).toBeTruthy()
})

test('R-SEND-7: the account asks for what earlier visits have sent', async () => {
  const kit = staticKit(accountCases['account-known'])
  show(kit)
  await waitFor(() => expect(kit.sent).toContainEqual({ type: 'recentTransactions.resumed' }))
})

test('a code on a phone is called what it is for', async () => {
  show(staticKit(connectingWalletConnectCases['scan-here']))
  expect(await screen.findByRole('dialog', { name: 'Connect another device' })).toBeTruthy()
})

test('a modal that has loaded is there in the commit that opens it, with its view', () => {
  const kit = staticKit(closed)
  show(kit)
  showCase(kit, 'connect-few')
  expect(screen.getByRole('dialog', { name: 'Connect wallet' }).querySelector('[data-view="Connect"]')).toBeTruthy()
})

test('the focus enters the modal when it opens, stays in it, and returns when it closes', async () => {
  const kit = staticKit(closed)
  const user = userEvent.setup()
  show(kit)
  const trigger = screen.getByRole('button', { name: 'Open' })
  trigger.focus()
  showCase(kit, 'connect-few')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  for (let press = 0; press < 12; press += 1) await user.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
  act(() => kit.show(closed.snapshot))
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('every selectEvent can be reached and made by keyboard alone', async () => {
  const kit = staticKit(cases['connect-few'])
  const user = userEvent.setup()
  show(kit)
  const row = await screen.findByRole('button', { name: /Meadow/ })
  for (let press = 0; press < 12 && document.activeElement !== row; press += 1) await user.tab()
  await user.keyboard('{Enter}')
  expect(kit.sent).toContainEqual({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'org.meadow' })
})

test('Escape, the backdrop and the button ask the kit to close; the kit decides', async () => {
  const kit = staticKit(cases['connect-few'])
  const user = userEvent.setup()
  show(kit)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('[data-kit="backdrop"]') as Element)
  await user.click(document.querySelector('[data-kit="header"] [data-side="end"]') as Element)
  expect(kit.sent).toEqual(Array.from({ length: 3 }, () => ({ type: 'router.closeRequested' })))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a double click on what opens the modal does not close it again', async () => {
  const kit = staticKit(cases['connect-few'])
  show(kit)
  await screen.findByRole('dialog')
  const backdrop = document.querySelector('[data-kit="backdrop"]') as Element
  const click = (detail: number) => {
    backdrop.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
    fireEvent.click(backdrop, { detail })
  }
  click(2)
  expect(kit.sent).toEqual([])
  click(1)
  expect(kit.sent).toEqual([{ type: 'router.closeRequested' }])
})

test('a wallet’s window in the same page keeps the Escape key that is pressed in it', async () => {
  const kit = staticKit(cases['connecting-waiting'])
  const user = userEvent.setup()
  show(kit)
  await screen.findByRole('dialog')
  const wallet = document.createElement('div')
  wallet.innerHTML = '<input aria-label="PIN">'
  document.body.append(wallet)
  const pin = wallet.querySelector('input') as HTMLInputElement
  act(() => pin.focus())
  await user.keyboard('12{Escape}')
  expect(pin.value).toBe('12')
  expect(wallet.closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(pin)
  expect(kit.sent).toEqual([])
  wallet.remove()
})

test('the page behind is inert while the modal is open, and Escape from there closes', async () => {
  const kit = staticKit(cases['connect-few'])
  const user = userEvent.setup()
  const { container } = show(kit)
  const dialog = await screen.findByRole('dialog')
  expect([container.hasAttribute('inert'), dialog.getAttribute('aria-modal')]).toEqual([true, 'true'])
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Escape}')
  expect(kit.sent).toEqual([{ type: 'router.closeRequested' }])
  await user.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
  act(() => kit.show(closed.snapshot))
  expect(container.hasAttribute('inert')).toBe(false)
})

test.each([
  ['connecting-waiting', 'connecting-declined'],
  ['sign-in-asking', 'sign-in-declined'],
  ['sign-in-waiting', 'sign-in-expired'],
  ['send-asking', 'send-declined'],
  ['swap-resetting', 'swap-following-reset'],
  ['swap-allowing', 'swap-following'],
  ['swap-asking', 'swap-checking'],
  ['delegation-asking', 'delegation-refused'],
  ['register-name-signing', 'register-name-registering'],
] as const)(
  'screen readers may leave the dialog while a wallet is asked, as it may open a window in the page: %s, not %s',
  async (asked, answered) => {
    const kit = staticKit(cases[asked])
    show(kit)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.hasAttribute('aria-modal')).toBe(false)
    showCase(kit, answered)
    expect(dialog.getAttribute('aria-modal')).toBe('true')
  },
)

test('the focus is back on the trigger before the card leaves', async () => {
  const kit = staticKit(closed)
  show(kit)
  const trigger = screen.getByRole('button', { name: 'Open' })
  trigger.focus()
  showCase(kit, 'connect-few')
  const row = await screen.findByRole('button', { name: /Meadow/ })
  row.focus()
  const places: (string | null)[] = []
  document.addEventListener('focusout', ({ relatedTarget }) => {
    places.push(relatedTarget instanceof Element ? relatedTarget.textContent : null)
  })
  act(() => kit.show(closed.snapshot))
  expect(places).toEqual(['Open'])
})

test('R-NET-8: a view that cannot be closed has no close button, and the modal shakes', async () => {
  const kit = staticKit(cases.unsupported)
  const user = userEvent.setup()
  show(kit)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('[data-kit="header"] button')).toBeNull()
  await user.keyboard('{Escape}')
  expect(kit.sent).toEqual([{ type: 'router.closeRequested' }])
  const { snapshot: stuck } = cases.unsupported
  act(() => kit.show({ ...stuck, router: { ...stuck.router, isShaking: true } }))
  expect(dialog.getAttribute('data-state')).toBe('shaking')
})

test('R-UI-2: the back button is there when the kit can go back', async () => {
  const kit = staticKit(cases['connecting-waiting'])
  const user = userEvent.setup()
  show(kit)
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(kit.sent).toEqual([{ type: 'router.backRequested' }])
  showCase(kit, 'connect-few')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Back' })).toBeNull())
})

test('going back moves the focus to the choice that led away', async () => {
  const kit = staticKit(cases['connect-few'])
  const user = userEvent.setup()
  show(kit)
  await user.click(await screen.findByRole('button', { name: /Harbor/ }))
  showCase(kit, 'connecting-waiting')
  await screen.findByRole('dialog', { name: 'Harbor' })
  const back = cases['connect-few'].snapshot
  act(() => kit.show({ ...back, router: { ...back.router, direction: 'back' } }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-mark')).toBe('eip155:io.harbor'))
})

test('the modal announces progress politely, and what stops the visitor at once', async () => {
  const kit = staticKit(cases['connecting-waiting'])
  show(kit)
  const dialog = await screen.findByRole('dialog')
  const announced = (live: string) => dialog.querySelector(`[aria-live="${live}"]`)?.textContent
  await waitFor(() => expect(announced('polite')).toBe('Open Harbor. Confirm the connection in your wallet.'))
  showCase(kit, 'connecting-declined')
  await waitFor(() => expect(announced('assertive')).toBe('Request declined. Nothing was shared with this app.'))
})

test('R-UI-8: the modal shows an alert for the developer only while debugging', async () => {
  const kit = staticKit(cases.notices)
  const { unmount } = show(kit)
  expect(await screen.findByText(/^Invalid App Configuration/)).toBeTruthy()
  unmount()
  const withoutDebug = { ...staticKit(cases.notices), settings: { ...kit.settings, debug: false } } as StaticKit
  show(withoutDebug)
  await screen.findByRole('dialog')
  expect(screen.queryByText(/^Invalid App Configuration/)).toBeNull()
})

test('a toast says what failed and can be dismissed', async () => {
  const { router, ...rest } = cases.notices.snapshot
  const kit = staticKit({ snapshot: { ...rest, router: { ...router, isOpen: false, stack: [] } } })
  const user = userEvent.setup()
  show(kit)
  expect(await screen.findByText('Stayed on Ethereum. The switch did not work.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(kit.sent).toEqual([{ type: 'notices.dismissed', id: 1 }])
})

test('while the modal is open a toast is inside it, and outside afterwards', async () => {
  const kit = staticKit(cases.notices)
  show(kit)
  const dialog = await screen.findByRole('dialog')
  const toast = await screen.findByText('Stayed on Ethereum. The switch did not work.')
  expect(dialog.contains(toast)).toBe(true)
  const { router, ...rest } = cases.notices.snapshot
  act(() => kit.show({ ...rest, router: { ...router, isOpen: false, stack: [] } }))
  const moved = await screen.findByText('Stayed on Ethereum. The switch did not work.')
  expect(moved.closest('[role="dialog"]')).toBeNull()
})

test('React’s strict mode logs no error from opening to closing', async () => {
  const consoleError = vi.spyOn(console, 'error')
  const kit = staticKit(cases['connect-few'])
  render(
    <StrictMode>
      <KitProvider kit={kit} locale={english}>
        <p>The page.</p>
      </KitProvider>
    </StrictMode>,
  )
  await screen.findByRole('dialog', { name: 'Connect wallet' })
  showCase(kit, 'connecting-waiting')
  await screen.findByRole('dialog', { name: 'Harbor' })
  act(() => kit.show(closed.snapshot))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})
