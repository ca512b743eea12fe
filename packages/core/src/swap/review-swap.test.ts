import { expect, test, vi } from 'vitest'
import type { Network } from '../domain/network.ts'
import { mainnet } from '../domain/networks.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { SwapProvider, SwapTerms, SwapToken } from '../ports/swap.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { account, dai, ether, usdc } from '../test-utils/swap-world.ts'
import { type ReviewParts, reviewSwap } from './review-swap.ts'

const call = { to: '0x1', value: 0n, data: '0x' }
const terms: SwapTerms = {
  recipient: account.address,
  amount: 5n,
  minimum: 4n,
  sold: dai.address ?? '',
  deadline: null,
}

type World = {
  readonly provider?: Partial<SwapProvider>
  readonly wallet?: object
  readonly chain?: ChainFeatures
  /** What the chain says would arrive. */
  readonly arrives?: bigint
  readonly network?: Network
  readonly buys?: SwapToken
}

function start({ provider = {}, wallet = {}, chain, arrives = 5n, network = mainnet, buys = ether }: World) {
  const checkSwap = vi.fn(async () => ({ contract: '0x1', minimum: 4n, arrives, fee: 1n, maxFee: 2n }))
  const parts = {
    requestedNetworks: () => [network],
    chains: { load: async () => ({ features: chain ?? { checkSwap } }) },
    wallets: { hold: () => () => {}, load: async () => ({ features: wallet }) },
    clock: { now: () => 5 },
    loadBlockchainApi: async () => ({
      readPrices: async ({ assets }: { assets: readonly string[] }) => assets.map((asset) => ({ asset, price: '1' })),
    }),
    loadProvider: async () => ({
      ...{ name: 'Test', networks: [account.network], readQuote: async () => 5n, readAllowance: async () => 0n },
      ...{ buildApproval: async () => call, buildSwap: async () => call, ...provider },
    }),
  } as unknown as ReviewParts
  const draft = { sold: dai, bought: buys, amount: '5', slippage: 100 }
  return {
    checkSwap,
    review: reviewSwap(parts, { account, draft, amount: 5n, floor: null }, new AbortController().signal),
  }
}

test('R-SWAP-1: nothing is signed where the chain cannot check it', async () => {
  expect(await codeOf(start({ chain: {} }).review)).toBe('swap/unsupported-network')
})

test('R-SWAP-1: a call that its own provider cannot read is not signed', async () => {
  const { review, checkSwap } = start({ provider: { readCall: () => null } })
  expect(await codeOf(review)).toBe('swap/unreadable')
  expect(checkSwap).not.toHaveBeenCalled()
})

test('R-SWAP-1: the chain checks what a provider says of its own call', async () => {
  const { review, checkSwap } = start({ provider: { readCall: () => terms } })
  await review
  expect(checkSwap).toHaveBeenCalledWith(expect.objectContaining({ terms }), expect.anything())
})

test('R-SWAP-1: the chain is told which contracts of the network the dApp knows', async () => {
  const routers = [`${account.network}:0x1`, 'eip155:8453:0x2', 'solana:1:0x3'] as const
  const { review, checkSwap } = start({ provider: { routers } })
  await review
  expect(checkSwap).toHaveBeenCalledWith(expect.objectContaining({ routers: ['0x1'], terms: null }), expect.anything())
})

test.each<[string, object, boolean]>([
  ['says that it can', { sendSwapBatch: 1, canBatchSwap: async () => true }, true],
  ['says that it cannot', { sendSwapBatch: 1, canBatchSwap: async () => false }, false],
  ['does not say whether it can', { sendSwapBatch: 1 }, false],
  ['cannot send them', { canBatchSwap: async () => true }, false],
  ['fails to say', { sendSwapBatch: 1, canBatchSwap: () => Promise.reject(new Error('locked')) }, false],
])('R-SWAP-1: approval and swap are one question only where the wallet %s: %s', async (_, wallet, isBatched) => {
  expect((await start({ wallet }).review).review.isBatched).toBe(isBatched)
})

test.each([
  ['less than was quoted', 4n, 4n, 2_000n],
  ['as much as was quoted', 5n, 5n, 0n],
  ['more than was quoted', 6n, 5n, 0n],
])(
  'R-SWAP-1: where the chain says that %s arrives, the smaller is shown, and its price',
  async (_, arrives, bought, impact) => {
    const { review } = await start({ arrives, provider: { readCall: () => terms } }).review
    expect(review).toMatchObject({ bought, minimum: 4n, priceImpact: impact })
  },
)

test('R-SWAP-1: what is agreed to has the fee, and the most that it can be', async () => {
  expect((await start({}).review).review).toMatchObject({ fee: 1n, maxFee: 2n })
})

test.each([
  ['18', mainnet, '0.000000000000000001'],
  ['8', { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, decimals: 8 } }, '0.00000001'],
])('R-SWAP-1: what the fee is worth is counted in the %s decimals of the network', async (_, network, feeWorth) => {
  expect((await start({ network, buys: usdc }).review).review).toMatchObject({ fee: 1n, feeWorth })
})

test('R-SWAP-1: decimals of the network’s own currency that it does not have are refused before anything is built', async () => {
  const buildSwap = vi.fn(async () => call)
  const buys = { ...ether, decimals: 17 }
  expect(await codeOf(start({ buys, provider: { buildSwap } }).review)).toBe('transaction/wrong-decimals')
  expect(buildSwap).not.toHaveBeenCalled()
})
