import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, connected, connection, severalAccounts, snapshot } from '../../test-utils/snapshots.ts'
import { swapCases as cases } from './swap.cases.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const account = { namespace: 'eip155', address, network: 'eip155:1', connectorId: 'io.harbor' }
const of = { address, network: 'eip155:1' }
const stack = cases['swap-ready'].snapshot.router.stack

/** The case on the view in which a swap is confirmed. */
const previewed = ({ snapshot: shown, ...rest }: Case): Case => ({
  ...rest,
  snapshot: { ...shown, router: { ...shown.router, stack } },
})

test.each([
  ['Swap', cases['swap-starting']],
  ['SwapPreview', previewed(cases['swap-starting'])],
])('%s begins a swap where there is none, and reads what the account has', async (view, shown) => {
  const { kit, container, show, unmount } = await drawScreen(shown)
  const asked = [
    { type: 'balances.watched', ...of },
    { type: 'tokens.requested', ...of, connectorId: 'io.harbor' },
    { type: 'swap.started', account },
  ]
  expect(kit.sent).toEqual(asked)
  show(cases['swap-quoted'])
  expect(container.querySelector('[data-view]')?.getAttribute('data-view')).toBe(view)
  expect(screen.getByLabelText<HTMLInputElement>('You pay').value).toBe('0.123456789012345678')
  unmount()
  expect(kit.sent).toEqual([...asked, { type: 'balances.unwatched', ...of }])
})

test.each(['swap-not-loaded', 'swap-quoted', 'swap-pending'] as const)('%s: none is begun by itself', async (key) => {
  const { kit } = await drawScreen(cases[key])
  expect(kit.sent.filter(({ type }) => type === 'swap.started')).toEqual([])
})

test.each(['Swap', 'SwapPreview'] as const)(
  '%s shows and asks for nothing where no wallet is connected',
  async (view) => {
    const { kit, container } = await drawScreen({ snapshot: snapshot({ stack: [{ view, namespace: 'eip155' }] }) })
    expect([kit.sent, container.querySelector('[data-kit="view"]')]).toEqual([[], null])
  },
)

test.each([
  ['Swap', cases['swap-quoted']],
  ['SwapPreview', previewed(cases['swap-quoted'])],
])('%s counts the seconds down until the price is read again, for as long as it is on show', async (_, shown) => {
  vi.useFakeTimers()
  let now = 0
  const { container, unmount } = await drawScreen({ ...shown, settings: { clock: { now: () => now } } })
  const refresh = () => container.querySelector('[data-mark="refresh"]')?.textContent
  expect(refresh()).toBe('New price in 8 s')
  const wait = (milliseconds: number) =>
    act(() => {
      now += milliseconds
      vi.advanceTimersByTime(milliseconds)
    })
  wait(1_000)
  expect(refresh()).toBe('New price in 7 s')
  wait(20_000)
  expect(refresh()).toBe('Getting a new price')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['Swap', cases['swap-no-amount']],
  ['SwapPreview', previewed(cases['swap-no-amount'])],
])('%s counts nothing down where there is no price', async (_, shown) => {
  vi.useFakeTimers()
  const { container } = await drawScreen(shown)
  expect([container.querySelector('[data-mark="refresh"]')?.textContent, vi.getTimerCount()]).toEqual(['', 0])
})

test('a swap that was reviewed is confirmed by a click', async () => {
  const { kit } = await drawScreen(cases['swap-ready'])
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
  expect(kit.sent.at(-1)).toEqual({ type: 'swap.submitted' })
})

test('what was typed for one account is not offered to the next', async () => {
  const { show } = await drawScreen(cases['swap-slippage'])
  const field = () => screen.queryByLabelText<HTMLInputElement>('Slippage in percent')
  await userEvent.clear(field() as HTMLInputElement)
  const [, other] = severalAccounts
  const swap = cases['swap-quoted'].snapshot.swap
  if (!other || swap.is !== 'editing') throw new Error('The cases have changed.')
  show({
    snapshot: {
      ...cases['swap-quoted'].snapshot,
      wallets: snapshot({ stack: [], state: connected({ connection: connection({ accounts: [other] }) }) }).wallets,
      swap: { ...swap, account: { ...swap.account, address: other.address } },
    },
  })
  expect(field()).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1%' }).checked).toBe(true)
})
