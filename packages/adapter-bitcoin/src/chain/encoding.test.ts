import { expect, test } from 'vitest'
import { fromHex, readBytes } from './encoding.ts'

test('bytes are read from bytes, hex and base64, up to a length', () => {
  const bytes = Uint8Array.of(1, 2, 3)
  for (const value of [bytes, '010203', 'AQID']) {
    expect(readBytes(value, 3)).toEqual(bytes)
    expect(readBytes(value, 2)).toBeNull()
  }
  expect(readBytes('AQI=', 2)).toEqual(bytes.slice(0, 2))
})

test('what a wallet keeps and changes later does not change what was read', () => {
  const own = Uint8Array.of(1, 2, 3)
  const read = readBytes(own, 3)
  own[0] = 9
  expect(read).toEqual(Uint8Array.of(1, 2, 3))
})

test.each([new Uint8Array(), '', '===', 'AQI', 'AQ_D', 'AQ=D', 'AAA====', 'AQID\n', 5, null, [1, 2, 3]])(
  '%j is no bytes',
  (value) => {
    expect(readBytes(value, 64)).toBeNull()
  },
)

test('no digits are no bytes, as of an output without a script', () => {
  expect(fromHex('')).toEqual(new Uint8Array())
  expect(fromHex('00Ff')).toEqual(Uint8Array.of(0, 255))
})
