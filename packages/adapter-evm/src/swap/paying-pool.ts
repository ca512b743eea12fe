import { KitError } from '@kit/core'
import { type Address, encodeFunctionData, getAddress, type Hex, pad, parseAbi, toHex } from 'viem'
import { failedCallOf } from '../chain/failed-call.ts'
import type { Sending } from '../transfer/play-calls.ts'
import { toAmount } from '../transfer/quantity.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { isKnownFactory, type PoolVersion } from './known-factories.ts'

/** The last of the pools that a call of `unoswap` names, which pays what is bought. */
export type PayingPool = {
  readonly address: Address
  readonly version: PoolVersion
  readonly gives: 'token0' | 'token1'
  /** The router changes what the pool gives into the network's own currency. */
  readonly isUnwrapped: boolean
}

/** As version 5 of 1inch's router writes it: the highest bit turns the direction, the next one unwraps. */
export const toPayingPool5 = (word: bigint): PayingPool => ({
  ...{ address: addressIn(word), version: 2, gives: isSet(word, 255n) ? 'token0' : 'token1' },
  isUnwrapped: isSet(word, 254n),
})

/**
 * As version 6 writes it: the form of the pool in the three highest bits, then one that unwraps, and one for the direction.
 *
 * @returns `null` for a pool of Curve, which no factory answers for, and for any other
 */
export function toPayingPool6(word: bigint): PayingPool | null {
  const form = word >> 253n
  if (form > 1n) return null
  const gives = isSet(word, 247n) ? 'token1' : 'token0'
  return { address: addressIn(word), version: form === 0n ? 2 : 3, gives, isUnwrapped: isSet(word, 252n) }
}

/** The address in the low bits of a word, above which version 6 packs flags. */
export const addressIn = (word: bigint): Address => getAddress(pad(toHex(word & (2n ** 160n - 1n)), { size: 20 }))

const isSet = (word: bigint, bit: bigint): boolean => ((word >> bit) & 1n) === 1n

const abi = parseAbi([
  'function factory() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])

/**
 * Reads which token a pool gives. The router asks the pool how much that is, and looks at no balance: any contract could say much, give
 * it while the call is played, and give nothing in a block. So a factory that is known has to say that it made the pool.
 *
 * @returns `null` for the network's own currency
 * @throws KitError `swap/unreadable`, `rpc/…`
 */
export async function readPaid(
  { read }: Pick<Sending, 'read'>,
  { address, version, gives, isUnwrapped }: PayingPool,
  chainId: number,
): Promise<Address | null> {
  const ask = (to: Address, data: Hex) => answerOf(read, to, data)
  const ofPool = (functionName: 'factory' | 'token0' | 'token1' | 'fee') =>
    ask(address, encodeFunctionData({ abi, functionName }))
  const [factory, token0, token1, fee] = await Promise.all([
    ...[ofPool('factory').then(addressIn), ofPool('token0').then(addressIn), ofPool('token1').then(addressIn)],
    version === 3 ? ofPool('fee').then((all) => Number(all & 0xffffffn)) : 0,
  ] as const)
  if (!isKnownFactory(factory, version, chainId)) throw unreadable(`${factory} is no known factory`)
  const made = await ask(
    factory,
    version === 3
      ? encodeFunctionData({ abi, functionName: 'getPool', args: [token0, token1, fee] })
      : encodeFunctionData({ abi, functionName: 'getPair', args: [token0, token1] }),
  )
  if (!isSameAddress(addressIn(made), address)) throw unreadable(`${factory} has not made ${address}`)
  if (isUnwrapped) return null
  return gives === 'token0' ? token0 : token1
}

async function answerOf(read: Sending['read'], to: Address, data: Hex): Promise<bigint> {
  const answer = await read('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
    if (failedCallOf(error) === null) throw error
    return '0x'
  })
  if (answer === '0x') throw unreadable(`${to} is no pool`)
  return toAmount(answer)
}

const unreadable = (detail: string) => new KitError('swap/unreadable', { detail: `${detail}.` })
