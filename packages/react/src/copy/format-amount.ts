import { numberFormat as makeFormat } from './format-number.ts'
import type { Translate } from './translate.ts'

/** To make one takes longer than to draw the row that shows its number. */
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? makeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Exact decimal text of at most three places, with a language's separators. */
export const formatDecimal = (text: string, locale: string): string =>
  formatText(text, numberFormat(locale, { maximumFractionDigits: 3 }))

/**
 * Exact decimal text with a language's separators, every digit of it: for what a visitor agrees to.
 *
 * @example formatExact('1234.000000000000000000000001', 'de') // '1.234,000000000000000000000001'
 */
export function formatExact(text: string, locale: string): string {
  if (!isNumeric(text)) return text
  const [whole = '', fraction] = text.split('.')
  // `Intl` has no place for more than 20 decimals.
  const units = numberFormat(locale).format(BigInt(whole))
  return fraction === undefined ? units : `${units}${decimalSeparator(locale)}${fraction}`
}

/** @example decimalSeparator('de') // ',' */
export function decimalSeparator(locale: string): string {
  const parts = numberFormat(locale).formatToParts(1.5)
  return parts.flatMap(({ type, value }) => (type === 'decimal' ? [value] : [])).join('')
}

/** A fee, as exact decimal text: three digits of it, rounded up, so that no fee is more than was said. */
export const formatFee = (text: string, locale: string): string =>
  formatText(text, numberFormat(locale, { maximumSignificantDigits: 3, roundingMode: 'ceil' }))

const formatText = (text: string, format: Intl.NumberFormat): string => (isNumeric(text) ? format.format(text) : text)

function isNumeric(text: string): text is `${number}` {
  return /^\d+(\.\d+)?$/.test(text)
}

/** A percentage, as exact decimal text, with at most two decimals. */
export const formatPercent = (percent: string, locale: string): string =>
  isNumeric(percent)
    ? numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(`${percent}e-2` as `${number}`)
    : percent

/** US dollars with two decimals, cut and never rounded up (R-UI-6); what is there and less than a cent says so. */
export function formatDollars(value: string, t: Translate<'account.less'>): string {
  const format = numberFormat(t.locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  const isLess = /[1-9]/.test(value) && Number(value) < 0.01
  return isLess ? t('account.less', { amount: format.format(0.01) }) : formatText(value, format)
}
