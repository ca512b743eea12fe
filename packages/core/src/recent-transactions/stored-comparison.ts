import { accountLimits } from '../config/account-limits.ts'
import type { AddedEffect, ShownTransfer, TransferComparison, TransferDifferences } from '../domain/sent-transfer.ts'
import { type Fields, fieldsOf, isWord, wordOrNull } from '../storage/fields.ts'

/** 78 digits are those of 2^256 − 1. */
const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)

export function parseShown(value: unknown): ShownTransfer<string> | null {
  const { to, amount, token, decimals, maxFee } = fieldsOf(value)
  if (!isWord(to) || !isUnits(amount)) return null
  if (token !== null && !isWord(token)) return null
  const isCount = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  return { to, amount, token, decimals: isCount ? decimals : null, maxFee: isUnits(maxFee) ? maxFee : null }
}

export function parseComparison(value: unknown): TransferComparison<string> | null {
  const { is, differences } = fieldsOf(value)
  if (is === 'waiting' || is === 'incomparable' || is === 'same') return { is }
  return is === 'different' ? { is, differences: parseDifferences(fieldsOf(differences)) } : null
}

function parseDifferences(fields: Fields): TransferDifferences<string> {
  const { recipient, amount, token, sender, fee, extra } = fields
  const rest = fieldsOf(fields.rest)
  return {
    ...(isWord(recipient) ? { recipient } : {}),
    ...(isUnits(amount) ? { amount } : {}),
    ...(isWord(token) || token === null ? { token } : {}),
    ...(isWord(sender) ? { sender } : {}),
    ...(isUnits(fee) ? { fee } : {}),
    ...(isWord(rest.to) && isUnits(rest.amount) ? { rest: { to: rest.to, amount: rest.amount } } : {}),
    ...(Array.isArray(extra) ? { extra: extra.slice(0, accountLimits.addedEffects).flatMap(parseEffect) } : {}),
  }
}

const effects = ['payment', 'allowance', 'control', 'call'] as const

function parseEffect(value: unknown): readonly AddedEffect<string>[] {
  const { is, to, token, amount } = fieldsOf(value)
  const known = effects.find((one) => one === is)
  if (!known) return []
  return [{ is: known, to: wordOrNull(to), token: wordOrNull(token), amount: isUnits(amount) ? amount : null }]
}
