import { expect, test } from 'vitest'
import { mergeRecords } from './merge-records.ts'

const merged = (stored: unknown, before: unknown, after: unknown): unknown => {
  const [storedText, beforeText] = [stored, before].map((value) =>
    value === undefined ? undefined : JSON.stringify(value),
  )
  return JSON.parse(mergeRecords({ stored: storedText, before: beforeText, after: JSON.stringify(after) }))
}

test.each([
  ['makes the first records', undefined, undefined, { a: '1' }, { a: '1' }],
  [
    'keeps a value that another tab has made',
    { a: '1', b: '2' },
    { a: '1' },
    { a: '1', c: '3' },
    { a: '1', b: '2', c: '3' },
  ],
  ['keeps it where this page has made its own first', { b: '2' }, undefined, { a: '1' }, { b: '2', a: '1' }],
  ['removes what this page has removed', { a: '1', b: '2' }, { a: '1' }, {}, { b: '2' }],
  ['does not write again what another tab has removed', { b: '2' }, { a: '1' }, { a: '1', c: '3' }, { b: '2', c: '3' }],
  ['writes what it has changed', { a: '2' }, { a: '1' }, { a: '3' }, { a: '3' }],
  ['leaves what another tab has changed', { a: '2' }, { a: '1' }, { a: '1', b: '1' }, { a: '2', b: '1' }],
  [
    'names that are no names of objects',
    { constructor: '1' },
    {},
    { toString: '2' },
    { constructor: '1', toString: '2' },
  ],
])('of the values by name that tabs share, a page %s', (_, stored, before, after, result) => {
  expect(merged(stored, before, after)).toEqual(result)
})

test.each(['id', 'topic', 'target'])('of a list, records with the same %s are the same', (name) => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ [name]: id, expiry: 1 }))
  expect(merged([a, b], [a], [{ ...a, expiry: 2 }, c])).toEqual([{ ...a, expiry: 2 }, b, c])
  expect(merged([a, b], [a], [])).toEqual([b])
})

test('of a subscription, the id counts and not the topic that it is of', () => {
  const [a, b] = [
    { topic: 'a', id: 1 },
    { topic: 'a', id: 2 },
  ]
  expect(merged([a], [], [b])).toEqual([a, b])
})

test.each([
  ['a text', '"stored"', '"after"'],
  ['records that have no name', '[{"publicKey":"a"}]', '[{"publicKey":"b"}]'],
  ['a list of texts', '["a"]', '["b"]'],
  ['records in place of what cannot be read', '{', '{"a":1}'],
  ['a list in place of values by name', '{"a":1}', '[{"id":1}]'],
])('%s is written as it is', (_, stored, after) => {
  expect(mergeRecords({ stored, before: stored, after })).toBe(after)
})
