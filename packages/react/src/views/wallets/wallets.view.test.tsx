import { selectWallets } from '@kit/core/models'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { walletsCases as cases } from './wallets.cases.ts'
import { WalletsView } from './wallets.view.tsx'

afterEach(cleanup)

type Key = Extract<keyof typeof cases, `wallets-${string}`>

function wallets(first: Key) {
  const { sent, props } = viewHarness()
  const view = (key: Key) => (
    <Announcer>
      <WalletsView model={selectWallets(cases[key].snapshot, settings)} {...props} />
    </Announcer>
  )
  const { rerender } = render(view(first))
  return { sent, become: (key: Key) => rerender(view(key)) }
}

const button = (name: string | RegExp, container = screen.getByRole('status').parentElement as HTMLElement) =>
  within(container).getByRole('button', { name })
const group = (name: string) => screen.getByRole('list', { name })
const namesIn = (name: string) =>
  [...group(name).querySelectorAll('[data-kit="row-title"]')].map(({ textContent }) => textContent)
const announced = () => screen.getByRole('status').textContent

test('wallets are listed under their chain with address and network; a chain without a wallet is not listed', () => {
  wallets('wallets-leaving')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ethereum', 'Solana'])
  expect(button(/^Lantern Wallet/, group('Solana')).textContent).toContain('7Np4…KCT4K2 · Solana')
})

test('a kit with one chain has no headings', () => {
  wallets('wallets-one-chain')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(namesIn('Wallets')).toEqual(['Harbor', 'Lantern Wallet', 'Meadow'])
})

test('a wallet on an unknown network says so', () => {
  wallets('wallets-unknown-chain')
  expect(button(/^Harbor/, group('Ethereum')).textContent).toContain('Unknown network')
})

test('the shown wallet and the active ones of other chains are marked by more than a colour', () => {
  wallets('wallets-several')
  const current = screen.getAllByRole('button', { current: true })
  expect(current.map(({ textContent }) => /Lantern Wallet/.test(textContent ?? ''))).toEqual([true, true])
  expect(current.map(({ textContent }) => /Shown now/.test(textContent ?? ''))).toEqual([true, false])
  expect(current.every((row) => row.querySelector('[data-kit="row-aside"] svg'))).toBe(true)
})

test('pressing a wallet activates it; the button next to it disconnects it and no other', async () => {
  const { sent } = wallets('wallets-several')
  await userEvent.click(button(/^Paper/, group('Bitcoin')))
  await userEvent.click(button('Disconnect Meadow'))
  expect(sent).toEqual([
    { type: 'wallet.activateRequested', namespace: 'bip122', connectorId: 'paper' },
    { type: 'disconnect.requested', namespace: 'eip155', connectorId: 'org.meadow' },
  ])
})

test('two buttons of the same name are told apart by address and network', () => {
  wallets('wallets-several')
  const description = (list: string) => {
    const [id = ''] = (button('Disconnect Paper', group(list)).getAttribute('aria-describedby') ?? '').split(' ')
    return document.getElementById(id)?.textContent
  }
  expect(description('Solana')).toBe('7Np4…KCT4K2 · Solana')
  expect(description('Bitcoin')).toBe('bc1q…wf5mdq · Bitcoin')
})

test('the visitor can connect another wallet, and disconnect all of several at once', async () => {
  const { sent, become } = wallets('wallets-one')
  await userEvent.click(button('Connect another wallet'))
  expect(screen.queryByRole('button', { name: 'Disconnect all' })).toBeNull()
  become('wallets-few')
  await userEvent.click(button('Disconnect all'))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Connect' } }, { type: 'disconnect.requested' }])
})

test('a wallet that is disconnecting says so, keeps its place, and is disabled', async () => {
  const { sent } = wallets('wallets-leaving')
  const row = button(/^Meadow\s*Disconnecting$/)
  for (const each of [row, button('Disconnect Meadow')]) {
    expect(each.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(each)
  }
  expect(sent).toEqual([])
  expect(row.closest('li')?.getAttribute('aria-busy')).toBe('true')
})

test('while all wallets disconnect, the button is disabled and keeps its focus', async () => {
  const { sent, become } = wallets('wallets-few')
  const leave = button('Disconnect all')
  leave.focus()
  become('wallets-leaving-all')
  expect(leave.matches('[aria-disabled="true"]:enabled')).toBe(true)
  await userEvent.click(leave)
  expect([sent, document.activeElement, leave.textContent]).toEqual([[], leave, 'Disconnecting'])
})

/** What each button that disconnects a wallet says, with the note about its session. */
const leaveNotes = () =>
  screen.getAllByRole('button', { name: /^Disconnect (?!all)/ }).map((each) => [
    each.getAttribute('aria-label'),
    ...(each.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .slice(1)
      .map((id) => document.getElementById(id)?.textContent),
  ])
const noteOf = (wallet: string) => `${wallet} is one connection. Disconnecting it here disconnects all its networks.`
const notes = () => screen.queryAllByText(/is one connection/).map(({ textContent }) => textContent)

test('R-CON-6: a note says what else a session disconnects', () => {
  const { become } = wallets('wallets-session')
  const tide = ['Disconnect Tide', noteOf('Tide')]
  expect(leaveNotes()).toEqual([tide, ['Disconnect Harbor'], tide, tide])
  expect(notes()).toEqual([noteOf('Tide')])
  become('wallets-few')
  expect(notes()).toEqual([])
})

test('R-CON-6: of two sessions each has its own note, which describes its own wallets alone', () => {
  wallets('wallets-two-sessions')
  const tide = ['Disconnect Tide', noteOf('Tide')]
  const login = ['Disconnect Gallery wallet', noteOf('Gallery wallet')]
  expect(leaveNotes()).toEqual([login, tide, tide, login, tide, ['Disconnect Paper']])
  expect(notes()).toEqual([noteOf('Gallery wallet'), noteOf('Tide')])
})

test('R-CON-6: a session with one wallet has no note beside another with several', () => {
  wallets('wallets-session-and-login')
  const tide = ['Disconnect Tide', noteOf('Tide')]
  expect(leaveNotes()).toEqual([['Disconnect Gallery wallet'], tide, tide])
  expect(notes()).toEqual([noteOf('Tide')])
})

test('a wallet that becomes active stays in its place in the list', () => {
  const { become } = wallets('wallets-one-chain')
  become('wallets-one-chain-moved')
  expect(namesIn('Wallets')).toEqual(['Harbor', 'Lantern Wallet', 'Meadow'])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Lantern Wallet')
})

test('the view announces which wallet is active now, and which one disconnected', () => {
  const { become } = wallets('wallets-one-chain')
  expect(announced()).toBe('')
  become('wallets-one-chain-moved')
  expect(announced()).toBe('Lantern Wallet is in use on Arbitrum One now.')
  become('wallets-one')
  expect(announced()).toBe('Lantern Wallet is disconnected. Meadow is disconnected. Harbor is in use on Ethereum now.')
})

test('the focus moves to the wallet that takes the place of a disconnected one, not to its Disconnect button', async () => {
  const { become } = wallets('wallets-one-chain')
  await userEvent.click(button('Disconnect Lantern Wallet'))
  become('wallets-one-chain-fewer')
  expect(document.activeElement).toBe(button(/^Meadow/))
  await userEvent.click(button('Disconnect Meadow'))
  become('wallets-one')
  expect(document.activeElement).toBe(button(/^Harbor/))
})

test('a focus outside the list stays where it is when a wallet disconnects', async () => {
  const { become } = wallets('wallets-one-chain')
  await userEvent.click(button('Disconnect Lantern Wallet'))
  button('Connect another wallet').focus()
  become('wallets-one-chain-fewer')
  expect(document.activeElement).toBe(button('Connect another wallet'))
})

test('without a wallet the view says so and offers to connect one', async () => {
  const { sent } = wallets('wallets-none')
  expect(screen.getByText('No wallet is connected.')).toBeTruthy()
  await userEvent.click(button('Connect wallet'))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Connect' } }])
})
