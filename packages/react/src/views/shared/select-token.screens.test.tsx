import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { address, connected, connection, snapshot } from '../../test-utils/snapshots.ts'
import { swapSelectTokenCases } from '../swap-select-token/swap-select-token.cases.ts'
import { walletSendSelectTokenCases } from '../wallet-send-select-token/wallet-send-select-token.cases.ts'

layOutLists()
afterEach(cleanup)

const namespace = 'eip155'

test.each([
  ['send.tokenChosen', walletSendSelectTokenCases['send-token-ready']],
  ['swap.tokenChosen', swapSelectTokenCases['swap-token-ready']],
])('%s: what the account has is read, and the token that is chosen reaches the kit', async (chosen, shown) => {
  const { kit } = await drawScreen(shown)
  expect(kit.sent).toEqual([{ type: 'tokens.requested', address, network: 'eip155:1', connectorId: 'io.harbor' }])
  await userEvent.click(await screen.findByRole('button', { name: /1\.5 USDC/ }))
  expect(kit.sent.slice(1).map(({ type }) => type)).toEqual([chosen, 'router.backRequested'])
})

test.each([
  { view: 'WalletSendSelectToken', namespace },
  { view: 'SwapSelectToken', namespace, side: 'sold' },
] as const)('$view: of nobody there is nothing to read or to choose', async (route) => {
  const { kit, container } = await drawScreen({ snapshot: snapshot({ stack: [route] }) })
  expect([kit.sent, container.querySelector('[data-kit="view"]')]).toEqual([[], null])
})

test.each([
  ['send.started', walletSendSelectTokenCases['send-token-ready'], { send: { is: 'idle', error: null } }],
  ['swap.started', swapSelectTokenCases['swap-token-ready'], { swap: { is: 'idle', error: null } }],
] as const)('%s: the wallet moves: what is chosen is for the account on show', async (begun, shown, none) => {
  const { kit, container, show } = await drawScreen(shown)
  const started = () => kit.sent.filter(({ type }) => type === begun)
  const rows = () => screen.queryAllByRole('listitem').length
  expect([rows() > 0, started()]).toEqual([true, []])
  const network = 'eip155:8453' as const
  const moved = snapshot({
    stack: shown.snapshot.router.stack,
    state: connected({ connection: connection({ network }) }),
  })
  const tokens = { ...shown.snapshot.tokens, of: { address, network } }
  show({ snapshot: { ...shown.snapshot, wallets: moved.wallets, tokens } })
  const account = { namespace, address, network, connectorId: 'io.harbor' }
  const payer = begun === 'send.started' ? { from: account } : { account }
  expect([rows(), started()]).toEqual([0, [expect.objectContaining(payer)]])
  expect(container.querySelector('[data-view]')?.getAttribute('data-state')).toBe('reading')
  expect(kit.sent.at(-2)).toBeDefined()
  show({ snapshot: { ...shown.snapshot, ...none } })
  expect(started()).toHaveLength(2)
})
