import { selectTransactions } from '@kit/core/models'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { transactionsCases as cases } from './transactions.cases.ts'
import { TransactionsView } from './transactions.view.tsx'

layOutLists()
afterEach(cleanup)

function show(key: keyof typeof cases) {
  const model = selectTransactions(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <div data-kit="body">
        <TransactionsView model={model} {...props} />
      </div>
    </Announcer>,
  )
  return { sent, container }
}

test('R-HIS-1: transactions stand under their months, the newest first', () => {
  show('transactions-ready')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Not dated yet',
    'November 2026',
    'October 2026',
  ])
})

test('R-HIS-1: of many transactions those in sight are in the page, under their months, with one tab stop', async () => {
  const { container } = show('transactions-many')
  const links = await screen.findAllByRole('link')
  const rows = screen.getAllByRole('listitem')
  expect([rows.length < 40, rows[3]?.getAttribute('aria-setsize')]).toEqual([true, '90'])
  expect(within(rows[0] as HTMLElement).getByRole('heading').textContent).toBe('November 2026')
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  links[0]?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('3')
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0])
})

test('R-HIS-2: what arrived has a plus, what left a minus, and what failed moved nothing', () => {
  show('transactions-ready')
  const rowOf = (text: RegExp) => screen.getAllByRole('link', { name: text })[0]?.textContent
  expect(rowOf(/^Received/)).toContain('+1,234.567 ETH')
  expect(rowOf(/^Sent.*Pending/)).toContain('−0.25 ETH')
  expect(rowOf(/^Sent.*Nov 14/)).toContain('−<0.001 ETH')
  expect(rowOf(/^Swapped/)).toMatch(/−0\.5 ETH.*\+1,612\.25 USDC/)
  expect(rowOf(/^Sent.*Failed/)).not.toContain('ETH')
})

test('what was sent unasked is shown when the visitor asks, and leads nowhere', async () => {
  show('transactions-ready')
  const button = screen.getByRole('button', { name: 'Unverified: 1' })
  expect([button.getAttribute('aria-expanded'), screen.queryByText(/evil/)]).toEqual(['false', null])
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const item = screen.getByText(/evil/).closest('li')
  expect(item && within(item).queryAllByRole('link')).toEqual([])
})

test('older ones come when the visitor asks, and are asked for once', async () => {
  const { sent } = show('transactions-ready')
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
  expect(sent).toEqual([{ type: 'activity.moreRequested' }])
  cleanup()
  show('transactions-loading-more')
  expect(screen.getByRole('button', { name: 'Transactions are loading' }).getAttribute('aria-disabled')).toBe('true')
})

test.each(['transactions-failed', 'transactions-failed-later'] as const)(
  'R-HIS-3: %s says so and offers a retry',
  async (key) => {
    const { sent } = show(key)
    expect(screen.getByRole('status').textContent).toBe('Failed to fetch transactions')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toEqual([{ type: 'activity.retried' }])
  },
)

test('an account without transactions says so, for the network that it is on', () => {
  const { container } = show('transactions-none')
  expect(container.textContent).toContain('Nothing has been sent or received on Ethereum yet.')
})
