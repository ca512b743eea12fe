import { selectSwapSelectToken } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { swapSelectTokenCases as cases } from './swap-select-token.cases.ts'
import { SwapSelectTokenView } from './swap-select-token.view.tsx'

layOutLists()
afterEach(cleanup)

function show(key: keyof typeof cases) {
  const route = { namespace: 'eip155', side: 'bought' } as const
  const model = selectSwapSelectToken(cases[key].snapshot, settings, route)
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <SwapSelectTokenView model={model} {...props} />
    </Announcer>,
  )
  const text = () => (container.querySelector('[data-view]')?.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
  return { sent, text }
}

test('R-SWAP-1: one’s own tokens come first, and a click chooses one for its side', async () => {
  const { sent } = show('swap-token-ready')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Your tokens.*ETH/),
    expect.stringContaining('USDC'),
    expect.stringMatching(/^Other tokens.*DAI/),
  ])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('USD Coin')
  await userEvent.click(screen.getByRole('button', { name: /Dai/ }))
  expect(sent).toEqual([
    { type: 'swap.tokenChosen', side: 'bought', token: expect.objectContaining({ symbol: 'DAI' }) },
    { type: 'router.backRequested' },
  ])
})

test('R-SWAP-1: tokens with the same symbol are told by their addresses', async () => {
  show('swap-token-twins')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.not.stringContaining('…'),
    expect.stringMatching(/USD Coin.*0x1111…111111/),
    expect.stringMatching(/Other tokens.*USD Coin.*USDC · 0x9999…999999/),
    expect.not.stringContaining('…'),
  ])
})

test('what a token is called and its address do not run together where a language is written from the right', async () => {
  show('swap-token-twins')
  const note = (await screen.findByText('0x9999…999999')).parentElement
  expect([...(note?.querySelectorAll('bdi') ?? [])].map((part) => part.textContent)).toEqual(['USDC', '0x9999…999999'])
})

test('Enter after nothing but a space chooses nothing', async () => {
  const { sent } = show('swap-token-many')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search tokens' }), ' {Enter}')
  expect(sent).toEqual([])
})

test('a token is searched by name, symbol or address, and Enter chooses the first that is found', async () => {
  const { sent, text } = show('swap-token-many')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 't17{Enter}')
  expect(sent[0]).toMatchObject({ type: 'swap.tokenChosen', token: { symbol: 'T17' } })
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(text()).toContain('No token here is called “t17x”.')
})

test('Down leads from the search into the list', async () => {
  show('swap-token-ready')
  await screen.findAllByRole('listitem')
  await userEvent.type(screen.getByRole('searchbox'), '{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('ETH')
})

test.each([
  ['swap-token-reading', 'Tokens are loading'],
  ['swap-token-none', 'There is nothing to swap on Ethereum.'],
] as const)('%s says so', (key, sentence) => {
  expect(show(key).text()).toContain(sentence)
})

test('where nobody says what can be swapped, it is asked for again by a click', async () => {
  const { sent } = show('swap-token-failed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'swap.retried' }])
})
