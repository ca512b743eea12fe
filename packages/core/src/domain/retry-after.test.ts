import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = Date.parse('Sun, 06 Nov 1994 08:49:37 GMT')

describe('Retry-After (RFC 9110, R-NET-1)', () => {
  test.each([
    ['1', 1_000],
    [' 30 ', 30_000],
    ['0', 0],
    ['99999', 99_999_000],
    ['Sun, 06 Nov 1994 08:49:47 GMT', 10_000],
    ['Sunday, 06-Nov-94 08:49:47 GMT', 10_000],
    ['Sun Nov  6 08:49:47 1994', 10_000],
    ['Sun, 06 Nov 1994 08:49:27 GMT', 0],
  ])('%s asks for %i ms', (header, wait) => {
    expect(retryAfter(header, now)).toBe(wait)
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
    'Sun, 99 Nov',
    '2026-01-01',
    'Sun, ',
    'Sun, 99 Nov 1994 08:49:37 GMT',
    'Sun, 06 Foo 1994 08:49:37 GMT',
    '1, 2',
    '10s',
    '1'.repeat(13),
  ])('%s asks for nothing', (header) => expect(retryAfter(header, now)).toBeUndefined())

  test('no text makes it throw, or wait for a time that is no number', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const wait = retryAfter(header, now)
        expect(wait === undefined || (Number.isFinite(wait) && wait >= 0)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})
