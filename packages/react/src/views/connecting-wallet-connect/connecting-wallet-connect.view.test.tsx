import { selectConnectingWalletConnect } from '@kit/core/models'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { sampleUri } from '../../test-utils/pairing.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { connectingWalletConnectCases as cases } from './connecting-wallet-connect.cases.ts'
import { ConnectingWalletConnectView } from './connecting-wallet-connect.view.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

type Key = keyof typeof cases

function modelIn(key: Key) {
  const { snapshot, settings: own } = cases[key]
  const route = snapshot.router.stack.at(-1)
  if (route?.view !== 'ConnectingWalletConnect') throw new Error(`${key} shows another view.`)
  return selectConnectingWalletConnect(snapshot, { ...settings, ...own }, route)
}

function show(first: Key, isSlow = false) {
  const { sent, props } = viewHarness()
  const view = (key: Key, slow: boolean) => (
    <Announcer>
      <ConnectingWalletConnectView model={modelIn(key)} isSlow={slow} {...props} />
    </Announcer>
  )
  const { container, rerender } = render(view(first, isSlow))
  return { sent, container, become: (key: Key) => rerender(view(key, false)) }
}

const announced = (role: 'status' | 'alert') => screen.getByRole(role).textContent
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('R-WC-1: the code has a label for screen readers, and its secret is nowhere in the page', () => {
  const { container } = show('scan-one')
  expect(
    screen.getByRole('img', { name: 'QR code that connects your wallet. You can copy the link instead.' }),
  ).toBeTruthy()
  expect(announced('status')).toBe('Open Tide on your phone and scan this code.')
  for (const part of ['wc:', 'symKey', '587d5484', '7f6e504b']) expect(container.innerHTML).not.toContain(part)
})

test('until the code is there the visitor cannot copy it, and the view says that it takes long', () => {
  show('scan-one-preparing-slow', true)
  expect(screen.getByRole('img', { name: 'The QR code is being made.' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(true)
  expect(announced('status')).toBe('Still getting ready. This takes longer than usual.')
})

test('R-WC-1: the button says that the link is copied once the browser has copied it', async () => {
  let done = () => {}
  const writeText = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const { container } = show('scan-any')
  act(() => screen.getByRole('button', { name: 'Copy link' }).click())
  expect(writeText).toHaveBeenCalledWith(sampleUri)
  expect(screen.queryByRole('button', { name: 'Link copied' })).toBeNull()
  await act(async () => done())
  expect(screen.getByRole('button', { name: 'Link copied' })).toBeTruthy()
  expect(announced('status')).toBe('Link copied')
  expect(container.innerHTML).not.toContain('symKey')
})

test('where the browser refuses to copy, the view says so', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  const { container } = show('scan-any')
  await act(async () => screen.getByRole('button', { name: 'Copy link' }).click())
  expect(container.querySelector('[data-kit="hint"]')?.textContent).toBe('Copying is blocked here.')
  expect(announced('status')).toBe('Copying is blocked here.')
})

test('R-WC-1: the view announces a renewed code politely', () => {
  const { become } = show('scan-one')
  become('scan-renewed')
  expect(announced('status')).toBe('This code is new. The one before has expired.')
  expect(screen.getByText('Open Tide on your phone and scan this code.')).toBeTruthy()
})

test.each([
  ['scan-declined', 'alert', 'Request declined. Nothing was shared with this app.', 'Try again'],
  ['scan-expired', 'status', 'Time ran out. Make a new request when you are ready.', 'Start again'],
  ['scan-failed', 'alert', 'Could not connect. You are offline. Connect to the internet, then try again.', 'Try again'],
  ['link-app-declined', 'alert', 'Request declined. Nothing was shared with this app.', 'Try again'],
  ['link-app-expired', 'status', 'Time ran out. Make a new request when you are ready.', 'Start again'],
] as const)('R-WC-6: %s says so, and tries again in the same place', async (key, role, sentence, retry) => {
  const { sent } = show(key)
  expect(announced(role)).toBe(sentence)
  expect(screen.queryByRole('img')).toBeNull()
  await press(retry)
  await press('Choose another wallet')
  expect(sent).toEqual([{ type: 'pairing.retried' }, { type: 'router.backRequested' }])
})

test.each([
  ['scan-approved', 'Approved. Connecting to this app.'],
  ['scan-connected', 'Connected. Your wallet is ready to use.'],
  ['link-app-approved', 'Approved. Connecting to this app.'],
  ['link-app-connected', 'Connected. Your wallet is ready to use.'],
] as const)('%s leaves nothing to press', (key, sentence) => {
  show(key)
  expect(announced('status')).toBe(sentence)
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([])
})

test('R-WC-3: several ways are tabs, and the chosen one stays chosen', async () => {
  const { sent, become } = show('scan-ways')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['QR code', 'Website', 'Desktop'])
  await userEvent.click(screen.getByRole('tab', { name: 'Desktop' }))
  expect(screen.getByText('Continue in the desktop app')).toBeTruthy()
  become('scan-ways-failed')
  await press('Try again')
  become('scan-ways')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Desktop')
  expect(sent).toEqual([{ type: 'pairing.retried' }])
})

test('R-WC-3: a wallet that is installed is one press away', async () => {
  const { sent } = show('ways-browser')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Browser')
  await press('Open Harbor')
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.harbor' }])
})

test('a wallet with one way to connect needs no tabs, and can be downloaded', async () => {
  const { sent } = show('scan-one')
  expect(screen.queryByRole('tablist')).toBeNull()
  await press('Don’t have it? Get Tide')
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Downloads', walletId: 'tide' } }])
})

test('a wallet that cannot be opened from here says so, and where to get it', async () => {
  show('link-nowhere')
  expect(screen.getByText('Far Away cannot be opened from here.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Choose another wallet|Get Far Away/ })).toBeTruthy()
})

test('on a phone the link comes first, then the wallets that it can open, then the code for another device', async () => {
  const { sent, container } = show('scan-here')
  const order = [...container.querySelectorAll('[data-mark], [role="img"]')].map(
    (part) => part.getAttribute('data-mark') ?? 'code',
  )
  expect(order).toEqual(['copy-link', 'all-wallets', 'code'])
  await press('Choose your wallet')
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'AllWallets' } }])
  expect(container.querySelector('[data-kit="status-text"]')?.textContent).toBe(
    'Copy the link into your wallet, or scan this code with another device.',
  )
})
