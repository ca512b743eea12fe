import type { KitSnapshot, RecentTransaction } from '@kit/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { address, connected, snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const sent = (parts: Partial<RecentTransaction> = {}): RecentTransaction => ({
  ...{ network: 'eip155:1', address, hash: '0x1', sentAt: Date.now(), is: 'pending' },
  transfer: { to, amount: '0.000000000000000001', symbol: 'ETH' },
  ...parts,
})
const at = (...recentTransactions: RecentTransaction[]): KitSnapshot => ({
  ...snapshot({ stack: [], state: connected() }),
  recentTransactions,
})

/** A page with a closed modal, whose kit has sent these. */
function show(...transactions: RecentTransaction[]) {
  const kit = staticKit({ snapshot: at(...transactions), settings: { clock: { now: () => Date.now() } } })
  render(<KitProvider kit={kit}>{null}</KitProvider>)
  return { become: (...next: RecentTransaction[]) => act(() => kit.show(at(...next))) }
}

const toast = () => document.querySelector<HTMLElement>('[data-mark="transaction"]')
const plain = () => toast()?.textContent?.replace(/[\u2066-\u2069]/g, '')

test('R-SEND-7: what was sent is told with every digit and a link, and so is what became of it', async () => {
  const one = sent()
  const { become } = show(one)
  await screen.findByText(/on its way/)
  expect(plain()).toContain('0.000000000000000001 ETH to 0x5290…169EE7: on its way.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://etherscan.io/tx/0x1')
  expect(toast()?.closest('[role="status"]')).toBeTruthy()
  become({ ...one, is: 'confirmed' })
  expect(plain()).toContain(': confirmed.')
})

test.each([
  ['pending', 'Your transaction is on its way.'],
  ['unknown', 'We don’t know yet whether your transaction was sent. Check before you send again.'],
  ['confirmed', 'Your transaction is confirmed.'],
  ['failed', 'Your transaction was not carried out. At most its fee was paid.'],
] as const)('one that the dApp made, and is %s, is told without an amount', async (is, sentence) => {
  show(sent({ is, transfer: null }))
  await screen.findByText((text) => text.startsWith(sentence))
})

test.each([
  ['pending', '0.1 ETH for at least 250.5 USDC: on its way.'],
  ['unknown', 'we don’t know yet whether this was sent. Check before you swap again.'],
  ['confirmed', '0.1 ETH for at least 250.5 USDC: confirmed.'],
  ['failed', '0.1 ETH for at least 250.5 USDC: not carried out. At most its fee was paid.'],
] as const)('a swap that is %s is told by what it sells and what it buys', async (is, sentence) => {
  const swap = { sold: { amount: '0.1', symbol: 'ETH' }, bought: { atLeast: '250.5', symbol: 'USDC' } }
  show(sent({ is, transfer: null, swap }))
  await screen.findByText(/0\.1 ETH for at least/)
  expect(plain()).toContain(sentence)
})

test('it goes by itself, not while the visitor points at it, and at once when dismissed', async () => {
  const { become } = show(sent())
  await screen.findByText(/on its way/)
  vi.useFakeTimers()
  become(sent({ is: 'confirmed' }))
  fireEvent.pointerEnter(toast() as HTMLElement)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(plain()).toContain('confirmed')
  fireEvent.pointerLeave(toast() as HTMLElement)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(toast()).toBeNull()
  become(sent({ is: 'failed' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(toast()).toBeNull()
})

test('dismissed or replaced under the pointer, it does not keep the next from going by itself', async () => {
  const { become } = show(sent())
  await screen.findByText(/on its way/)
  vi.useFakeTimers()
  const one = sent({ hash: '0x2' })
  become(one)
  fireEvent.pointerEnter(toast() as HTMLElement)
  become({ ...one, is: 'confirmed' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(toast()).toBeNull()
  become({ ...one, is: 'failed' })
  fireEvent.pointerEnter(toast() as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  become(sent({ hash: '0x3' }))
  expect(plain()).toContain('on its way')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(toast()).toBeNull()
})

test.each([
  ['in the modal', true],
  ['in the page', false],
])('dismissed %s, it is not told again when the modal closes or opens', async (_, isOpen) => {
  const one = sent()
  const differing: RecentTransaction = {
    ...{ ...one, shown: { to, amount: '1', token: null, decimals: 18, maxFee: null } },
    comparison: { is: 'different', differences: { recipient: address } },
  }
  const where = (open: boolean, ...transactions: RecentTransaction[]): KitSnapshot => ({
    ...at(...transactions),
    router: snapshot({ stack: open ? [{ view: 'Connect' }] : [] }).router,
  })
  const kit = staticKit({ snapshot: where(isOpen, one), settings: { clock: { now: () => Date.now() } } })
  render(<KitProvider kit={kit}>{null}</KitProvider>)
  await screen.findByText(/on its way/)
  act(() => kit.show(where(isOpen, differing)))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => kit.show(where(!isOpen, differing)))
  if (!isOpen) await screen.findByRole('dialog')
  expect(toast()).toBeNull()
  act(() => kit.show(where(!isOpen, { ...differing, is: 'confirmed' })))
  expect(plain()).toContain('What was sent differs')
})

test('it stays while the focus is in it', async () => {
  show(sent())
  await screen.findByText(/on its way/)
  vi.useFakeTimers()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(plain()).toContain('on its way')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(toast()).toBeNull()
})

test('what differs from what was shown is told as an alert, with the whole address, until it is dismissed', async () => {
  const one = sent()
  const thief = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const { become } = show(one)
  await screen.findByText(/on its way/)
  vi.useFakeTimers()
  become({
    ...one,
    shown: { to, amount: '1', token: null, decimals: 18, maxFee: null },
    comparison: { is: 'different', differences: { recipient: thief } },
  })
  expect(screen.getByRole('alert').textContent).toContain('What was sent differs from what was shown to you.')
  expect(plain()).toContain(`It went to another address: ${thief}`)
  act(() => void vi.advanceTimersByTime(600_000))
  expect(plain()).toContain(thief)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(toast()).toBeNull()
})

test('what the view on show says is not said twice', async () => {
  const one = sent()
  const { become } = show(sent({ hash: '0x2' }))
  await screen.findByText(/on its way/)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  become(one, sent({ hash: '0x2' }))
  expect(plain()).toContain('on its way')
})
