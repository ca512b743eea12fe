import { expect, test } from 'vitest'
import { fromHex } from '../../bytes.ts'
import { readFunction } from './abi-function.ts'
import { headWords, isDynamic, parseType } from './abi-type.ts'
import { decodeStrictly } from './decode.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

test.each([
  ['uint', { kind: 'uint', bits: 256 }, false, 1],
  ['int8', { kind: 'int', bits: 8 }, false, 1],
  ['bytes32', { kind: 'fixedBytes', size: 32 }, false, 1],
  ['bool[3]', { kind: 'array', of: { kind: 'bool' }, length: 3 }, false, 3],
  ['(bool,address)[2]', { kind: 'array', length: 2 }, false, 4],
  ['string[2]', { kind: 'array', length: 2 }, true, 1],
  ['bool[]', { kind: 'array', length: null }, true, 1],
  ['(bool,(bytes,bool))', { kind: 'tuple' }, true, 1],
])('%s is a type of so many words', (text, type, dynamic, words) => {
  const parsed = parseType(text)
  expect(parsed).toMatchObject(type)
  expect(parsed && [isDynamic(parsed), headWords(parsed)]).toEqual([dynamic, words])
})

test.each([
  '',
  'uint7',
  'uint0',
  'uint264',
  'int257',
  'bytes0',
  'bytes33',
  'fixed',
  'nope[]',
  '(bool,nope)',
  'bool[',
  'bool]',
])('%j is no type', (text) => {
  expect(parseType(text)).toBeNull()
})

test.each(['transfer', '(bool)', 'f(nope)', 'f(bool'])('%j is no function', (signature) => {
  expect(readFunction(signature)).toBeNull()
})

test('a list of a fixed length has exactly so many', () => {
  const type = parseType('uint8[2]')
  if (!type) throw new Error('The type is right.')
  expect(decodeStrictly([type], word(1) + word(2))).toEqual([[1n, 2n]])
  for (const data of [word(1), word(1) + word(2) + word(3), word(1) + word(256)]) {
    expect(decodeStrictly([type], data)).toBeNull()
  }
})

test('half a byte, and what is no digit, is no hex', () => {
  expect(['0x', '0x0A', '0x1', '0xzz', '12'].map((text) => fromHex(text))).toEqual([
    new Uint8Array(),
    Uint8Array.of(10),
    null,
    null,
    null,
  ])
})
