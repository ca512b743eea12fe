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

const button = (name: string | RegExp, within_ = screen.getByRole('status').parentElement as HTMLElement) =>
  within(within_).getByRole('button', { name })
const group = (name: string) => screen.getByRole('list', { name })
const namesIn = (name: string) =>
  [...group(name).querySelectorAll('[data-kit="row-title"]')].map(({ textContent }) => textContent)
const said = () => screen.getByRole('status').textContent

test('wallets stand under their chain with what they are known by; a chain without one takes no room', () => {
  wallets('wallets-leaving')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ethereum', 'Solana'])
  expect(button(/^Lantern Wallet/, group('Solana')).textContent).toContain('7Np4…KCT4K2 · Solana')
})

test('where there is one chain nothing is divided', () => {
  wallets('wallets-one-chain')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(namesIn('Wallets')).toEqual(['Harbor', 'Lantern Wallet', 'Meadow'])
})

test('a wallet on a network nobody asked for says so', () => {
  wallets('wallets-unknown-chain')
  expect(button(/^Harbor/, group('Ethereum')).textContent).toContain('Unknown network')
})

test('the wallet on show and those in use elsewhere are marked by more than a colour', () => {
  wallets('wallets-several')
  const current = screen.getAllByRole('button', { current: true })
  expect(current.map(({ textContent }) => /Lantern Wallet/.test(textContent ?? ''))).toEqual([true, true])
  expect(current.map(({ textContent }) => /Shown now/.test(textContent ?? ''))).toEqual([true, false])
  expect(current.every((row) => row.querySelector('svg.lucide-check'))).toBe(true)
})

test('pressing a wallet makes it the one on show; the button beside it disconnects it and no other', async () => {
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
  const describe = (list: string) => {
    const [id = ''] = (button('Disconnect Paper', group(list)).getAttribute('aria-describedby') ?? '').split(' ')
    return document.getElementById(id)?.textContent
  }
  expect([describe('Solana'), describe('Bitcoin')]).toEqual(['7Np4…KCT4K2 · Solana', 'bc1q…wf5mdq · Bitcoin'])
})

test('another wallet is one press away, and all leave at once only where there are several', async () => {
  const { sent, become } = wallets('wallets-one')
  await userEvent.click(button('Connect another wallet'))
  expect(screen.queryByRole('button', { name: 'Disconnect all' })).toBeNull()
  become('wallets-few')
  await userEvent.click(button('Disconnect all'))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Connect' } }, { type: 'disconnect.requested' }])
})

test('a wallet that is leaving says so, keeps its place, and is asked nothing more', async () => {
  const { sent } = wallets('wallets-leaving')
  const row = button(/^Meadow\s*Disconnecting$/)
  for (const each of [row, button('Disconnect Meadow')]) {
    expect(each.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(each)
  }
  expect(sent).toEqual([])
  expect(row.closest('li')?.getAttribute('aria-busy')).toBe('true')
})

test('while all leave they cannot be asked to again', () => {
  wallets('wallets-leaving-all')
  expect(button('Disconnecting')).toHaveProperty('disabled', true)
})

test('R-CON-6: what else leaves with a session is said before it happens', () => {
  const { become } = wallets('wallets-session')
  const note = screen.getByText('Disconnecting Tide ends it on every chain.')
  const described = screen
    .getAllByRole('button', { name: /^Disconnect/ })
    .filter((each) => each.getAttribute('aria-describedby')?.includes(note.id))
  expect(described.map((each) => each.getAttribute('aria-label'))).toEqual(Array(3).fill('Disconnect Tide'))
  become('wallets-few')
  expect(screen.queryByText(/on every chain/)).toBeNull()
})

test('nothing moves under the finger: a wallet that comes on show stays where it is', () => {
  const { become } = wallets('wallets-one-chain')
  become('wallets-one-chain-moved')
  expect(namesIn('Wallets')).toEqual(['Harbor', 'Lantern Wallet', 'Meadow'])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Lantern Wallet')
})

test('it is said aloud which wallet is in use now, and which one left', () => {
  const { become } = wallets('wallets-one-chain')
  expect(said()).toBe('')
  become('wallets-one-chain-moved')
  expect(said()).toBe('Lantern Wallet is in use on Arbitrum One now.')
  become('wallets-one')
  expect(said()).toBe('Lantern Wallet is disconnected. Meadow is disconnected. Harbor is in use on Ethereum now.')
})

test('the keyboard goes on with the wallet that takes the place of the one that left, not with its way out', async () => {
  const { become } = wallets('wallets-one-chain')
  await userEvent.click(button('Disconnect Lantern Wallet'))
  become('wallets-one-chain-fewer')
  expect(document.activeElement).toBe(button(/^Meadow/))
  await userEvent.click(button('Disconnect Meadow'))
  become('wallets-one')
  expect(document.activeElement).toBe(button(/^Harbor/))
})

test('a keyboard that is elsewhere stays there when a wallet leaves', async () => {
  const { become } = wallets('wallets-one-chain')
  await userEvent.click(button('Disconnect Lantern Wallet'))
  button('Connect another wallet').focus()
  become('wallets-one-chain-fewer')
  expect(document.activeElement).toBe(button('Connect another wallet'))
})

test('without a wallet there is one sentence and one thing to do', async () => {
  const { sent } = wallets('wallets-none')
  expect(screen.getByText('No wallet is connected.')).toBeTruthy()
  await userEvent.click(button('Connect wallet'))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Connect' } }])
})
