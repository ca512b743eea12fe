import { expect, test } from 'vitest'
import { bridgeCodec } from './bridge-codec.ts'

const { pack, unpack } = bridgeCodec()
/** What a channel does that knows nothing but JSON. */
const travel = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))))

test('bytes arrive as bytes at any depth, also from a Node Buffer', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  expect(travel({ list: [bytes, { deep: bytes }] })).toEqual({ list: [bytes, { deep: bytes }] })
  expect(travel(Buffer.from([1, 2]))).toEqual(Uint8Array.of(1, 2))
  expect(travel(new Uint8Array())).toEqual(new Uint8Array())
})

test('the codec handles a hundred thousand bytes as it does ten', () => {
  const many = new Uint8Array(100_000).fill(7)
  expect(travel(many)).toEqual(many)
})

test('an error arrives as an error with its code and data', () => {
  const error = Object.assign(new Error('No.'), { code: 4001, data: { bytes: Uint8Array.of(1) } })
  const arrived = travel(error)
  expect(arrived).toBeInstanceOf(Error)
  expect(arrived).toMatchObject({ message: 'No.', code: 4001, data: { bytes: Uint8Array.of(1) } })
})

test.each([null, 7, 'text', true, [], {}, [null, { a: [] }]])('%j arrives unchanged', (value) => {
  expect(travel(value)).toEqual(value)
})

test('the codec leaves values that are no data to the channel', () => {
  const date = new Date(0)
  expect(pack([undefined, date, 7n])).toEqual([undefined, date, 7n])
})
