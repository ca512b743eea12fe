import { expect, test } from 'vitest'
import { toPlainDecimal, toTyped } from './entered-decimal.ts'

test.each([
  ['0.5', 'en', '0.5'],
  ['.5', 'en', '0.5'],
  ['5.', 'en', '5'],
  ['007', 'en', '7'],
  ['0', 'en', '0'],
  ['', 'en', ''],
  [' 1.25 ', 'en-GB', '1.25'],
  ['0,5', 'de', '0.5'],
  ['٠٫٥', 'ar', '0.5'],
  ['۱۲', 'fa', '12'],
])('R-UI-6: "%s" in %s is %s', (typed, locale, plain) => {
  expect(toPlainDecimal(typed, locale)).toBe(plain)
})

test.each([
  ['0,5', 'en', '0.5'],
  [',5', 'en', '0.5'],
  ['0,', 'en', '0'],
  ['0,500', 'en', '0.500'],
  ['1,5', 'ar', '1.5'],
  ['١,٥', 'ar', '1.5'],
  ['1500,25', 'ja', '1500.25'],
  ['1,500001', 'en', '1.500001'],
  ['1,0000', 'en', '1.0000'],
  ['0.5', 'de', '0.5'],
  ['1.25', 'de', '1.25'],
  ['1٫500', 'de', '1.500'],
])('R-UI-6: "%s" in %s, of a phone whose region separates otherwise, is %s', (typed, locale, plain) => {
  expect(toPlainDecimal(typed, locale)).toBe(plain)
})

test.each([
  ['1,500', 'en'],
  ['1,500', 'ar'],
  ['1,500', 'ja'],
  ['00,500', 'en'],
  ['1500,000', 'en'],
  ['1,5.25', 'en'],
  ['0,5,5', 'en'],
  ['1,500.25', 'en'],
  ['1٬500', 'ar'],
  ['1.500', 'de'],
  ['1.5,25', 'de'],
  ['1.500,25', 'de'],
  ['1.2.3', 'en'],
  ['-1', 'en'],
  ['1e3', 'en'],
  ['0x10', 'en'],
])('R-SEND-6: "%s" in %s is no amount, and is not read as another', (typed, locale) => {
  expect(toPlainDecimal(typed, locale)).not.toMatch(/^\d+(\.\d+)?$/)
})

test('what was entered comes back as it is typed in the language', () => {
  expect([toTyped('0.5', 'de'), toTyped('0.5', 'en')]).toEqual(['0,5', '0.5'])
})
