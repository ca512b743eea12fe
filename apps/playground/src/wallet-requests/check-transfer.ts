import { type TransactionRequest, toBaseUnits } from '@kit/core'
import { isAddress, isHex } from 'viem'

export type TransferFields = { readonly to: string; readonly amount: string; readonly data: string }

export type CheckedTransfer = {
  readonly errors: { readonly to?: string; readonly amount?: string; readonly data?: string }
  /** Null when there is an error. */
  readonly transaction: TransactionRequest | null
}

/** Checks the typed fields. Converts the amount from text to base units without floating point numbers. */
export function checkTransfer({ to, amount, data }: TransferFields, decimals: number): CheckedTransfer {
  const call = data.trim()
  const value = toBaseUnits(amount.trim(), decimals)
  const errors = {
    ...(isAddress(to.trim()) ? {} : { to: 'This is no address. It starts with 0x and has 40 more characters.' }),
    ...(value === null ? { amount: `Write a plain number with up to ${decimals} decimals, such as 0.01.` } : {}),
    ...(value === 0n && call === '' ? { amount: 'Write an amount above zero.' } : {}),
    ...(call === '' || (isHex(call) && call.length % 2 === 0) ? {} : { data: 'Write bytes in hex, such as 0x1234.' }),
  }
  if (value === null || Object.keys(errors).length > 0) return { errors, transaction: null }
  return { errors, transaction: { to: to.trim(), value, ...(isHex(call) ? { data: call } : {}) } }
}
