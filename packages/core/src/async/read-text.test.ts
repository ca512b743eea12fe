import { expect, test, vi } from 'vitest'
import { type BytesReader, readText } from './read-text.ts'

const tooLong = () => new RangeError('too long')

function readerOf(
  ...pieces: readonly (readonly number[])[]
): BytesReader & { readonly cancel: ReturnType<typeof vi.fn> } {
  const left = pieces.map((piece) => Uint8Array.from(piece))
  return {
    read: async () => {
      const value = left.shift()
      return value ? { done: false, value } : { done: true }
    },
    cancel: vi.fn(async () => {}),
  }
}
const read = (reader: BytesReader | undefined, most = 10) =>
  readText(reader, { decoder: new TextDecoder(), most, tooLong })

test('pieces are one text, a character cut in two included', async () => {
  expect(await read(readerOf([0x68, 0xc3], [0xa9]))).toBe('hé')
  expect(await read(readerOf())).toBe('')
  expect(await read(undefined)).toBe('')
})

test('a character that never ends shows', async () => {
  expect(await read(readerOf([0x68, 0xc3]))).toBe('h\u{fffd}')
})

test('as much as is allowed is read, and with one byte more the source is let go', async () => {
  expect(await read(readerOf([1, 2], [3, 4, 5]), 5)).toHaveLength(5)
  const long = readerOf([1, 2], [3, 4, 5, 6], [7])
  await expect(read(long, 5)).rejects.toThrow('too long')
  expect(long.cancel).toHaveBeenCalledOnce()
})

test('a source that breaks off, and will not be let go, is told as it breaks off', async () => {
  const broken: BytesReader = {
    read: () => Promise.reject(new Error('broke off')),
    cancel: () => Promise.reject(new Error('no')),
  }
  await expect(read(broken)).rejects.toThrow('broke off')
})
