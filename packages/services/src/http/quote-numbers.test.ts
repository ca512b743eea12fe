import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteNumbers } from './quote-numbers.ts'

test.each([
  ['9007199254740993', '"9007199254740993"'],
  ['{"a":1e-7,"b":[-0.10,5E+3]}', '{"a":"1e-7","b":["-0.10","5E+3"]}'],
  ['{"1":"2 3","\\"4":"\\\\",  "5" : 6 }', '{"1":"2 3","\\"4":"\\\\",  "5" : "6" }'],
  ['[true,null,"1"]', '[true,null,"1"]'],
  ['[-,-a]', '["-","-"a]'],
])('the numbers of %s are quoted, and nothing else', (json, quoted) => {
  expect(quoteNumbers(json)).toBe(quoted)
})

const withText = (value: unknown): unknown => {
  if (typeof value === 'number') return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(withText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withText(inner)]))
}

test('any JSON is read as before, with the text of each number', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 2), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space)
      expect(JSON.parse(quoteNumbers(text))).toEqual(withText(JSON.parse(json)))
    }),
    { numRuns: 5_000 },
  )
})
