import { fromBaseUnits } from '@kit/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatDollars } from '../../copy/format-amount.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { tokenContent } from './token-content.tsx'

afterEach(cleanup)

const inLocale = (locale: string) => Object.assign(viewHarness().props.t, { locale })

function shown(base: bigint, decimals: number, locale: string): string {
  const amount = fromBaseUnits(base, decimals)
  const row = { id: 'native', name: 'X', symbol: 'X', amount, decimals, value: null, iconUrl: undefined }
  return render(<p>{tokenContent(row, null, inLocale(locale)).aside}</p>).container.textContent ?? ''
}

// A token of no decimals is not shown (R-BAL-1): the blockchain API and the reader of the chain leave it out, as their tests say.
const decimals = [2, 6, 8, 9, 18, 24, 255]

test.each([
  ['en', '1,234,567.89 X', '<0.001 X'],
  ['de', '1.234.567,89 X', '<0,001 X'],
  ['ar', '1,234,567.89 X', '<0.001 X'],
  ['ja', '1,234,567.89 X', '<0.001 X'],
])(
  'R-UI-6: in %s an amount is the same with any number of decimals, and dust is less than, not zero',
  (locale, much, little) => {
    for (const each of decimals) expect(shown(123456789n * 10n ** BigInt(each - 2), each, locale)).toBe(much)
    for (const each of decimals.slice(1)) expect(shown(1n, each, locale)).toBe(little)
    for (const each of decimals) expect(shown(0n, each, locale)).toBe('0 X')
  },
)

test('R-UI-6: with two decimals the smallest part is no dust', () => {
  expect(shown(1n, 2, 'en')).toBe('0.01 X')
})

test.each([
  ['en', '$1,234,567.89', '$0.01'],
  ['de', '1.234.567,89 $', '0,01 $'],
  ['ar', '1,234,567.89 US$', '0.01 US$'],
  ['ja', '$1,234,567.89', '$0.01'],
])('R-UI-6: in %s a worth has two decimals, cut, and less than a cent is said to be less', (locale, much, cent) => {
  const plain = (value: string) =>
    formatDollars(value, inLocale(locale))
      .replace(/[\s\u200e\u200f\u2066-\u2069]+/g, ' ')
      .trim()
  expect(plain('1234567.899')).toBe(much)
  expect(plain('0.009')).toBe(`less than ${cent}`)
})
