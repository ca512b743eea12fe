import { isKitError, serviceLimits } from '@kit/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

function failure(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    return isKitError(error) ? error.code : error
  }
}

describe('parseJson', () => {
  test('reads JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 2_000 },
    )
  })

  test('reads JSON at the greatest depth and refuses it one level deeper', () => {
    expect(failure(nested(serviceLimits.jsonDepth))).toBeInstanceOf(Array)
    expect(failure(nested(serviceLimits.jsonDepth + 1))).toBe('rpc/invalid-response')
  })

  test.each([
    ['arrays', nested(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
  ])('refuses 100,000 nested %s without a stack overflow', (_, text) => {
    expect(failure(text)).toBe('rpc/invalid-response')
  })

  test('does not count brackets inside strings', () => {
    const text = JSON.stringify({ a: `"\\${'['.repeat(99)}`, b: '\\' })
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  test.each(['', '<!doctype html>', '{"a":', '[1,]', 'undefined', 'NaN', '{"a":1}x', ']]]]'])(
    'rejects %s with rpc/parse',
    (text) => expect(failure(text)).toBe('rpc/parse'),
  )

  test('throws nothing but a KitError for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const outcome = failure(text)
        expect(outcome).not.toBeInstanceOf(Error)
      }),
      { numRuns: 5_000 },
    )
  })
})
