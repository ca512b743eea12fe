import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  ['1234.5', 'EUR', 'de', '1.234,50\u00a0€'],
  ['1234.5', 'USD', 'en', '$1,234.50'],
  ['100', 'JPY', 'en', '¥100'],
  ['0.123456', 'USD', 'en', '$0.123456'],
  ['12345678901234567.89', 'USD', 'en', '$12,345,678,901,234,567.89'],
])('%s %s has every digit, and at least those of its currency, in %s', (amount, currency, locale, shown) => {
  expect(formatMoney(amount, currency, locale)).toBe(shown)
})

test.each([
  ['about 5', 'USD', 'about 5 USD'],
  ['5', 'dollars', '5 dollars'],
])('what is no money is left as it is: %s %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency, 'en')).toBe(shown)
})
