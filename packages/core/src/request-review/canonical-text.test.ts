import { expect, test } from 'vitest'
import { canonicalText } from './canonical-text.ts'
import { frozenCopy } from './frozen-copy.ts'

test('equal data has one text, whatever the order of its parts', () => {
  expect(canonicalText({ a: 1n, b: [new Uint8Array([1])] })).toBe(canonicalText({ b: [new Uint8Array([1])], a: 1n }))
})

test('what differs has another text', () => {
  const values = ['1', 1, 1n, -0, 0, null, undefined, true, [], {}, [1], [1n], ['1'], new Uint8Array([1]), '<01>', '1n']
  expect(new Set(values.map(canonicalText)).size).toBe(values.length)
  expect(canonicalText({ a: '"}' })).not.toBe(canonicalText({ 'a":"\\"}': 1 }))
})

test('a copy has the same text, and neither follows the original nor can be changed', () => {
  const original = { list: [{ amount: 1n }], bytes: new Uint8Array([1]) }
  const copy = frozenCopy(original)
  expect(canonicalText(copy)).toBe(canonicalText(original))
  original.bytes[0] = 2
  original.list.push({ amount: 2n })
  expect(copy).toEqual({ list: [{ amount: 1n }], bytes: new Uint8Array([1]) })
  expect(() => copy.list.push({ amount: 3n })).toThrow(TypeError)
})

test('attack: a getter is read once, so that it cannot answer otherwise later', () => {
  let reads = 0
  const copy = frozenCopy({
    get to() {
      reads += 1
      return `0x${reads}`
    },
  })
  expect([copy.to, copy.to, reads]).toEqual(['0x1', '0x1', 1])
})

test('an object without a prototype is plain data', () => {
  expect(frozenCopy(Object.assign(Object.create(null) as object, { a: 1 }))).toEqual({ a: 1 })
})

test('what is no plain data is refused', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  const hidden = new (class {
    get to() {
      return '0x1'
    }
  })()
  for (const value of [() => {}, { a: Symbol('a') }, circle, new Date(0), { at: [hidden] }])
    expect(() => frozenCopy(value)).toThrow(expect.objectContaining({ code: 'rpc/invalid-params' }))
})
