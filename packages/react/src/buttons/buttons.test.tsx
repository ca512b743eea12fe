import { connect, disconnect, shortAddress } from '@kit/core'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderKit } from '../test-utils/fake-kit.tsx'
import { AccountButton } from './account-button.tsx'
import { ConnectButton } from './connect-button.tsx'
import { NetworkButton } from './network-button.tsx'

const patience = 60_000
vi.setConfig({ testTimeout: patience })
configure({ asyncUtilTimeout: patience / 2 })
const complaints = vi.spyOn(console, 'error')
afterEach(() => {
  cleanup()
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockClear()
})

const theButton = () => screen.getByRole('button')

test('the connect button opens the modal, and says so to those who do not see it', async () => {
  const { kit } = renderKit(<ConnectButton />)
  expect(theButton().textContent).toBe('Connect wallet')
  expect(theButton().getAttribute('aria-haspopup')).toBe('dialog')
  expect(theButton().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(theButton())
  await waitFor(() => expect(kit.getSnapshot().router.isOpen).toBe(true))
  const button = document.querySelector('[data-kit="connect-button"]')
  await waitFor(() => expect(button?.getAttribute('aria-expanded')).toBe('true'))
})

test('one element shows who is connected and who is not, so that focus is never lost', async () => {
  const { kit, fake } = renderKit(<ConnectButton label="Sign in" />)
  const button = theButton()
  expect(button.textContent).toBe('Sign in')
  button.focus()
  const { id } = fake.announce()
  const account = await act(() => connect(kit, { wallet: id, namespace: 'eip155' }))
  expect(theButton()).toBe(button)
  expect(button.dataset.kit).toBe('account-button')
  expect(button.textContent).toBe(shortAddress(account.address))
  expect(document.activeElement).toBe(button)
  await act(() => disconnect(kit))
  expect(button.textContent).toBe('Sign in')
})

test('R-NET-8: a wallet on a network nobody asked for is a badge on the button', async () => {
  const { kit, fake } = renderKit(<ConnectButton />, { walletIsOn: 'foreign' })
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  const button = document.querySelector('[data-kit="account-button"]')
  expect(button?.getAttribute('data-state')).toBe('unsupported')
  expect(button?.textContent).toBe('Unsupported network')
})

test('the account button draws nothing while nobody is connected', async () => {
  const { kit, fake } = renderKit(<AccountButton />)
  expect(screen.queryByRole('button')).toBeNull()
  const account = await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  expect(theButton().getAttribute('aria-label')).toBe(`Account ${shortAddress(account.address)}`)
})

test('the network button names the active network and opens the list, connected or not', async () => {
  const { kit } = renderKit(<NetworkButton />)
  expect(theButton().textContent).toBe('Ethereum')
  await userEvent.click(theButton())
  await waitFor(() => expect(kit.getSnapshot().router.stack).toEqual([{ view: 'Networks' }]))
})

test('a pointer over the button is enough to look for wallets', async () => {
  const { kit, fake } = renderKit(<ConnectButton />)
  expect(fake.calls).toEqual([])
  await userEvent.hover(theButton())
  await waitFor(() => expect(kit.getSnapshot().discovery.is).not.toBe('idle'))
  expect(kit.getSnapshot().router.isOpen).toBe(false)
})

test('a language that is fetched reaches the button, and its direction too', async () => {
  renderKit(<ConnectButton />, {}, { locale: 'ar' })
  await waitFor(() => expect(theButton().closest('[data-kit-root]')?.getAttribute('dir')).toBe('rtl'))
  expect(theButton().textContent).not.toBe('Connect wallet')
})

test('the dApp’s own words win', () => {
  renderKit(<ConnectButton />, {}, { messages: { 'button.connect': 'Enter' } })
  expect(theButton().textContent).toBe('Enter')
})

test('R-UI-3: the theme reaches the page’s button as properties of its element, not as markup', () => {
  renderKit(<ConnectButton />, {}, { theme: { mode: 'dark', accent: '#ffd400', radius: 8 } })
  const root = theButton().closest<HTMLElement>('[data-kit-root]')
  expect(root?.dataset.theme).toBe('dark')
  expect(root?.style.getPropertyValue('--kit-accent')).toBe('#ffd400')
  expect(root?.style.getPropertyValue('--kit-radius')).toBe('8px')
})
