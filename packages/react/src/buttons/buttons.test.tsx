import { connect, disconnect, shortAddress } from '@kit/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { lazyModal } from '../kit/lazy-modal.ts'
import { deferred } from '../test-utils/deferred.ts'
import { renderKit } from '../test-utils/fake-kit.tsx'
import { connection, noOthers, snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { AccountButton } from './account-button.tsx'
import { ConnectButton } from './connect-button.tsx'
import { NetworkButton } from './network-button.tsx'

const consoleError = vi.spyOn(console, 'error')
afterEach(() => {
  cleanup()
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockClear()
})

const getButton = () => screen.getByRole('button')

test('the connect button opens the modal, and tells screen readers that it is open', async () => {
  const { kit } = renderKit(<ConnectButton />)
  expect(getButton().textContent).toBe('Connect wallet')
  expect(getButton().getAttribute('aria-haspopup')).toBe('dialog')
  expect(getButton().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(getButton())
  await waitFor(() => expect(kit.getSnapshot().router.isOpen).toBe(true))
  const button = document.querySelector('[data-kit="connect-button"]')
  await waitFor(() => expect(button?.getAttribute('aria-expanded')).toBe('true'))
})

test('the connect button and the account button are one element, so that focus is never lost', async () => {
  const { kit, fake } = renderKit(<ConnectButton label="Sign in" />)
  const button = getButton()
  expect(button.textContent).toBe('Sign in')
  button.focus()
  const { id } = fake.announce()
  const account = await act(() => connect(kit, { wallet: id, namespace: 'eip155' }))
  expect(getButton()).toBe(button)
  expect(button.dataset.kit).toBe('account-button')
  expect(button.textContent).toBe(shortAddress(account.address))
  expect(document.activeElement).toBe(button)
  await act(() => disconnect(kit))
  expect(button.textContent).toBe('Sign in')
})

test('the button of an account that is leaving says so', () => {
  const leaving = { is: 'disconnecting', connection: connection(), ...noOthers } as const
  render(
    <KitProvider kit={staticKit({ snapshot: snapshot({ stack: [], state: leaving }) })}>
      <ConnectButton />
    </KitProvider>,
  )
  expect([getButton().dataset.kit, getButton().dataset.state]).toEqual(['account-button', 'disconnecting'])
})

test('R-NET-8: the button says that the wallet is on an unsupported network', async () => {
  const { kit, fake } = renderKit(<ConnectButton />, { walletIsOn: 'foreign' })
  await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  const button = document.querySelector('[data-kit="account-button"]')
  expect(button?.getAttribute('data-state')).toBe('unsupported')
  expect(button?.textContent).toBe('Switch network')
})

test.each([
  ['allows other networks', { unsupportedChains: true }, ['Unknown']],
  ['has switched networks off', { networkSwitch: false }, []],
])('where the dApp %s, the buttons ask for no other network', async (_, features, networkButtons) => {
  const { kit, fake } = renderKit(
    <>
      <ConnectButton />
      <NetworkButton />
    </>,
    { walletIsOn: 'foreign', features },
  )
  const account = await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  const texts = screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)
  expect(texts).toEqual([shortAddress(account.address), ...networkButtons])
})

test('the account button draws nothing while no wallet is connected', async () => {
  const { kit, fake } = renderKit(<AccountButton />)
  expect(screen.queryByRole('button')).toBeNull()
  const account = await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  expect(getButton().getAttribute('aria-label')).toBe(`Account ${shortAddress(account.address)}`)
})

test('the network button names the active network and opens the list, connected or not', async () => {
  const { kit } = renderKit(<NetworkButton />)
  expect(getButton().textContent).toBe('Ethereum')
  await userEvent.click(getButton())
  await waitFor(() => expect(kit.getSnapshot().router.stack).toEqual([{ view: 'Networks' }]))
})

test('the kit looks for wallets as soon as a pointer is over the button', async () => {
  const { kit, fake } = renderKit(<ConnectButton />)
  expect(fake.calls).toEqual([])
  await userEvent.hover(getButton())
  await waitFor(() => expect(kit.getSnapshot().discovery.is).not.toBe('idle'))
  expect(kit.getSnapshot().router.isOpen).toBe(false)
})

test('a language that loads changes the button’s text and direction', async () => {
  renderKit(<ConnectButton />, {}, { locale: 'ar' })
  await waitFor(() => expect(getButton().closest('[data-kit-root]')?.getAttribute('dir')).toBe('rtl'))
  expect(getButton().textContent).not.toBe('Connect wallet')
})

test('the dApp’s own messages win', () => {
  renderKit(<ConnectButton />, {}, { messages: { 'button.connect': 'Enter' } })
  expect(getButton().textContent).toBe('Enter')
})

test('R-UI-3: the page’s button gets the theme as properties of its element, not as markup', () => {
  renderKit(<ConnectButton />, {}, { theme: { mode: 'dark', accent: '#ffd400', radius: 8 } })
  const root = getButton().closest<HTMLElement>('[data-kit-root]')
  expect(root?.dataset.theme).toBe('dark')
  expect(root?.style.getPropertyValue('--kit-accent')).toBe('#ffd400')
  expect(root?.style.getPropertyValue('--kit-radius')).toBe('8px')
})

test('a button whose modal takes a moment says that it is busy, until the modal is there', async () => {
  const modal = await lazyModal.load()
  const loading = deferred<typeof modal>()
  const load = vi.spyOn(lazyModal, 'load').mockReturnValue(loading.promise)
  renderKit(<ConnectButton />)
  const button = getButton()
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  loading.resolve(modal)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  load.mockRestore()
})

test('the dApp draws a connect button of its own, which opens the modal and stays one element', async () => {
  const { kit, fake } = renderKit(
    <ConnectButton label="Enter">
      {({ state, content, props }) => (
        <button className="mine" {...props}>
          {state}: {content}
        </button>
      )}
    </ConnectButton>,
  )
  const button = getButton()
  expect([button.className, button.textContent]).toEqual(['mine', 'disconnected: Enter'])
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  const account = await act(() => connect(kit, { wallet: fake.announce().id, namespace: 'eip155' }))
  expect(getButton()).toBe(button)
  expect(button.textContent).toBe(`connected: ${shortAddress(account.address)}`)
  await userEvent.click(button)
  await waitFor(() => expect(kit.getSnapshot().router.stack).toMatchObject([{ view: 'Account' }]))
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
})

test('a modal that could not be loaded opens by itself when the network is back, and its button says so until then', async () => {
  const { kit } = renderKit(<ConnectButton />)
  const load = vi.spyOn(kit, 'load').mockRejectedValue(new Error('offline'))
  const send = vi.spyOn(kit, 'send').mockReturnValue()
  const button = getButton()
  await userEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('Could not load. Try again'))
  expect(screen.getByRole('status').textContent).toBe('Could not load. Try again')
  load.mockRestore()
  send.mockRestore()
  await waitFor(() => {
    // The button may not listen yet when it has just said that it failed.
    act(() => void window.dispatchEvent(new Event('online')))
    expect(kit.getSnapshot().router.isOpen).toBe(true)
  })
  await waitFor(() => expect(button.textContent).toBe('Connect wallet'))
})

test('what could not be loaded is forgotten once the modal has opened another way, and opens nothing later', async () => {
  const { kit } = renderKit(
    <>
      <NetworkButton />
      <ConnectButton />
    </>,
  )
  const [network, enter] = screen.getAllByRole('button')
  if (!network || !enter) throw new Error('There are two buttons.')
  const before = network.textContent
  const load = vi.spyOn(kit, 'load').mockRejectedValue(new Error('offline'))
  const send = vi.spyOn(kit, 'send').mockReturnValue()
  await userEvent.click(network)
  await waitFor(() => expect(network.textContent).toBe('Could not load. Try again'))
  load.mockRestore()
  send.mockRestore()
  await userEvent.click(enter)
  await waitFor(() => expect(kit.getSnapshot().router.isOpen).toBe(true))
  act(() => kit.send({ type: 'router.closeRequested', force: true }))
  await waitFor(() => expect(kit.getSnapshot().router.isOpen).toBe(false))
  await waitFor(() => expect(network.textContent).toBe(before))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(kit.getSnapshot().router.isOpen).toBe(false)
})
