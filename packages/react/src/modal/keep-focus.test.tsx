import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { english } from '../copy/english.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { lazyModal } from '../kit/lazy-modal.ts'
import { type StaticKit, staticKit } from '../test-utils/static-kit.ts'
import { connectingExternalCases } from '../views/connecting-external/connecting-external.cases.ts'
import { passkeysCases } from '../views/passkeys/passkeys.cases.ts'
import { reviewRequestCases } from '../views/review-request/review-request.cases.ts'
import { swapCases } from '../views/swap/swap.cases.ts'
import { tokensCases } from '../views/tokens/tokens.cases.ts'
import { transactionsCases } from '../views/transactions/transactions.cases.ts'
import { walletSendCases } from '../views/wallet-send/wallet-send.cases.ts'
import { screens } from './screens.ts'

const cases = {
  ...{ ...walletSendCases, ...swapCases, ...reviewRequestCases, ...connectingExternalCases },
  ...{ ...tokensCases, ...transactionsCases, ...passkeysCases },
}
type Key = keyof typeof cases

beforeAll(async () => {
  await Promise.all([lazyModal.load(), ...Object.values(screens).map((lazy) => lazy.load())])
})
afterEach(cleanup)

async function open(key: Key) {
  const kit = staticKit(cases[key])
  render(
    <KitProvider kit={kit} locale={english}>
      <p>The page.</p>
    </KitProvider>,
  )
  const dialog = await screen.findByRole('dialog')
  return { dialog, show: (next: Key) => show(kit, next) }
}

/** What watches the page is told before anything else happens. */
const show = (kit: StaticKit, key: Key) => act(async () => kit.show(cases[key].snapshot))

/** What has the focus, in a word; an element itself makes a failure unreadable. */
function focused(): string | null | undefined {
  const { activeElement } = document
  const named = ['data-mark', 'aria-label', 'role'].map((name) => activeElement?.getAttribute(name))
  return named.find((name) => name) ?? activeElement?.tagName
}

const marked = (mark: string) => document.querySelector<HTMLElement>(`[data-kit="content"] [data-mark="${mark}"]`)
const submit = () => marked('submit')

function press(button: HTMLElement | null): void {
  if (!button) throw new Error('There is no button.')
  button.focus()
  fireEvent.click(button)
}

test.each([
  ['send-ready', 'send-asking'],
  ['swap-ready', 'swap-asking'],
  ['review-unlimited', 'review-asking'],
] as const)('the focus stays in the dialog when %s becomes %s, without its button', async (review, asking) => {
  const { show } = await open(review)
  press(submit())
  await show(asking)
  expect([submit(), focused()]).toEqual([null, 'dialog'])
})

test.each([
  ['connecting-failed', 'connecting-waiting'],
  ['passkey-failed', 'passkey-opening'],
  ['tokens-failed', 'tokens-loading'],
  ['transactions-failed', 'transactions-loading'],
] as const)('%s: "Try again" goes away, and has the focus again where that fails', async (failed, waiting) => {
  const { show } = await open(failed)
  await waitFor(() => press(marked('retry')))
  await show(waiting)
  expect([marked('retry'), focused()]).toEqual([null, 'dialog'])
  await show(failed)
  expect(focused()).toBe('retry')
})

test('the focus stays in the dialog when there is nothing older to show', async () => {
  const { show } = await open('transactions-ready')
  await waitFor(() => press(marked('more')))
  await show('transactions-loading-more')
  expect(focused()).toBe('more')
  await show('transactions-none')
  expect([marked('more'), focused()]).toEqual([null, 'dialog'])
})

test('a button of the next view has no focus for being called as one that was pressed before', async () => {
  const { show } = await open('send-ready')
  press(submit())
  await show('review-unlimited')
  expect([submit() === null, focused()]).toEqual([false, 'dialog'])
  await show('review-asking')
  await show('review-unlimited')
  expect(focused()).toBe('dialog')
})

test('the button that was pressed has the focus again when the review is back', async () => {
  const { show } = await open('send-ready')
  press(submit())
  await show('send-asking')
  await show('send-declined')
  expect(focused()).toBe('submit')
})

test('but not while it cannot be pressed, and not where the visitor has gone elsewhere meanwhile', async () => {
  const { show } = await open('send-look-alike')
  submit()?.focus()
  await show('send-asking')
  await show('send-look-alike')
  expect(focused()).toBe('dialog')
  submit()?.focus()
  await show('send-asking')
  screen.getByRole('button', { name: 'Back' }).focus()
  await show('send-declined')
  expect(focused()).toBe('Back')
})

test('what a wallet shows in the page keeps the focus', async () => {
  const { show } = await open('send-ready')
  press(submit())
  const pin = document.body.appendChild(document.createElement('input'))
  pin.focus()
  await show('send-asking')
  await show('send-declined')
  expect(focused()).toBe('INPUT')
  pin.remove()
})
