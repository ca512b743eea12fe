import { type Address, isAddress } from '@solana/kit'
import { fieldsOf } from '../http/fields-of.ts'
import { JsonRpcError } from '../http/json-rpc.ts'
import type { AccountOptions } from './account-view.ts'
import type { Commitment } from './commitment.ts'

export type Params = readonly unknown[]
export type Config = Readonly<Record<string, unknown>>

/** @throws JsonRpcError when the value is no address */
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

/** @param maxItems how many items the RPC accepts at once */
export function listAt(params: Params, index: number, maxItems: number): readonly unknown[] {
  const value = params[index]
  if (!Array.isArray(value)) throw invalidParams(`a list is expected at position ${index}`)
  if (value.length > maxItems) throw invalidParams(`Too many inputs provided; max ${maxItems}`)
  return value
}

/** Reads the object of options, which a request may omit. */
export function configAt(params: Params, index: number): Config {
  const value = params[index] ?? {}
  if (typeof value === 'object' && !Array.isArray(value)) return fieldsOf(value)
  throw invalidParams(`an object is expected at position ${index}`)
}

export function commitmentOf({ commitment }: Config): Commitment | undefined {
  return commitment === 'processed' || commitment === 'confirmed' || commitment === 'finalized' ? commitment : undefined
}

/** Reads the encoding of an account. The RPC's default is still its oldest one, `binary`: a bare base58 text. */
export function accountOptions({ encoding, dataSlice }: Config, fallback = 'binary'): AccountOptions {
  const { offset, length } = fieldsOf(dataSlice)
  const slice = typeof offset === 'number' && typeof length === 'number' ? { offset, length } : undefined
  return { encoding: typeof encoding === 'string' ? encoding : fallback, slice }
}

export const invalidParams = (message: string): JsonRpcError => new JsonRpcError(-32602, `Invalid params: ${message}`)
