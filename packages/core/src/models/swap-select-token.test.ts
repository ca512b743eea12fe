import { expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { SwapToken } from '../ports/swap.ts'
import type { SwapAccount } from '../swap/swap.events.ts'
import type { SwapTokens } from '../swap/swap.state.ts'
import { token } from '../test-utils/sample-token.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectSwapSelectToken } from './swap-select-token.ts'

const connection = testConnection()
const { namespace, connectorId, network } = connection
const account = { namespace, connectorId, network, address: connection.accounts[0].address }
const ether: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc: SwapToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: `0x${'Ab'.repeat(20)}` }
const dai: SwapToken = { name: 'Dai', symbol: 'DAI', decimals: 18, address: `0x${'d'.repeat(40)}` }

/** @param begun of the account that swaps, what is another than the account on show */
function modelOf(tokens: SwapTokens, begun: Partial<SwapAccount> = {}) {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection }) },
  })
  const owned = {
    ...token({ address: `${usdc.address}`.toLowerCase(), symbol: 'USDC' }),
    quantity: { amount: 7_000_000n, decimals: 6 },
  }
  const lure = { ...token({ address: `0x${'9'.repeat(40)}`, symbol: 'LURE' }), quantity: { amount: 9n, decimals: 6 } }
  return selectSwapSelectToken(
    {
      ...snapshot,
      swap: {
        ...({
          is: 'editing',
          account: { ...account, ...begun },
          tokens,
          provider: '',
          quote: null,
          isQuoting: false,
          error: null,
          unanswered: null,
        } as const),
        draft: { sold: ether, bought: usdc, amount: '', slippage: 100 },
      },
      tokens: { is: 'ready', of: account, tokens: [owned, lure], error: null },
    },
    testSettings,
    { namespace, side: 'bought' },
  )
}

test('R-SWAP-1: one’s own tokens come before those that the provider knows, and what it does not swap is left out', () => {
  const model = modelOf({ is: 'ready', list: [ether, dai, usdc] })
  expect(model).toMatchObject({ is: 'ready', side: 'bought', chosen: usdc.address, error: null })
  expect(model?.rows.map(({ token, isOwn, amount }) => [token, isOwn, amount])).toEqual([
    [usdc, true, '7'],
    [ether, false, '0'],
    [dai, false, '0'],
  ])
  expect(modelOf({ is: 'ready', list: [] })?.rows).toEqual([])
})

test('R-SWAP-1: a token whose symbol or name another has, too, is told by its address', () => {
  const fake: SwapToken = { name: 'Dollar', symbol: ' usdc', decimals: 6, address: `0x${'e'.repeat(40)}` }
  const lookalike: SwapToken = { name: 'ＤＡＩ', symbol: 'XDAI', decimals: 6, address: `0x${'f'.repeat(40)}` }
  const coin: SwapToken = { name: 'Ether', symbol: 'WETH', decimals: 18, address: `0x${'c'.repeat(40)}` }
  const addressesIn = (list: readonly SwapToken[]) =>
    modelOf({ is: 'ready', list })?.rows.map(({ token: { symbol }, shortAddress }) => [symbol.trim(), shortAddress])
  expect(addressesIn([ether, usdc, dai])).toEqual([
    ['USDC', null],
    ['ETH', null],
    ['DAI', null],
  ])
  expect(addressesIn([ether, usdc, dai, fake, lookalike, coin])).toEqual([
    ['USDC', '0xAbAb…AbAbAb'],
    ['ETH', null],
    ['DAI', '0xdddd…dddddd'],
    ['usdc', '0xeeee…eeeeee'],
    ['XDAI', '0xffff…ffffff'],
    ['WETH', '0xcccc…cccccc'],
  ])
})

test('until it is known what can be swapped nothing can be chosen, and where nobody says, it says why', () => {
  expect(modelOf({ is: 'reading' })).toMatchObject({ is: 'loading', rows: [] })
  const error = new KitError('rpc/unreachable')
  expect(modelOf({ is: 'failed', error })).toMatchObject({ is: 'failed', error, rows: [] })
})

test.each([
  ['network', { network: 'eip155:8453' }],
  ['account', { address: `0x${'b'.repeat(40)}` }],
  ['wallet', { connectorId: 'io.other' }],
  ['chain', { namespace: 'solana' }],
] as const)(
  'R-SWAP-1: of a swap that began with another %s nothing can be chosen, and nothing is chosen',
  (_, begun) => {
    const model = modelOf({ is: 'ready', list: [ether, usdc] }, begun)
    expect(model).toMatchObject({ is: 'loading', rows: [], chosen: null, networkName: 'Ethereum', error: null })
    const error = new KitError('rpc/unreachable')
    expect(modelOf({ is: 'failed', error }, begun)).toMatchObject({ is: 'loading', error: null })
  },
)

test('there is nothing to choose while nothing is connected, and nothing is chosen before a swap began', () => {
  const route = { namespace, side: 'sold' } as const
  expect(selectSwapSelectToken(testSnapshot({}), testSettings, route)).toBeNull()
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection }) },
  })
  const idle = selectSwapSelectToken({ ...snapshot, swap: { is: 'idle', error: null } }, testSettings, route)
  expect(idle).toMatchObject({ is: 'loading', chosen: null })
})
