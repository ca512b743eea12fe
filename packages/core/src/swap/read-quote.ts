import type { FeatureServices } from '../actors/feature-services.ts'
import { assertCurrencyDecimals } from '../adapter-toolkit/assert-currency-decimals.ts'
import { requireNetwork } from '../adapter-toolkit/require-network.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { durations } from '../config/durations.ts'
import { swapLimits } from '../config/swap-limits.ts'
import { fromBaseUnits, toBaseUnits, truncateDecimals } from '../domain/amount.ts'
import { currencyAddress } from '../domain/currency-address.ts'
import type { CaipAddress } from '../domain/namespace.ts'
import { isSameAddress } from '../domain/same-address.ts'
import { worthOf } from '../domain/worth.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { SwapOrder, SwapProvider, SwapToken } from '../ports/swap.ts'
import type { SwapInput } from './swap.context.ts'
import type { SwapQuote } from './swap.state.ts'

export type QuoteParts = Pick<FeatureServices, 'requestedNetworks'> & {
  readonly chains: Pick<ChainClients, 'load'>
  readonly clock: WallClock
  /** Absent when there is nowhere to ask for prices. */
  readonly loadBlockchainApi?: (() => Promise<BlockchainApi>) | undefined
  loadProvider(): Promise<SwapProvider>
}

/** What a quote is about, and the prices of what is sold, of what is bought, and of the network's own currency. */
export type Quoted = { readonly order: SwapOrder; readonly bought: bigint; readonly prices: readonly (string | null)[] }

/** How much is left of an amount after so many hundredths of a percent of it. */
export const lessSlippage = (amount: bigint, slippage: number): bigint =>
  (amount * BigInt(whole - slippage)) / BigInt(whole)
const whole = 10_000

/** @param known what is sold, where that has been worked out before */
export async function readQuoted(
  parts: QuoteParts,
  { account, draft }: SwapInput,
  { known, signal }: { readonly known: bigint | null; readonly signal: AbortSignal },
): Promise<Quoted> {
  const { network, address } = account
  const { sold, bought } = draft
  const provider = await parts.loadProvider()
  if (!provider.networks.includes(network)) throw new KitError('swap/unsupported-network')
  assertCurrencyDecimals([sold, bought], requireNetwork(parts.requestedNetworks(), network))
  const amount = known ?? (await toAmount(parts, { account, draft }, signal))
  const order = { network, address, sold, bought, amount }
  const [given, prices] = await Promise.all([provider.readQuote(order, signal), readPrices(parts, order, signal)])
  if (typeof given !== 'bigint' || given <= 0n) throw new KitError('swap/insufficient-liquidity')
  return { order, bought: given, prices }
}

export function toQuote({ order, bought, prices }: Quoted, slippage: number, now: number): SwapQuote {
  const worth = {
    sold: worthIn(order.amount, order.sold, prices[0]),
    bought: worthIn(bought, order.bought, prices[1]),
  }
  return {
    ...{ amount: order.amount, bought, worth },
    minimum: lessSlippage(bought, slippage),
    priceImpact: priceImpact(worth),
    expiresAt: now + durations.quoteFreshness,
  }
}

async function toAmount(parts: QuoteParts, { account, draft }: SwapInput, signal: AbortSignal): Promise<bigint> {
  const entered = toBaseUnits(draft.amount, draft.sold.decimals)
  if (entered !== null) return entered
  const { namespace, network, address } = account
  const [{ features }, provider] = await Promise.all([parts.chains.load(namespace), parts.loadProvider()])
  if (!features.readBalance) throw new KitError('swap/invalid-amount')
  const { gasLeft, bytesLeft } = swapLimits
  const left = { network, bytes: bytesLeft, gas: gasLeft }
  const [balance, gasPrice, parentFee = 0n, operationFee = null] = await Promise.all([
    features.readBalance({ network, address }, signal),
    provider.readGasPrice(network, signal),
    features.readParentFee?.(left, signal),
    features.readOperationFee?.({ ...left, address }, signal),
  ])
  // As of a transfer, what a rollup charges besides may double.
  const fee = operationFee ?? gasPrice * gasLeft + 2n * parentFee
  const amount = balance.amount - fee
  if (amount <= 0n) throw new KitError('swap/insufficient-fee')
  return amount
}

/** Prices are told apart by address: any token may have the symbol of another. A swap does without them. */
async function readPrices(
  { loadBlockchainApi }: QuoteParts,
  { network, sold, bought }: SwapOrder,
  signal: AbortSignal,
): Promise<readonly (string | null)[]> {
  const assets = [sold.address, bought.address, undefined].map(
    (address = currencyAddress): CaipAddress => `${network}:${address}`,
  )
  const known = await loadBlockchainApi?.()
    .then((api) => api.readPrices({ assets }, signal))
    .catch(() => [])
  return assets.map(
    (asset) => known?.find((one) => isSameAddress(addressOf(one.asset), addressOf(asset)))?.price ?? null,
  )
}

const addressOf = (asset: CaipAddress): string => asset.slice(asset.lastIndexOf(':') + 1)

export const worthIn = (
  amount: bigint,
  { decimals }: Pick<SwapToken, 'decimals'>,
  price?: string | null,
): string | null => (price ? worthOf(fromBaseUnits(amount, decimals), price) : null)

const places = 40

function priceImpact({ sold, bought }: SwapQuote['worth']): bigint | null {
  const [paid, given] = [sold, bought].map((worth) => worth && toBaseUnits(truncateDecimals(worth, places), places))
  if (!paid || given === null || given === undefined || given === '') return null
  return given >= paid ? 0n : ((paid - given) * BigInt(whole)) / paid
}
