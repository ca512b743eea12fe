import { type Address, isAddress } from '@solana/kit'
import type { AccountWish } from './account-view.ts'
import type { Commitment } from './ledger.ts'
import { invalidParams } from './rpc-refusal.ts'

export type Params = readonly unknown[]
export type Config = Readonly<Record<string, unknown>>

/** @throws RpcRefusal when the value is no address */
export function toAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalidParams(`${JSON.stringify(value)} is not an address`)
}

export function textAt(params: Params, index: number): string {
  const value = params[index]
  if (typeof value === 'string') return value
  throw invalidParams(`a text is expected at position ${index}`)
}

export function amountAt(params: Params, index: number): bigint {
  const value = params[index]
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw invalidParams(`an amount is expected at position ${index}`)
}

/** @param most how many the RPC takes at once */
export function listAt(params: Params, index: number, most: number): readonly unknown[] {
  const value = params[index]
  if (!Array.isArray(value)) throw invalidParams(`a list is expected at position ${index}`)
  if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`)
  return value
}

/** The object of options; a request may leave it out. */
export function configAt(params: Params, index: number): Config {
  const value = params[index] ?? {}
  if (typeof value === 'object' && !Array.isArray(value)) return value as Config
  throw invalidParams(`an object is expected at position ${index}`)
}

export function commitmentOf({ commitment }: Config): Commitment | undefined {
  return commitment === 'processed' || commitment === 'confirmed' || commitment === 'finalized' ? commitment : undefined
}

/** How an account is to be written; `binary`, a bare base58 text, is the RPC's oldest answer and still its default. */
export function accountWish({ encoding, dataSlice }: Config, usual = 'binary'): AccountWish {
  const { offset, length } = (dataSlice ?? {}) as { offset?: unknown; length?: unknown }
  const slice = typeof offset === 'number' && typeof length === 'number' ? { offset, length } : undefined
  return { encoding: typeof encoding === 'string' ? encoding : usual, slice }
}
