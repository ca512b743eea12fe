import { readOwn } from '@kit/core/adapters'
import type { Address } from 'viem'
import { toHex } from '../chain/chain-id.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { invalidResponse, toAmount } from './quantity.ts'
import { readSent, type SentTransaction } from './sent-transaction.ts'

export type Read = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The nonce that stands in a place, before whatever else `readTransaction` writes there; `null` for one without. */
export function nonceIn(place: string | null | undefined): bigint | null {
  const [nonce] = /^\d{1,20}(?=:|$)/.exec(place ?? '') ?? []
  return nonce === undefined ? null : BigInt(nonce)
}

/** Nodes keep the accounts of about so many blocks. */
const mostBlocks = 1_024n

/**
 * Finds the mined transaction of an account that has a nonce: one that was sent again with a higher fee has another hash.
 *
 * @returns `null` while no block has it, or when the node has forgotten the accounts of that block
 */
export async function findReplacement(read: Read, from: Address, nonce: bigint): Promise<SentTransaction | null> {
  const hasPassed = async (block: bigint) =>
    toAmount(await read('eth_getTransactionCount', [from, toHex(block)])) > nonce
  const latest = toAmount(await read('eth_blockNumber', []))
  if (!(await hasPassed(latest))) return null
  const block = await firstPassed(hasPassed, latest)
  const found = readOwn(await read('eth_getBlockByNumber', [toHex(block), true]), 'transactions')
  if (!Array.isArray(found)) throw invalidResponse('a block without transactions')
  return found.map(readSent).find((one) => one.nonce === nonce && isSameAddress(one.from, from)) ?? null
}

/** The first block that has the nonce, by steps back that grow, and then by halves. */
async function firstPassed(hasPassed: (block: bigint) => Promise<boolean>, latest: bigint): Promise<bigint> {
  let [low, high] = [-1n, latest]
  for (let step = 1n; step <= mostBlocks && low < 0n && high > 0n; step *= 2n) {
    const at = latest > step ? latest - step : 0n
    if (await hasPassed(at)) high = at
    else low = at
  }
  while (low >= 0n && high - low > 1n) {
    const middle = (low + high) / 2n
    if (await hasPassed(middle)) high = middle
    else low = middle
  }
  return high
}
