import { selectWalletSendSelectToken } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { walletSendSelectTokenCases as cases } from './wallet-send-select-token.cases.ts'
import { WalletSendSelectTokenView } from './wallet-send-select-token.view.tsx'

layOutLists()
afterEach(cleanup)

function show(key: keyof typeof cases) {
  const model = selectWalletSendSelectToken(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <WalletSendSelectTokenView model={model} {...props} />
    </Announcer>,
  )
  return { sent, text: () => container.querySelector('[data-view]')?.textContent ?? '' }
}

test('R-SEND-1: a click chooses the token, and goes back to what else was entered', async () => {
  const { sent } = show('send-token-ready')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('button', { current: true }).textContent).toContain('1.234 ETH')
  await userEvent.click(screen.getByRole('button', { name: /1\.5 USDC/ }))
  expect(sent).toEqual([
    {
      type: 'send.tokenChosen',
      token: { address: `0x${'1'.repeat(40)}`, symbol: 'USDC', decimals: 6, iconUrl: undefined },
    },
    { type: 'router.backRequested' },
  ])
})

test('what may not be what it says is last, and says so', () => {
  show('send-token-ready')
  const [, , , , false_, lure] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect([false_, lure]).toEqual([
    expect.stringMatching(/Unverified.*USDC/),
    expect.stringMatching(/Unverified.*CLAIM/),
  ])
})

test('of many tokens one is searched by name, symbol or address, and Enter chooses the first', async () => {
  const { sent, text } = show('send-token-many')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 't17')
  const found = await screen.findAllByRole('listitem')
  expect(found.map((row) => row.textContent)).toEqual([expect.stringContaining('Token 17')])
  await userEvent.keyboard('{Enter}')
  expect(sent[0]).toMatchObject({ type: 'send.tokenChosen', token: { symbol: 'T17', decimals: 2 } })
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(text()).toContain('You have no token called “t17x”.')
  expect(screen.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('t17x')
})

test.each([
  ['send-token-loading', 'Tokens are loading'],
  ['send-token-none', 'There is nothing on Ethereum yet.'],
  ['send-token-failed', 'Token Balance Unavailable'],
] as const)('%s says so', (key, sentence) => {
  expect(
    show(key)
      .text()
      .replace(/[\u2066-\u2069]/g, ''),
  ).toContain(sentence)
})
