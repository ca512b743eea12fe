import { type SignInModel, selectSignIn } from '@kit/core/models'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { arabic } from '../../copy/arabic.ts'
import { createTranslate } from '../../copy/translate.ts'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import type { Case } from '../../test-utils/case.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { signInCases as cases } from './sign-in.cases.ts'
import { SignInView } from './sign-in.view.tsx'

afterEach(cleanup)

type Key = keyof typeof cases

function modelOf(key: Key): SignInModel {
  const { snapshot, settings: own }: Case = cases[key]
  const route = snapshot.router.stack.at(-1)
  if (!route || !('namespace' in route)) throw new Error(`${key} shows no account.`)
  const model = selectSignIn(snapshot, { ...settings, ...own }, route)
  if (!model) throw new Error(`Nobody is asked in ${key}.`)
  return model
}

function show(key: Key, locale?: typeof arabic) {
  const { isSlow = false, snapshot }: Case = cases[key]
  const view = snapshot.router.stack.at(-1)?.view === 'ConnectingSiwe' ? 'ConnectingSiwe' : 'SIWXSignMessage'
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <SignInView
        model={modelOf(key)}
        view={view}
        isSlow={isSlow}
        {...props}
        {...(locale && { t: createTranslate(locale) })}
      />
    </Announcer>,
  )
  const said = (role: 'status' | 'alert') => screen.getByRole(role).textContent
  const drawn = container.querySelector<HTMLElement>('[data-view]')
  return { sent, said, text: drawn?.textContent ?? '', state: drawn?.dataset.state }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sign = () => screen.getByRole('button', { name: 'Sign' })
const shownMessage = () => screen.getByRole('region', { name: 'Message to sign' })

test.each(['sign-in-ready', 'sign-in-solana', 'sign-in-bitcoin', 'sign-in-long'] as const)(
  'R-SIWX-1: the whole message that the wallet will show is there to be read, also by keyboard (%s)',
  async (key) => {
    show(key)
    const region = shownMessage()
    expect(region.textContent).toBe(modelOf(key).message)
    expect(region.dir).toBe('ltr')
    await userEvent.tab()
    expect(document.activeElement).toBe(region)
  },
)

test.each([
  ['sign-in-ready', 'Corner Shop asks you to sign in', 'shop.example:8443'],
  ['sign-in-nameless', 'localhost asks you to sign in', 'localhost'],
] as const)('R-SIWX-1: %s says who asks, where, what signing does, and for which account', (key, ask, host) => {
  const { text } = show(key)
  expect(screen.getByRole('heading', { name: ask })).toBeTruthy()
  expect(text).toContain('Your signature proves that this account is yours. It costs nothing and moves no money.')
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([host, '0xd8dA…A96045', 'Ethereum'])
})

test('R-SIWX-1: the visitor signs, or cancels', async () => {
  const { sent, said } = show('sign-in-ready')
  expect(said('status')).toBe('Corner Shop asks you to sign in. The message is ready to be signed.')
  await press('Sign')
  await press('Cancel')
  expect(sent).toEqual([{ type: 'signIn.confirmed' }, { type: 'signIn.cancelled' }])
})

test('the second click of a double one, on what stood there before, signs nothing', () => {
  const { sent } = show('sign-in-ready')
  fireEvent.click(sign(), { detail: 2 })
  expect(sent).toEqual([])
})

test.each([
  ['sign-in-checking', 'The message is being prepared.'],
  ['sign-in-preparing', 'The message is being prepared.'],
  ['sign-in-read-again', 'Confirm in Harbor'],
  ['sign-in-verifying-behind', 'Checking your signature'],
] as const)('R-SIWX-1: nothing can be signed in %s, which screen readers are told', async (key, sentence) => {
  const { sent, said } = show(key)
  expect(said('status')).toBe(sentence)
  expect(sign().getAttribute('aria-disabled')).toBe('true')
  sign().focus()
  expect(document.activeElement).toBe(sign())
  await press('Sign')
  expect(sent).toEqual([])
  await press('Cancel')
  expect(sent).toEqual([{ type: 'signIn.cancelled' }])
})

test('a message on its way has its place already, and the region says that it is busy', () => {
  show('sign-in-preparing')
  const region = shownMessage()
  expect(region.getAttribute('aria-busy')).toBe('true')
  expect(within(region).getByText('The message is being prepared.')).toBeTruthy()
})

test('a visitor who goes back from the wallet’s question reads the message again', () => {
  show('sign-in-read-again')
  expect(shownMessage().textContent).toBe(modelOf('sign-in-read-again').message)
})

test.each([
  ['R-SIWX-2', 'sign-in-declined', 'Signature declined'],
  ['R-SIWX-4', 'sign-in-smart-account', 'This application might not support Smart Accounts'],
] as const)('%s: %s says why, at once, and the visitor can sign again', async (_, key, sentence) => {
  const { sent, said, text } = show(key)
  expect(text).toContain(sentence)
  expect(said('alert')).toBe(sentence)
  await press('Sign')
  expect(sent).toEqual([{ type: 'signIn.confirmed' }])
})

test('a signature that was refused says so while the next message is prepared', () => {
  const { said } = show('sign-in-prepared-again')
  expect(said('alert')).toBe('This signature was not accepted. Try again.')
})

test('R-SIWX-4: where nobody verifies, the place of the message says so, and it can be tried again', async () => {
  const { sent, said, text } = show('sign-in-unavailable')
  const sentence = 'A problem occurred while trying initialize authentication'
  expect(text.split(sentence)).toHaveLength(2)
  expect(said('alert')).toBe(sentence)
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  await press('Try again')
  await press('Cancel')
  expect(sent).toEqual([{ type: 'signIn.retried' }, { type: 'signIn.cancelled' }])
})

test.each([
  ['sign-in-ready', true],
  ['sign-in-optional', false],
  ['sign-in-asking', true],
  ['sign-in-asking-optional', false],
  ['sign-in-done', false],
] as const)('R-SIWX-2: %s says that cancelling disconnects: %s', (key, isSaid) => {
  expect(show(key).text.includes('If you cancel, your wallet is disconnected.')).toBe(isSaid)
})

test.each([
  [
    'sign-in-asking',
    'asking',
    'Confirm in Harbor',
    'Check that your wallet shows the same message, and sign it there.',
  ],
  ['sign-in-asking-slow', 'asking', 'Confirm in Harbor', 'Open your wallet. It may be locked or hidden'],
  ['sign-in-verifying', 'verifying', 'Checking your signature', 'This takes a moment.'],
] as const)(
  'R-SIWX-5: %s says what happens, and can be cancelled but not tried again',
  async (key, is, title, text) => {
    const { sent, said, state } = show(key)
    expect(state).toBe(is)
    expect(screen.getByText(title)).toBeTruthy()
    expect(said('status')).toContain(`${title}. ${text}`)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await press('Cancel')
    expect(sent).toEqual([{ type: 'signIn.cancelled' }])
  },
)

test('R-SIWX-5: the second click of a double one on Sign cancels nothing', () => {
  const { sent } = show('sign-in-asking')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { detail: 2 })
  expect(sent).toEqual([])
})

test.each(['sign-in-done', 'sign-in-done-already'] as const)(
  'R-SIWX-5: %s says that the visitor is signed in',
  (key) => {
    expect(show(key).said('status')).toBe('Signed in. You can go on now.')
  },
)

test('in Arabic the message and the host run from left to right, and all around them does not', () => {
  const { text } = show('sign-in-ready', arabic)
  expect(text).toContain(arabic.messages['signIn.text'])
  expect(screen.getByRole('region', { name: arabic.messages['signIn.message'] }).dir).toBe('ltr')
  expect(screen.getByText('shop.example:8443').dir).toBe('ltr')
})

test.each([
  ['sign-in-ready', 'If you cancel, your wallet is disconnected.'],
  ['sign-in-elsewhere', 'If you cancel, you go back to Base.'],
] as const)('R-SIWX-2: %s says what cancelling does', (key, sentence) => {
  expect(show(key).text.replace(/[\u2066-\u2069]/g, '')).toContain(sentence)
})
