import { isAddressOn, type RequestedTransfer } from '../bitcoin/transfer.ts'
import { fieldsOf } from './chain-request.ts'

/** Reads the object of a `sendTransfer`; returns undefined when it is invalid for this chain. */
export function readTransfer(params: unknown, chain: string): RequestedTransfer | undefined {
  const { recipientAddress: to, amount, changeAddress: changeTo, memo } = fieldsOf(params)
  const satoshis = readAmount(amount)
  if (satoshis === undefined || !isAddressOn(chain, to)) return undefined
  if (changeTo !== undefined && !isAddressOn(chain, changeTo)) return undefined
  if (memo !== undefined && !isMemo(memo)) return undefined
  return { to, amount: satoshis, changeTo, memo }
}

/** Reads an amount in satoshis: a text by its definition; many apps send a number. */
export function readAmount(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? BigInt(value) : undefined
}

/** Hex without 0x, at most 80 bytes. */
function isMemo(value: unknown): value is string {
  return typeof value === 'string' && /^([\da-f]{2}){1,80}$/i.test(value)
}
