import { numberFormat } from './format-number.ts'

/**
 * Money as exact decimal text, in the words of a language: every digit of it, and at least as many as its currency has.
 *
 * @example formatMoney('1234.5', 'EUR', 'de') // '1.234,50 €'
 */
export function formatMoney(amount: string, currency: string, locale: string): string {
  if (!/^\d+(\.\d+)?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`
  const options = { style: 'currency', currency, currencyDisplay: 'symbol' } as const
  const { minimumFractionDigits: least = 0 } = numberFormat(locale, options).resolvedOptions()
  const places = amount.split('.')[1]?.length ?? 0
  return numberFormat(locale, { ...options, maximumFractionDigits: Math.max(least, Math.min(places, 20)) }).format(
    amount as `${number}`,
  )
}
