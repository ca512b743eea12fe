import { closeModal, connect, KitError, openModal, signIn } from '@kit/core'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { lazyModal } from '../../kit/lazy-modal.ts'
import { screens } from '../../modal/screens.ts'
import { renderKit } from '../../test-utils/fake-kit.tsx'
import { signInServer } from '../../test-utils/sign-in-server.ts'

configure({ getElementError: (message) => new Error(message ?? '') })
beforeAll(async () => {
  await Promise.all([lazyModal.load(), screens.SIWXSignMessage.load(), screens.ConnectingSiwe.load()])
})
afterEach(cleanup)

/** A visitor who has just connected a wallet to a dApp that asks for sign-ins. */
async function join(
  config?: Parameters<typeof signInServer>[0],
  prepare?: (server: ReturnType<typeof signInServer>) => void,
) {
  const server = signInServer(config)
  prepare?.(server)
  const made = renderKit(null, { siwx: server.siwx, answers: { signMessage: 'hangs' } })
  const wallet = made.fake.announce()
  await act(() => connect(made.kit, { wallet: wallet.id, namespace: 'eip155' }))
  return { ...made, ...server, title: `Confirm in ${wallet.name}` }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog', { name: 'Sign in' })
const said = (text: string) =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('[role="status"], [role="alert"]')]
    expect(regions.map(({ textContent }) => textContent?.trim())).toContain(text)
  })

test('R-SIWX-1: after connecting, the visitor reads the message, signs it in the wallet, and is signed in', async () => {
  const { fake, kit, title } = await join()
  const region = await screen.findByRole('region', { name: 'Message to sign' })
  await waitFor(() => expect(region.textContent).toMatch(/wants you to sign in/))
  const message = region.textContent
  await press('Sign')
  await screen.findByText(title)
  const call = await fake.asked('signMessage')
  expect(call.input).toMatchObject({ message })
  await act(async () => call.resolve())
  await waitFor(() => expect(dialog()).toBeNull())
  expect(kit.getSnapshot().signIn.is).toBe('signedIn')
})

test('R-SIWX-2: a signature that is declined in the wallet leads back to the message, where it can be signed again', async () => {
  const { fake, kit } = await join()
  await screen.findByText(/wants you to sign in/)
  await press('Sign')
  const first = await fake.asked('signMessage')
  await act(async () => first.reject('wallet/rejected'))
  await said('Signature declined')
  expect((await screen.findByRole('region', { name: 'Message to sign' })).textContent).toMatch(/wants you/)
  await press('Sign')
  const second = await fake.asked('signMessage')
  await act(async () => second.resolve())
  await waitFor(() => expect(kit.getSnapshot().signIn.is).toBe('signedIn'))
})

test('R-SIWX-2: cancelling disconnects the wallet, and the card is never empty while it closes', async () => {
  const { kit } = await join()
  await screen.findByText(/wants you to sign in/)
  const empty: string[] = []
  const watcher = new MutationObserver(() => {
    const card = dialog()?.querySelector('[data-kit="body"]')
    if (card && !card.textContent?.includes('wants you to sign in')) empty.push(card.textContent ?? '')
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  await press('Cancel')
  await waitFor(() => expect(kit.getSnapshot().wallets.eip155.is).toBe('disconnected'))
  await waitFor(() => expect(dialog()).toBeNull())
  watcher.disconnect()
  expect(empty).toEqual([])
})

test('R-SIWX-2: where no sign-in is required, cancelling leaves the wallet connected', async () => {
  const { kit } = await join({ required: false })
  await screen.findByText(/wants you to sign in/)
  await press('Cancel')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(kit.getSnapshot().wallets.eip155.is).toBe('connected')
})

test('R-SIWX-5: the visitor cancels while the wallet is asked, which the wallet is told', async () => {
  const { fake, kit, title } = await join({ required: false })
  await screen.findByText(/wants you to sign in/)
  await press('Sign')
  const call = await fake.asked('signMessage')
  await screen.findByText(title)
  await press('Cancel')
  await waitFor(() => expect(dialog()).toBeNull())
  expect([call.signal?.aborted, kit.getSnapshot().signIn.is]).toEqual([true, 'signedOut'])
})

test('a visitor who goes back while the wallet is asked reads the message again, and the wallet’s answer counts', async () => {
  const { fake, kit, title } = await join()
  await screen.findByText(/wants you to sign in/)
  await press('Sign')
  const call = await fake.asked('signMessage')
  await screen.findByText(title)
  await press('Back')
  await screen.findByText(/wants you to sign in/)
  expect(screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true')
  await act(async () => call.resolve())
  await waitFor(() => expect(kit.getSnapshot().signIn.is).toBe('signedIn'))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('R-SIWX-4: a server that cannot be reached is asked again by the visitor', async () => {
  const { setDown } = await join({}, (server) => server.setDown(true))
  await said('A problem occurred while trying initialize authentication')
  setDown(false)
  await press('Try again')
  await screen.findByText(/wants you to sign in/)
})

test('R-SIWX-4: a smart account that cannot be verified is told so', async () => {
  const { fake, refuse } = await join()
  refuse(new KitError('sign-in/smart-account'))
  await screen.findByText(/wants you to sign in/)
  await press('Sign')
  const call = await fake.asked('signMessage')
  await act(async () => call.resolve())
  await said('This application might not support Smart Accounts')
})

test('a dApp that opens the message itself begins the sign-in', async () => {
  const { kit } = await join({ required: false })
  await screen.findByText(/wants you to sign in/)
  await press('Cancel')
  await waitFor(() => expect(dialog()).toBeNull())
  await act(async () => void openModal(kit, { view: 'SIWXSignMessage', namespace: 'eip155' }))
  await screen.findByText(/wants you to sign in/)
})

test('a dApp that opens the message of a chain whose accounts it does not ask shows the account', async () => {
  const { kit } = await join({ namespaces: ['solana'] })
  await act(async () => void openModal(kit, { view: 'SIWXSignMessage', namespace: 'eip155' }))
  await screen.findByRole('button', { name: 'Disconnect' })
  expect(kit.getSnapshot().router.stack).toEqual([{ view: 'Account', namespace: 'eip155' }])
})

test('a sign-in that the dApp asks for, and the visitor closes, is cancelled', async () => {
  const { kit } = await join({ required: false })
  await screen.findByText(/wants you to sign in/)
  await press('Cancel')
  await waitFor(() => expect(dialog()).toBeNull())
  const asked = signIn(kit)
  const outcome = expect(asked).rejects.toMatchObject({ code: 'sign-in/cancelled' })
  await screen.findByText(/wants you to sign in/)
  await act(() => closeModal(kit))
  await outcome
})
