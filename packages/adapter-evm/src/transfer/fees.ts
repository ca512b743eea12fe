import { readOwn } from '@kit/core/adapters'
import type { Sending } from './play-calls.ts'
import { toAmount } from './quantity.ts'

/**
 * Up to here, a thousandth of the network's currency, a fee may be more than the payment: some dollars where that is ether, next to nothing on
 * test networks and where it is cheap. Of an amount in wei no more can be said without a rate.
 */
export const harmlessFee = 10n ** 15n

export type Prices = { readonly likely: bigint; readonly most: bigint }

/**
 * What a unit of gas costs now, in wei, and what it may cost within a few blocks (EIP-1559). Where the base fee is small, wallets offer more
 * than that: they put up to a quarter on top of the price.
 */
export async function readPrices(read: Sending['read']): Promise<Prices> {
  const [block, price] = await Promise.all([
    read('eth_getBlockByNumber', ['latest', false]),
    read('eth_gasPrice', []).then(toAmount),
  ])
  return pricesOf(block, price)
}

/** The same, by the latest block and the price that the node quotes. */
export function pricesOf(block: unknown, price: bigint): Prices {
  const baseFee = readOwn(block, 'baseFeePerGas')
  if (baseFee === undefined || baseFee === null) return { likely: price, most: price }
  const base = toAmount(baseFee)
  const tip = price > base ? price - base : 0n
  return { likely: base + tip, most: larger(2n * base + tip, price + price / 4n) }
}

export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

type Fee = Record<'fee' | 'maxFee', bigint>

/** What calls cost. `prefund` has to be there before they are made, however little is charged. */
export type WholeFee = Fee & { readonly prefund: bigint }

/** As the base fee, what is charged for the parent chain may double until a block has the transaction. */
export const feeOf = (gas: bigint, { likely, most }: Prices, parentFee: bigint): Fee => ({
  fee: gas * likely + parentFee,
  maxFee: gas * most + 2n * parentFee,
})
