import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { english } from '../copy/english.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { lazyModal } from '../kit/lazy-modal.ts'
import type { Case } from '../test-utils/case.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { connectCases } from '../views/connect/connect.cases.ts'
import { connectingExternalCases } from '../views/connecting-external/connecting-external.cases.ts'
import { whatIsAWalletCases } from '../views/what-is-a-wallet/what-is-a-wallet.cases.ts'
import { modalCases } from './modal.cases.ts'

beforeAll(() => lazyModal.load())
afterEach(cleanup)

function open(shown: Case) {
  const kit = staticKit(shown)
  render(<KitProvider kit={kit} locale={english} />)
  return kit
}

test('the first view leads to an explanation of wallets, and no other does', async () => {
  const kit = open(connectCases['connect-few'])
  await userEvent.click(await screen.findByRole('button', { name: 'What is a wallet?' }))
  expect(kit.sent).toEqual([{ type: 'router.viewRequested', route: { view: 'WhatIsAWallet' } }])
  act(() => kit.show(connectingExternalCases['connecting-waiting'].snapshot))
  await screen.findByRole('dialog', { name: 'Harbor' })
  expect(document.querySelector('[data-kit="header"] [data-mark="what-is"]')).toBeNull()
})

test('going back from the explanation moves the focus to the button that led there', async () => {
  const { snapshot } = connectCases['connect-few']
  const kit = open({ snapshot })
  await userEvent.click(await screen.findByRole('button', { name: 'What is a wallet?' }))
  act(() => kit.show(whatIsAWalletCases['what-is-a-wallet'].snapshot))
  await screen.findByRole('button', { name: 'Back' })
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
  act(() => kit.show({ ...snapshot, router: { ...snapshot.router, direction: 'back' } }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-mark')).toBe('what-is'))
})

test.each([
  ['with its icon', 'https://shop.example/icon.png'],
  ['without one', undefined],
])('the first view says which app asks: %s', async (_, iconUrl) => {
  open({ ...connectCases['connect-few'], settings: { app: { name: 'Corner Shop', iconUrl } } })
  const shown = (await screen.findByText('Corner Shop')).parentElement
  expect(shown?.querySelector('img')?.getAttribute('src') ?? undefined).toBe(iconUrl)
})

test('an alert can be dismissed, and the toast beside it stays', async () => {
  const kit = open(modalCases.notices)
  const alert = (await screen.findByText(/^Invalid App Configuration/)).closest<HTMLElement>('[role="alert"]')
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Dismiss' }))
  expect(kit.sent).toEqual([{ type: 'notices.dismissed', id: 2 }])
})
