import { formatUnits, parseUnits } from 'viem'
import { madeUpPrice } from '../blockchain-api/made-up-prices.ts'
import type { Sold } from './offers.ts'
import type { Provider } from './providers.ts'

/** What visitors pay with, and hundredths of a US dollar for one of them. No market makes these rates. */
const rates = { USD: 100n, EUR: 110n } as const
export type PaymentCurrency = keyof typeof rates

export const paymentCurrencies = Object.keys(rates) as PaymentCurrency[]
/** In whole units of the currency. */
export const paymentMethods = [
  { id: 'card', min: 10, max: 7_500 },
  { id: 'ach_bank_account', min: 10, max: 25_000 },
] as const

export type Payment = {
  readonly provider: Provider
  readonly sold: Sold
  readonly currency: PaymentCurrency
  /** Hundredths of the currency. */
  readonly total: bigint
}
export type Price = {
  readonly providerFee: bigint
  readonly subtotal: bigint
  /** What the buyer gets, in base units. */
  readonly bought: bigint
}

/** Reads an amount of money into hundredths; undefined for what is none. */
export function readMoney(amount: unknown): bigint | undefined {
  const text = String(amount)
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? parseUnits(text, 2) : undefined
}

export const writeMoney = (hundredths: bigint): string =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

/** Splits a payment into fees and what is bought. The provider rounds its fee up. */
export function priceOf({ provider, sold, currency, total }: Payment): Price {
  const { offer, network } = sold
  const providerFee = (total * BigInt(provider.feePercent) + 99n) / 100n
  const subtotal = total - providerFee - network.fee
  const price = parseUnits(String(madeUpPrice(offer.symbol)), 2)
  const bought = (subtotal * rates[currency] * 10n ** BigInt(offer.decimals)) / (price * 100n)
  return { providerFee, subtotal, bought }
}

/** Writes a quote in the hosted API's format, with the provider's share beside it. */
export function writeQuote(payment: Payment, quoteId: string): object {
  const { sold, currency, total } = payment
  const { providerFee, subtotal, bought } = priceOf(payment)
  const money = (amount: bigint) => ({ amount: writeMoney(amount), currency })
  return {
    paymentTotal: money(total),
    paymentSubtotal: money(subtotal),
    networkFee: money(sold.network.fee),
    providerFee: money(providerFee),
    purchaseAmount: { amount: formatUnits(bought, sold.offer.decimals), currency: sold.offer.symbol },
    quoteId,
  }
}
