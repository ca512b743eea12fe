import { describe, expect, test, vi } from 'vitest'
import { swapLimits } from '../config/swap-limits.ts'
import { mainnet } from '../domain/networks.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { SwapProvider, SwapToken } from '../ports/swap.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { account, ether, usdc } from '../test-utils/swap-world.ts'
import { type QuoteParts, readQuoted, toQuote } from './read-quote.ts'

type Priced = { readonly price: string; readonly asset: string }

type World = {
  readonly bought?: unknown
  readonly networks?: readonly string[]
  readonly features?: Pick<ChainFeatures, 'readBalance' | 'readParentFee' | 'readOperationFee'>
  readonly prices?: readonly Priced[]
}

/** Three ether, of which the gas of a swap is taken away, and prices of this list. */
function partsOf({ bought = 2_970_000_000n, networks = ['eip155:1'], features, prices = [] }: World): QuoteParts {
  const provider = { networks, readQuote: async () => bought, readGasPrice: async () => 10n ** 9n }
  const balance: ChainFeatures = { readBalance: async () => ({ amount: 3n * 10n ** 18n, decimals: 18, symbol: 'ETH' }) }
  return {
    requestedNetworks: () => [mainnet],
    chains: { load: async () => ({ features: features ?? balance }) as never },
    clock: { now: () => 5 },
    loadProvider: async () => provider as unknown as SwapProvider,
    loadBlockchainApi: async () => ({ readPrices: async () => prices }) as unknown as BlockchainApi,
  }
}

const { signal } = new AbortController()
const read = (world: World, { amount = '1.5', known = null as bigint | null, sold = ether as SwapToken } = {}) =>
  readQuoted(partsOf(world), { account, draft: { sold, bought: usdc, amount, slippage: 100 } }, { known, signal })

const ofEther: Priced = { price: '2000', asset: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }
const ofUsdc: Priced = { price: '1', asset: 'eip155:1:0xC0FFEE' }

describe('R-SWAP-1: what a quote costs against the market', () => {
  const quoted = async (world: World, entered: Parameters<typeof read>[1] = {}) =>
    toQuote(await read(world, entered), 100, 5)

  test.each([
    ['1 % less is 100 hundredths of a percent', { bought: 2_970_000_000n }, '2970', 100n],
    ['what is worth as much costs nothing', { bought: 3_000_000_000n }, '3000', 0n],
    ['what is worth more costs nothing', { bought: 3_100_000_000n }, '3100', 0n],
    ['parts of a hundredth are cut', { bought: 2_999_999_999n }, '2999.999999', 0n],
  ])('%s', async (_, world, bought, priceImpact) => {
    expect(await quoted({ ...world, prices: [ofUsdc, ofEther] })).toMatchObject({
      ...{ worth: { sold: '3000', bought }, priceImpact },
    })
  })

  test.each([
    ['of what is sold', [ofUsdc], { sold: null, bought: '2970' }],
    ['of what is bought', [ofEther], { sold: '3000', bought: null }],
    ['that is a number', [ofUsdc, { ...ofEther, price: 'much' }], { sold: null, bought: '2970' }],
    ['above nothing', [ofUsdc, { ...ofEther, price: '0' }], { sold: '0', bought: '2970' }],
    [
      'of this token, whatever others call themselves',
      [ofUsdc, { ...ofEther, asset: 'eip155:1:0xbad' }],
      { sold: null, bought: '2970' },
    ],
  ])('is not known without a price %s', async (_, prices, worth) => {
    expect(await quoted({ prices })).toMatchObject({ worth, priceImpact: null })
  })

  test('is not known where prices cannot be read, and the quote stands', async () => {
    const parts = { ...partsOf({}), loadBlockchainApi: () => Promise.reject(new Error('offline')) }
    const input = { account, draft: { sold: ether, bought: usdc, amount: '1', slippage: 0 } }
    const { bought, prices } = await readQuoted(parts, input, { known: null, signal })
    expect([bought, prices]).toEqual([2_970_000_000n, [null, null, null]])
  })
})

describe('R-SWAP-1: what is sold', () => {
  test('is what was entered, what was worked out before, or all but the gas', async () => {
    expect((await read({})).order.amount).toBe(15n * 10n ** 17n)
    expect((await read({}, { known: 7n })).order.amount).toBe(7n)
    const { order } = await read({}, { amount: 'max' })
    expect([order.amount < 3n * 10n ** 18n, order.amount > 29n * 10n ** 17n]).toEqual([true, true])
  })

  test('is on a rollup all but what that charges for its parent chain, too, which may double', async () => {
    const readBalance = async () => ({ amount: 3n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
    const readParentFee = vi.fn(async () => 10n ** 15n)
    const { order } = await read({ features: { readBalance, readParentFee } }, { amount: 'max' })
    expect((await read({}, { amount: 'max' })).order.amount - order.amount).toBe(2n * 10n ** 15n)
    const { gasLeft: gas, bytesLeft: bytes } = swapLimits
    expect(readParentFee).toHaveBeenCalledWith({ network: 'eip155:1', gas, bytes }, signal)
  })

  test('is all but the most of an operation where the account pays for operations of its own', async () => {
    const readBalance = async () => ({ amount: 3n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
    const readParentFee = async () => 10n ** 15n
    const readOperationFee = vi.fn<NonNullable<ChainFeatures['readOperationFee']>>(async () => 10n ** 17n)
    const features = { readBalance, readParentFee, readOperationFee }
    expect((await read({ features }, { amount: 'max' })).order.amount).toBe(29n * 10n ** 17n)
    const { gasLeft: gas, bytesLeft: bytes } = swapLimits
    const { address } = account
    expect(readOperationFee).toHaveBeenCalledWith({ network: 'eip155:1', address, gas, bytes }, signal)
    readOperationFee.mockResolvedValue(null)
    const asKey = await read({ features: { readBalance, readParentFee } }, { amount: 'max' })
    expect((await read({ features }, { amount: 'max' })).order.amount).toBe(asKey.order.amount)
  })

  test.each<[ErrorCode, World, Parameters<typeof read>[1]]>([
    ['swap/unsupported-network', { networks: ['eip155:10'] }, {}],
    ['swap/insufficient-liquidity', { bought: 0n }, {}],
    ['swap/insufficient-liquidity', { bought: '2970' }, {}],
    ['swap/invalid-amount', { features: {} }, { amount: 'max' }],
    ['transaction/wrong-decimals', {}, { sold: { ...ether, decimals: 19 } }],
    [
      'swap/insufficient-fee',
      { features: { readBalance: async () => ({ amount: 1n, decimals: 18, symbol: 'ETH' }) } },
      { amount: 'max' },
    ],
  ])('%s is said instead', async (code, world, entered) => {
    expect(await codeOf(read(world, entered))).toBe(code)
  })
})
