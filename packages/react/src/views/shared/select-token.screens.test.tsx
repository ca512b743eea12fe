import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { address, snapshot } from '../../test-utils/snapshots.ts'
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
