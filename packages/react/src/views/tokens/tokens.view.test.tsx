import { selectTokens } from '@kit/core/models'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { formatDollars } from '../../copy/format-amount.ts'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import type { Case } from '../../test-utils/case.ts'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { tokensCases as cases } from './tokens.cases.ts'
import { TokensView } from './tokens.view.tsx'

layOutLists()
afterEach(cleanup)

function show(key: keyof typeof cases) {
  const own: Case = cases[key]
  const model = selectTokens(own.snapshot, { ...settings, ...own.settings }, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <div data-kit="body">
        <TokensView model={model} namespace="eip155" {...props} />
      </div>
    </Announcer>,
  )
  return { sent, container }
}

test('R-UI-6: a token shows three decimals, its worth two; dust is less than, and no price is no zero', () => {
  const { container } = show('tokens-ready')
  const rows = within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
  const textOf = (row: HTMLElement) =>
    ['row-title', 'row-note', 'row-aside'].map((part) => row.querySelector(`[data-kit="${part}"]`)?.textContent)
  expect(rows.map(textOf)).toEqual([
    ['Ether', '$3,950.61', '1.234 ETH'],
    ['USD Coin', '$1.50', '1.5 USDC'],
    ['Dust', 'less than $0.01', '<0.001 DUST'],
    ['A token with a name that is rather long for a row', 'No price known', '1,234,567,890.12 LONGSYMBOL'],
  ])
  expect(container.textContent).toContain('Total on Ethereum$3,952.11')
})

test('what is not what it seems is named, and shown with the reason when the visitor asks', async () => {
  show('tokens-ready')
  const button = screen.getByRole('button', { name: 'Unverified, not in the total: 2' })
  expect(screen.queryByText(/claim-usdc/)).toBeNull()
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('It calls itself like another token, and has no price.')).toBeTruthy()
  expect(screen.getByText('Its name wants to lead you to a page.')).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('R-BAL-3: what could not be read says so and offers a retry', async () => {
  const { sent } = show('tokens-failed')
  expect(screen.getByRole('status').textContent).toBe('Token Balance Unavailable')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'tokens.retried' }])
})

test('where nobody knows prices, there is no total, and no row speaks of one', () => {
  const { container } = show('tokens-unpriced')
  expect([container.querySelector('[data-kit="tokens-total"]'), screen.queryByText('No price known')]).toEqual([
    null,
    null,
  ])
  expect(container.textContent).toContain('1.234 ETH')
})

test('an account with nothing says so, and offers the one way to have something there', async () => {
  const { sent, container } = show('tokens-none')
  expect(container.textContent).toContain('There is nothing on Ethereum yet.')
  expect([screen.queryAllByRole('list'), container.textContent?.includes('Total')]).toEqual([[], false])
  await userEvent.click(screen.getByRole('button', { name: 'Receive ETH' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'WalletReceive', namespace: 'eip155' } }])
})

test('of many tokens those in sight are in the page, and know their place in the whole list', async () => {
  show('tokens-many')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.length).toBeLessThan(40)
  expect(rows[1]?.getAttribute('aria-setsize')).toBe('87')
  expect([rows[0]?.getAttribute('aria-posinset'), rows[0]?.textContent]).toEqual([
    '1',
    expect.stringContaining('Ether'),
  ])
})

test('many tokens are searched, those that are not what they seem too, and what is not there is said', async () => {
  const { container } = show('tokens-many')
  const field = screen.getByRole('searchbox', { name: 'Search tokens' })
  await userEvent.type(field, 't17')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Token 17'),
  ])
  await userEvent.clear(field)
  await userEvent.type(field, 'bonus')
  expect(screen.getByRole('button', { name: 'Unverified, not in the total: 3' })).toBeTruthy()
  expect(container.textContent).not.toContain('You have no token')
  await userEvent.type(field, 'x')
  expect(screen.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(
    'You have no token called “bonusx”.',
  )
})

const translate = () => viewHarness().props.t

test.each([
  ['1234567.899', 'en', '$1,234,567.89'],
  ['1234567.899', 'de', '1.234.567,89 $'],
  ['0', 'en', '$0.00'],
  ['0.009', 'en', 'less than $0.01'],
  ['12345678901234567890.12', 'en', '$12,345,678,901,234,567,890.12'],
])('R-UI-6: %s in %s is %s', (value, locale, text) => {
  expect(formatDollars(value, Object.assign(translate(), { locale })).replace(/\s/g, ' ')).toBe(text)
})
