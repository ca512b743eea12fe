import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fill, languageOf } from './words.ts'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

test.each(Object.keys(en) as (keyof typeof en)[])('%s has the same holes in Arabic, and is translated', (key) => {
  expect(holes(ar[key])).toEqual(holes(en[key]))
  expect(ar[key]).toMatch(/[\u0600-\u06ff]/)
})

test.each([
  ['ar-EG', 'ar', 'rtl'],
  ['EN', 'en', 'ltr'],
  ['fr', 'en', 'ltr'],
  ['constructor', 'en', 'ltr'],
  [undefined, 'en', 'ltr'],
])('the language %s is %s', (tag, code, direction) => {
  expect(languageOf(tag)).toMatchObject({ code, direction })
})

test('a hole is filled with what it is given, as it is', () => {
  expect(fill('{there} and {none}.', { there: '{none} $&' })).toBe('{none} $& and .')
})
