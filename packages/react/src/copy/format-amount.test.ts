import { expect, test } from 'vitest'
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { formatDecimal, formatDollars, formatExact, formatFee, formatPercent } from './format-amount.ts'
import { createTranslate } from './translate.ts'

const locales = ['en', 'de', 'ar', 'ja'] as const

test.each(locales)('R-SEND-6: what a visitor agrees to is shown with every digit, in %s', (locale) => {
  const [group, decimal] = locale === 'de' ? ['.', ','] : [',', '.']
  for (const decimals of [2, 6, 8, 9, 18, 24, 255]) {
    const fraction = `${'0'.repeat(decimals - 1)}7`
    expect(formatExact(`1234567.${fraction}`, locale)).toBe(`1${group}234${group}567${decimal}${fraction}`)
  }
  expect(formatExact('12345678901234567890123', locale)).toBe(
    ['12', '345', '678', '901', '234', '567', '890', '123'].join(group),
  )
})

test.each([
  ['en', '1,234.567'],
  ['de', '1.234,567'],
  ['ar', '1,234.567'],
  ['ja', '1,234.567'],
])('an amount in a list has three places, in %s', (locale, shown) => {
  expect(formatDecimal('1234.567', locale)).toBe(shown)
})

test.each([
  ['0.000021000066087', '0.0000211'],
  ['0.000021', '0.000021'],
  ['12.3456', '12.4'],
  ['0', '0'],
])('a fee of %s is said as %s: never less than it is', (fee, shown) => {
  expect(formatFee(fee, 'en')).toBe(shown)
})

test.each([
  ['0.5', 'en', '0.5%'],
  ['12.345', 'en', '12.35%'],
  ['1', 'de', '1\u00a0%'],
])('a percentage of %s is written in %s', (percent, locale, shown) => {
  expect(formatPercent(percent, locale)).toBe(shown)
})

test('what is no number is left as it is', () => {
  expect([formatExact('all', 'en'), formatDecimal('all', 'en'), formatFee('all', 'en')]).toEqual(['all', 'all', 'all'])
  expect([formatPercent('all', 'en'), formatPercent('-1', 'en')]).toEqual(['all', '-1'])
})

test.each([
  ['1234.5', '$1,234.50'],
  ['12345678901234567890.129', '$12,345,678,901,234,567,890.12'],
  ['0.999', '$0.99'],
  ['0.01', '$0.01'],
  ['0.009999', 'less than $0.01'],
  ['0.000000000000000000000001', 'less than $0.01'],
  ['0', '$0.00'],
  ['0.000', '$0.00'],
  ['much', 'much'],
])(
  'R-UI-6: dollars of %s are said as %s: cut, never rounded up, and never nothing where there is something',
  (value, shown) => {
    expect(formatDollars(value, createTranslate(english))).toBe(shown)
  },
)

test('what is less than a cent is said in the language', () => {
  expect(formatDollars('0.001', createTranslate(arabic))).toMatch(/^أقل من .*0\.01/)
})
