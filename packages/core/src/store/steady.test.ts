import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { steady } from './steady.ts'

/** Whether the second of two readings is the first one again. */
function isKept(one: unknown, other: unknown): boolean {
  const readings = [one, other]
  const read = steady(() => readings.shift())
  const first = read()
  return first === read()
}

const error = new KitError('wallet/rejected')

describe('what is read anew and says the same', () => {
  test.each([
    ['the same data', { is: 'connecting', connectorId: 'a' }, { is: 'connecting', connectorId: 'a' }],
    [
      'the same lists in it',
      { beside: { resting: [{ n: 1 }], attempt: null } },
      { beside: { resting: [{ n: 1 }], attempt: null } },
    ],
    ['the same error in it', { failure: { error } }, { failure: { error } }],
    ['no number', [Number.NaN], [Number.NaN]],
  ])('is what was read before: %s', (_, one, other) => {
    expect(isKept(one, other)).toBe(true)
  })

  test.each([
    ['another value', { is: 'a' }, { is: 'b' }],
    ['a value more', { is: 'a' }, { is: 'a', n: 1 }],
    ['a value fewer', { is: 'a', n: undefined }, { is: 'a' }],
    ['another name', { a: undefined }, { b: undefined }],
    ['a list that is longer', [1], [1, 2]],
    ['another order', [1, 2], [2, 1]],
    ['a list in place of an object', { a: [] }, { a: {} }],
    ['nothing in place of something', { a: {} }, { a: null }],
    ['another error, though with the same words', { error }, { error: new KitError('wallet/rejected') }],
    ['another thing that is no data', { at: new Map() }, { at: new Map() }],
    ['a name that objects have by themselves', { a: 1 }, { toString: 1 }],
  ])('is not where there is %s', (_, one, other) => {
    expect(isKept(one, other)).toBe(false)
  })

  test('is compared with what was read last', () => {
    const readings = [{ n: 1 }, { n: 2 }, { n: 2 }, { n: 1 }]
    const read = steady(() => readings.shift())
    const [first, second, third, fourth] = [read(), read(), read(), read()]
    expect([first === second, second === third, first === fourth]).toEqual([false, true, false])
  })

  test('hands on what it is asked with', () => {
    expect(steady((a: number, b: number) => a + b)(1, 2)).toBe(3)
  })
})
