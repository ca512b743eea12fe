import { selectConnect } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { connectCases as cases } from './connect.cases.ts'
import { ConnectView } from './connect.view.tsx'

afterEach(cleanup)

const connectIn = (key: keyof typeof cases) => {
  const { snapshot, settings: own }: Case = cases[key]
  return selectConnect(snapshot, { ...settings, ...own })
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('R-UI-10: the wallet used last is a large row of its own above the list, and a press continues with it', async () => {
  const { sent, props } = viewHarness()
  const { container } = render(<ConnectView model={connectIn('connect-recent')} {...props} />)
  const last = screen.getByRole('button', { name: 'Continue with Meadow' })
  expect([...container.querySelectorAll('[data-size="large"]')]).toEqual([last])
  expect(screen.getByRole('list').contains(last)).toBe(false)
  expect(last.compareDocumentPosition(screen.getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(rows()).not.toContain('Meadow')
  await userEvent.click(last)
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'org.meadow' }])
})

test('R-UI-10: a search finds the wallet used last in the list', async () => {
  const { props } = viewHarness()
  render(<ConnectView model={connectIn('connect-forty')} {...props} />)
  await userEvent.type(screen.getByRole('searchbox'), 'h7')
  expect(rows()).toEqual(['WWallet H7Recent'])
  expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull()
})

test('a click on a wallet sends which one it is, and nothing else', async () => {
  const { sent, props } = viewHarness()
  render(<ConnectView model={connectIn('connect-few')} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Harbor' }))
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.harbor' }])
})

test('R-DIR-3: a long list can be searched, and says when nothing matches', async () => {
  const { sent, props } = viewHarness()
  render(<ConnectView model={connectIn('connect-forty')} {...props} />)
  const field = screen.getByRole('searchbox', { name: 'Search wallets' })
  await userEvent.type(field, 'z25')
  expect(rows()).toEqual(['WWallet Z25'])
  await userEvent.type(field, '{Enter}')
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'eip155', connectorId: 'w25' }])
  await userEvent.type(field, 'nope{Enter}')
  expect(screen.getByText('No wallet matches “z25nope”.')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('without a wallet the view says so, and offers to get one', async () => {
  const { sent, props } = viewHarness()
  render(<ConnectView model={connectIn('connect-none')} {...props} />)
  expect(screen.getByText('This browser has no wallet yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'GetAWallet' } }])
})

test('while the kit looks for wallets, skeleton rows are there and the list is busy', () => {
  const { props } = viewHarness()
  const { container } = render(<ConnectView model={connectIn('connect-looking-recent')} {...props} />)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect([...container.querySelectorAll('[data-kit="row"]')].map((row) => row.getAttribute('data-size'))).toEqual([
    'large',
    'regular',
    'regular',
  ])
})

test('R-CFG-3: a phone’s wallet is one press away, and opens a code', async () => {
  const { sent, props } = viewHarness()
  render(<ConnectView model={connectIn('connect-phone-recommended')} {...props} />)
  expect(rows()[0]).toBe('Phone walletQR code')
  await userEvent.click(screen.getByRole('button', { name: /Phone wallet/ }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: null } }])
})

test('R-UI-10: on a phone the way to another device comes last, and is small', () => {
  const { props } = viewHarness()
  const { container } = render(<ConnectView model={connectIn('connect-phone-mobile')} {...props} />)
  expect(rows().slice(-2)).toEqual(['Use a wallet on another device', 'All wallets640+'])
  const sizes = [...container.querySelectorAll('li [data-kit="row"]')].map((row) => row.getAttribute('data-size'))
  expect(sizes.slice(-3)).toEqual(['regular', 'small', 'small'])
})

test('R-CON-3: a wallet of several chains says which', () => {
  const { props } = viewHarness()
  const model = connectIn('connect-few')
  const wallets = model.wallets.map((wallet) => ({ ...wallet, families: [{ en: 'Ethereum' }, { en: 'Solana' }] }))
  render(<ConnectView model={{ ...model, wallets }} {...props} />)
  expect(rows()[0]).toContain('Ethereum · Solana')
})

test('a newcomer learns what a wallet is and gets one', async () => {
  const { sent, props } = viewHarness()
  render(<ConnectView model={connectIn('connect-few')} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'New to wallets?' }))
  await userEvent.click(screen.getByRole('button', { name: 'Get one' }))
  const routes = sent.map((event) => ('route' in event ? event.route : null))
  expect(routes).toEqual([{ view: 'WhatIsAWallet' }, { view: 'GetAWallet' }])
})

test('R-DIR-2: recommended wallets are below the installed ones, and open a code of their own', async () => {
  const { sent, props } = viewHarness()
  render(<ConnectView model={connectIn('connect-phone-recommended')} {...props} />)
  expect(rows().slice(1, 3)).toEqual(['HarborInstalled', 'Amber Vault'])
  await userEvent.click(screen.getByRole('button', { name: /Amber Vault/ }))
  expect(sent).toEqual([
    { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: 'listed-0' } },
  ])
})

test('the All wallets row comes last, with the number of wallets in tens', async () => {
  const { sent, props } = viewHarness()
  const { rerender } = render(<ConnectView model={connectIn('connect-phone-recommended')} {...props} />)
  expect(rows().at(-1)).toBe('All wallets640+')
  await userEvent.click(screen.getByRole('button', { name: /All wallets/ }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'AllWallets' } }])
  rerender(<ConnectView model={connectIn('connect-phone-recent')} {...props} />)
  expect(rows().at(-1)).toBe('All wallets12,340+')
  rerender(
    <ConnectView model={{ ...connectIn('connect-phone-none'), allWallets: { count: 9, samples: [] } }} {...props} />,
  )
  expect(rows().at(-1)).toBe('All wallets')
  rerender(<ConnectView model={connectIn('connect-few')} {...props} />)
  expect(screen.queryByText('All wallets')).toBeNull()
})

test('the All wallets row is below a list that scrolls, not in it', () => {
  const { props } = viewHarness()
  render(<ConnectView model={connectIn('connect-phone-featured')} {...props} />)
  expect(screen.getByRole('list').contains(screen.getByRole('button', { name: /All wallets/ }))).toBe(false)
})

test('a wallet that has not loaded yet has a skeleton row, which screen readers do not see', () => {
  const { props } = viewHarness()
  const { container, rerender } = render(<ConnectView model={connectIn('connect-phone-waiting')} {...props} />)
  const rowCount = () => container.querySelectorAll('li').length
  expect(rowCount()).toBe(6)
  expect(rows()).toEqual(['Phone walletQR code', 'All wallets'])
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  rerender(<ConnectView model={connectIn('connect-phone-recommended')} {...props} />)
  expect(rowCount()).toBe(6)
  expect(rows()).toHaveLength(6)
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false')
})

test('the skeleton row of the wallet used last time is as large as the wallet’s', () => {
  const { props } = viewHarness()
  const { container } = render(<ConnectView model={connectIn('connect-phone-waiting-recent')} {...props} />)
  const sizes = [...container.querySelectorAll('[data-kit="row"]')].map((row) => row.getAttribute('data-size'))
  expect(sizes.slice(0, 3)).toEqual(['large', 'regular', 'regular'])
})
