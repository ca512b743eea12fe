import { expect, test } from 'vitest'
import { digitsOf } from './digits-of.ts'

test.each([
  ['246810', '246810'],
  ['246 810', '246810'],
  ['code: 246-810.', '246810'],
  ['٢٤٦٨١٠', '246810'],
  ['۲۴۶۸۱۰', '246810'],
  ['२४६८१०', '246810'],
  ['２４６８１０', '246810'],
  ['𝟐𝟒𝟔𝟖𝟏𝟎', '246810'],
  ['0123456789', '012345'],
  ['٠٩', '09'],
  ['no code', ''],
])('of %j: %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})
