import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const now = Date.UTC(2030, 0, 1, 12, 0, 0)

test.each([
  ['1', 1_000],
  ['0', 0],
  [' 120 ', 120_000],
  ['99999', 99_999_000],
  ['Tue, 01 Jan 2030 12:00:07 GMT', 7_000],
  ['Tuesday, 01-Jan-30 12:00:07 GMT', 7_000],
  ['Tue Jan  1 12:00:07 2030', 7_000],
  ['Tue, 01 Jan 2030 11:59:00 GMT', 0],
  ['Fri, 01 Jan 1999 00:00:00 GMT', 0],
])('security F07–F10: %s is understood', (header, milliseconds) => {
  expect(parseRetryAfter(header, now)).toBe(milliseconds)
})

test.each([
  null,
  '',
  '-5',
  '1.5',
  'abc',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '1, 2',
  '10s',
  '2030-01-01T12:00:07Z',
  '01 Jan 2030',
  'Tue, 99 Foo 2030 12:00:07 GMT',
  '1'.repeat(13),
])('security F10: %s is not understood, and the usual wait counts', (header) => {
  expect(parseRetryAfter(header, now)).toBeUndefined()
})

test('no text makes it throw, or wait for a time that is no number', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const wait = parseRetryAfter(header, now)
      expect(wait === undefined || (Number.isFinite(wait) && wait >= 0)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})
