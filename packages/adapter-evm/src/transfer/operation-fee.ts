import { concat, type Hex, isHex, keccak256, numberToHex } from 'viem'
import { feeOf, type Prices, type WholeFee } from './fees.ts'
import { readParentFee } from './parent-fee.ts'
import type { Sending } from './play-calls.ts'
import { invalidResponse, toAmount } from './quantity.ts'

/** An operation without its call, at most, and what deploys its account: 1 024 bytes, which nothing compresses. */
const ownBytes = concat(Array.from({ length: 32 }, (_, at) => keccak256(numberToHex(at))))
/** An account without code, which takes whatever it is sent. */
const nobody = '0x000000000000000000000000000000000000dEaD'

/**
 * Units of gas besides those of the call and of the bytes: for the entry point and the account's check of the signature, and for the
 * account's deployment. `apps/auth-frame` was charged 192 000 to 219 000 units in all for a payment, of 387 000 to 432 000 that it allowed
 * for; with the deployment 354 000 of 651 000 (Solady's `ERC4337`, entry point 0.8, the sandbox's bundler).
 */
const units = {
  likely: { own: 100_000n, deployment: 150_000n },
  most: { own: 290_000n, deployment: 250_000n },
} as const

type Planned = {
  /** Of each call. */
  readonly data: readonly Hex[]
  /** What all of them use as transactions of a key. */
  readonly gas: bigint
  readonly prices: Prices
}

/**
 * What a contract pays for calls that it makes as an operation of its own (ERC-4337). Nobody asks its bundler, so that this is more than
 * bundlers charge: what the bytes take, the node says, as rollups charge for them in gas; and all the gas that may be used is paid in
 * advance, so that there is room for a price that rises by a quarter before the wallet fixes it.
 */
export async function readOperationFee(
  { from, read, chainId }: Pick<Sending, 'from' | 'read'> & { readonly chainId: number },
  { data, gas, prices }: Planned,
): Promise<WholeFee> {
  const carried = concat([ownBytes, ...data])
  const [code, ofBytes] = await Promise.all([
    read('eth_getCode', [from, 'latest']),
    read('eth_estimateGas', [{ from, to: nobody, data: carried }]).then(toAmount),
  ])
  if (!isHex(code)) throw invalidResponse('no code')
  const besides = ({ own, deployment }: (typeof units)['likely' | 'most']) =>
    2n * ofBytes + own + (code === '0x' ? deployment : 0n)
  // Of gas that an operation allows for and does not use, the entry point charges a tenth.
  const [likely, most] = [gas + gas / 10n + besides(units.likely), 2n * gas + besides(units.most)]
  const parentFee = await readParentFee(read, { data: carried, gas: Promise.resolve(most), chainId })
  return {
    fee: feeOf(likely, prices, parentFee).fee,
    maxFee: feeOf((most * 5n) / 4n, prices, parentFee).maxFee,
    prefund: feeOf(most, prices, parentFee).maxFee,
  }
}
