import { expect, test } from 'vitest'
import { familyName } from './names.ts'

test.each([
  ['en', 'Ethereum'],
  ['en-XA', 'Ethereum'],
  ['ar', 'إيثريوم'],
  ['ar-EG', 'إيثريوم'],
  ['de', 'Ethereum'],
])('in %s a chain family is called %s: as its adapter says, else as in English', (locale, name) => {
  expect(familyName({ en: 'Ethereum', ar: 'إيثريوم' }, locale)).toBe(name)
})
