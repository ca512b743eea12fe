import { selectConnectingWalletConnectBasic } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { connectingWalletConnectBasicCases as cases } from './connecting-wallet-connect-basic.cases.ts'
import { ConnectingWalletConnectBasicView } from './connecting-wallet-connect-basic.view.tsx'

afterEach(cleanup)

function showing(key: keyof typeof cases) {
  const { sent, props } = viewHarness()
  const { snapshot, settings: own } = cases[key]
  const model = selectConnectingWalletConnectBasic(snapshot, { ...settings, ...own })
  const { container } = render(<ConnectingWalletConnectBasicView model={model} isSlow={false} {...props} />)
  const order = [...container.querySelectorAll('[data-mark], [role="img"]')]
  return { sent, container, order: order.map((part) => part.getAttribute('data-mark') ?? 'code') }
}

test('R-WC-4: the code comes first, then four wallets, all wallets, and help for visitors without a wallet', async () => {
  const { sent, order } = showing('basic-waiting')
  expect(order).toEqual(['code', 'copy-link', 'tide', 'meadow', 'harbor', 'light', 'all-wallets', 'no-wallet'])
  for (const name of ['Tide', 'All wallets', 'New to wallets?']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(sent).toEqual(
    [{ view: 'ConnectingWalletConnect', walletId: 'tide' }, { view: 'AllWallets' }, { view: 'WhatIsAWallet' }].map(
      (route) => ({ type: 'router.viewRequested', route }),
    ),
  )
})

test('on a phone the wallets that it can open come first, then the code', () => {
  const { order } = showing('basic-phone')
  expect(order).toEqual(['tide', 'meadow', 'harbor', 'light', 'all-wallets', 'copy-link', 'code', 'no-wallet'])
})

test('while the directory loads, four skeleton rows are there', () => {
  const { container } = showing('basic-looking')
  const list = screen.getByRole('list', { name: 'Wallets' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(container.querySelectorAll('[data-kit="row"][data-state="loading"]')).toHaveLength(4)
})

test('without a directory there is the code, and no empty list', () => {
  const { order } = showing('basic-alone')
  expect(order).toEqual(['code', 'copy-link', 'no-wallet'])
  expect(screen.queryByRole('list')).toBeNull()
})

test('R-WC-6: a declined pairing can be tried again in the same place; the wallets stay', async () => {
  const { sent } = showing('basic-declined')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'pairing.retried' }])
  expect(screen.getByRole('button', { name: 'Tide' })).toBeTruthy()
})

test('once the wallet has approved, there is nothing left to choose', () => {
  showing('basic-approved')
  expect(screen.getByText('Approved')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
