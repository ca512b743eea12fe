import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { share } from './share.ts'

/** Whether the part that was read before takes the place of the new one. */
const isShared = (one: unknown, other: unknown): boolean => share(one, other) === one

const error = new KitError('wallet/rejected')

describe('what is read again and is equal', () => {
  test.each([
    ['the same data', { is: 'connecting', connectorId: 'a' }, { is: 'connecting', connectorId: 'a' }],
    [
      'the same lists in it',
      { namespace: { others: [{ n: 1 }], attempt: null } },
      { namespace: { others: [{ n: 1 }], attempt: null } },
    ],
    ['the same error in it', { failure: { error } }, { failure: { error } }],
    ['no number', [Number.NaN], [Number.NaN]],
  ])('is what was read before: %s', (_, one, other) => {
    expect(isShared(one, other)).toBe(true)
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
    expect(isShared(one, other)).toBe(false)
  })

  test('keeps the parts that did not change', () => {
    const before = { same: { list: [{ n: 1 }, { n: 2 }] }, changed: { n: 1 } }
    const after = share(before, { same: { list: [{ n: 1 }, { n: 2 }] }, changed: { n: 2 } })
    expect(after).toEqual({ same: { list: [{ n: 1 }, { n: 2 }] }, changed: { n: 2 } })
    expect(after.same).toBe(before.same)
    const [first, second] = [{ n: 1 }, { n: 2 }]
    const moved = share({ all: { of: [first, second], one: first } }, { all: { of: [first, second], one: second } })
    expect(moved.all.one).toBe(second)
  })
})
