import { KitError } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { getBase64Encoder } from '@solana/kit'
import { isSolanaAddress } from './address.ts'

const maxU64 = 2n ** 64n - 1n

/** An account's data, owner program and lamports. */
export type ChainAccount = {
  readonly owner: string
  readonly data: Uint8Array
  readonly isExecutable: boolean
  readonly lamports: bigint
}

export const invalidResponse = (what: string) =>
  new KitError('rpc/invalid-response', { detail: `The network gave ${what}.` })

/** Reads an unsigned 64-bit number: a whole JSON number, or text where that is too long. */
export function toAmount(value: unknown): bigint {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  const isText = typeof value === 'string' && /^\d{1,20}$/.test(value)
  const amount = isNumber || isText ? BigInt(value) : null
  if (amount === null || amount > maxU64) throw invalidResponse('what is no amount')
  return amount
}

/** The `value` of a result with context. */
export const contextValue = (answer: unknown): unknown => readOwn(answer, 'value')

/** Reads an account in `encoding: 'base64'`; `null` where there is none. */
export function toAccount(value: unknown): ChainAccount | null {
  if (value === null) return null
  const [data, encoding] = entriesOf(readOwn(value, 'data'), 2) ?? []
  const owner = readOwn(value, 'owner')
  if (typeof data !== 'string' || encoding !== 'base64' || !isSolanaAddress(owner))
    throw invalidResponse('what is no account')
  return {
    owner,
    data: bytesOf(data),
    isExecutable: readOwn(value, 'executable') === true,
    lamports: toAmount(readOwn(value, 'lamports')),
  }
}

/** As `toAccount`; also `null` for what is no account, so that one of many takes none of the others away. */
export function readableAccount(value: unknown): ChainAccount | null {
  try {
    return toAccount(value)
  } catch {
    return null
  }
}

function bytesOf(base64: string): Uint8Array {
  try {
    return new Uint8Array(getBase64Encoder().encode(base64))
  } catch {
    throw invalidResponse('data that is not base64')
  }
}

/** Reads a list. */
export function toList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidResponse('what is no list')
  return value
}
