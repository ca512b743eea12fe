import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { Namespace } from '../domain/namespace.ts'
import { mainnet } from '../domain/networks.ts'
import type { WalletAsset } from '../domain/token.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ReadAssets, WalletClient } from '../ports/wallet-client.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { native, token } from '../test-utils/sample-token.ts'
import { settle } from '../test-utils/settle.ts'
import { loadTokens } from './tokens.effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const alice = { address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const assets: readonly WalletAsset[] = [
  { name: 'Ether', symbol: 'ETH', quantity: { amount: 15n * 10n ** 17n, decimals: 18 }, price: '2000.1' },
  { name: 'USD Coin', symbol: 'USDC', address: usdc, quantity: { amount: 1n, decimals: 6 }, price: null },
  { name: 'A ticket', symbol: 'TICKET', address: '0x01', quantity: { amount: 1n, decimals: 0 }, price: null },
]

/** Tokens of a kit with one wallet, of which a feature may be missing, and a service that has another answer. */
function start(
  readAssets: ReadAssets | undefined,
  answer: BlockchainApi['readTokens'] = async () => [token({ symbol: 'SERVICE' })],
) {
  const find = vi.fn((_: Namespace, connectorId: string) =>
    connectorId === 'io.wallet' ? ({ features: { readAssets } } as Partial<WalletClient> as WalletClient) : undefined,
  )
  const readTokens = vi.fn(answer)
  const api = { readTokens } as Partial<BlockchainApi> as BlockchainApi
  const chains = { load: () => Promise.reject(new Error('No chain is asked.')) }
  const { logic, input, read } = loadTokens(
    {
      ...{ loadBlockchainApi: async () => api, chains, wallets: { find }, requestedNetworks: () => [mainnet] },
    },
    neverReturns,
  )
  const { actor } = inASystem(logic, 'tokens', input)
  const show = async (of: { address: string; network: 'eip155:1'; connectorId?: string }) => {
    actor.send({ type: 'tokens.requested', ...of })
    await settle(0)
  }
  const symbols = () => read(actor, []).tokens.map(({ symbol }) => symbol)
  return { actor, find, readTokens, show, symbols, state: () => read(actor, []) }
}

describe('R-BAL-4: what the wallet itself lists', () => {
  test('comes first, with what it is worth, and neither the service nor the chain is asked', async () => {
    const readAssets = vi.fn<ReadAssets>(async () => assets.slice(0, 1))
    const { show, state, readTokens } = start(readAssets)
    await show(alice)
    expect(readAssets.mock.calls[0]?.[0]).toEqual({ address: '0xa11ce', network: 'eip155:1' })
    expect(state().is).toBe('ready')
    expect(state().tokens).toEqual([{ ...assets[0], network: 'eip155:1', value: '3000.15' }])
    expect(readTokens).not.toHaveBeenCalled()
  })

  test('gets the price that it lacks from the service, and keeps its own amounts, prices and tokens', async () => {
    const quantity = { amount: 7n, decimals: 6 }
    const { show, state } = start(
      async () => [
        ...assets.slice(0, 1),
        { ...assets[1], quantity: { amount: 2_500_000n, decimals: 6 } } as WalletAsset,
      ],
      async () => [
        native({ price: '1', value: '9' }),
        token({ address: usdc.toLowerCase(), price: '0.999', quantity, iconUrl: 'data:image/png;base64,AAAA' }),
        token({ symbol: 'SERVICE', address: '0x99', price: '5' }),
      ],
    )
    await show(alice)
    expect(state().tokens.map(({ symbol, price, value, iconUrl }) => [symbol, price, value, iconUrl])).toEqual([
      ['ETH', '2000.1', '3000.15', undefined],
      ['USDC', '0.999', '2.4975', 'data:image/png;base64,AAAA'],
    ])
  })

  test.each<[string, BlockchainApi['readTokens']]>([
    ['the service fails', () => Promise.reject(new KitError('rpc/unreachable'))],
    [
      'it has the address with other decimals',
      async () => [token({ address: usdc, price: '3', quantity: { amount: 1n, decimals: 18 } })],
    ],
    [
      'it has the address on another network',
      async () => [token({ address: usdc, price: '3', network: 'eip155:137' })],
    ],
    ['it has the price of the native token alone', async () => [native({ price: '3' })]],
  ])('stays as the wallet says, without a price, where %s', async (_, answer) => {
    const { show, state } = start(async () => assets.slice(1, 2), answer)
    await show(alice)
    expect(state().tokens).toEqual([{ ...assets[1], network: 'eip155:1', value: null }])
  })

  test('is asked of the wallet that has the account, again while it is shown, and of another one when that is active', async () => {
    const readAssets = vi.fn<ReadAssets>(async () => assets)
    const { show, symbols, find } = start(readAssets)
    await show(alice)
    await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
    expect([find.mock.calls, readAssets.mock.calls.length]).toEqual([Array(2).fill(['eip155', 'io.wallet']), 2])
    await show({ ...alice, connectorId: 'io.other' })
    expect(symbols()).toEqual(['SERVICE'])
  })

  test.each<[string, ReadAssets | undefined]>([
    ['cannot list any', undefined],
    ['does not list any', () => Promise.reject(new KitError('wallet/unsupported-method'))],
    ['refuses', () => Promise.reject(new KitError('wallet/rejected'))],
    ['answers too late', () => Promise.reject(new KitError('rpc/timeout'))],
    ['throws what it should not', () => Promise.reject(new Error('boom'))],
  ])('is what the service knows, where the wallet %s', async (_, readAssets) => {
    const { show, state, symbols, readTokens } = start(readAssets)
    await show(alice)
    expect([state().is, symbols(), readTokens.mock.calls.length]).toEqual(['ready', ['SERVICE'], 1])
  })

  test('is not asked for where nobody says which wallet has the account', async () => {
    const readAssets = vi.fn<ReadAssets>(async () => assets)
    const { show, symbols } = start(readAssets)
    await show({ address: '0xa11ce', network: 'eip155:1' })
    expect([symbols(), readAssets.mock.calls.length]).toEqual([['SERVICE'], 0])
  })

  test('is given up when no view shows it any more, and nobody else is asked then', async () => {
    let signal: AbortSignal | undefined
    const { show, actor, readTokens } = start((_, given) => {
      signal = given
      return new Promise((_, reject) => given.addEventListener('abort', () => reject(new KitError('rpc/aborted'))))
    })
    await show(alice)
    actor.send({ type: 'tokens.left' })
    await settle(0)
    expect([signal?.aborted, readTokens.mock.calls.length]).toEqual([true, 0])
  })
})
