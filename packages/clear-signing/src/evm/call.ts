import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesOf, concat, fromHex, toHex, toWord, utf8 } from '../bytes.ts'
import type { Hex } from '../explanation.ts'
import { isHexAddress, toAddress } from './address.ts'

/** What an account asks of a chain. `to` is `null` where a contract is made. */
export type Call = {
  readonly chainId: number
  readonly from: string
  readonly to: string | null
  readonly value: bigint
  readonly data: string
}

/** The same, checked. */
export type ReadCall = Call & { readonly from: Hex; readonly to: Hex | null; readonly data: Hex }

/** @throws TypeError for what is no call */
export function readCall({ chainId, from, to, value, data }: Call): ReadCall {
  const isRead =
    Number.isSafeInteger(chainId) &&
    isHexAddress(from) &&
    (to === null || isHexAddress(to)) &&
    value >= 0n &&
    value < 2n ** 256n &&
    fromHex(data) !== null
  if (!isRead) throw new TypeError('This is no call.')
  return {
    chainId,
    from: toAddress(from),
    to: to === null ? null : toAddress(to),
    value,
    data: data.toLowerCase() as Hex,
  }
}

/**
 * The hash of a call: two calls have the same only if they are the same to the last byte.
 *
 * @throws TypeError for what is no call
 */
export function digestCall(asked: Call): Hex {
  const { chainId, from, to, value, data } = readCall(asked)
  const word = (hex: string) => toWord(BigInt(hex))
  const target = to === null ? toWord(2n ** 256n - 1n) : word(to)
  const dataHash = keccak_256(bytesOf(data))
  return toHex(keccak_256(concat(utf8('call'), toWord(BigInt(chainId)), word(from), target, toWord(value), dataHash)))
}

/** The hash of calls in their order. */
export const digestCalls = (calls: readonly Call[]): Hex =>
  toHex(keccak_256(concat(utf8('calls'), ...calls.map((call) => toWord(BigInt(digestCall(call)))))))
