import { bytesOf } from '../../bytes.ts'
import { toAddress } from '../address.ts'
import { type AbiType, headWords, isDynamic } from './abi-type.ts'

/** Numbers are `bigint`, addresses are checksummed, bytes are hex. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

type PlainType = Exclude<AbiType, { readonly kind: 'array' | 'tuple' }>
/** `end` is where what belongs to the value ends, in hex digits. */
type Read = { readonly value: AbiValue; readonly end: number }
type Source = {
  readonly hex: string
  /** What is dynamic follows where the one before it ends: nothing overlaps, and nothing is between. */
  readonly isInOrder: boolean
  /** Words that may still be read: there are no more, unless they overlap, and then without end. */
  budget: number
}

const digits = 64

const must = (isClean: boolean) => {
  if (!isClean) throw new TypeError('These are no such arguments.')
}

function wordAt(source: Source, at: number): string {
  const word = source.hex.slice(at, at + digits)
  source.budget -= 1
  must(word.length === digits && source.budget >= 0)
  return word
}

function sizeAt(source: Source, at: number): number {
  const size = BigInt(`0x${wordAt(source, at)}`)
  must(size <= BigInt(source.hex.length))
  return Number(size)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function isText(hex: string): boolean {
  try {
    utf8.decode(bytesOf(`0x${hex}`))
    return true
  } catch {
    return false
  }
}

function readBytes(source: Source, at: number, kind: 'bytes' | 'string'): Read {
  const start = at + digits
  const length = sizeAt(source, at) * 2
  const padded = Math.ceil(length / digits) * digits
  const content = source.hex.slice(start, start + padded)
  source.budget -= padded / digits
  must(content.length === padded || (!source.isInOrder && content.length >= length))
  must(/^0*$/.test(content.slice(length)) || !source.isInOrder)
  must(kind === 'bytes' || isText(content.slice(0, length)))
  return { value: `0x${content.slice(0, length)}`, end: start + padded }
}

function readPlain(source: Source, at: number, type: PlainType): Read {
  if (type.kind === 'bytes' || type.kind === 'string') return readBytes(source, at, type.kind)
  const word = wordAt(source, at)
  const end = at + digits
  const number = BigInt(`0x${word}`)
  if (type.kind === 'fixedBytes') {
    must(/^0*$/.test(word.slice(type.size * 2)))
    return { value: `0x${word.slice(0, type.size * 2)}`, end }
  }
  if (type.kind === 'address') {
    must(number < 2n ** 160n)
    return { value: toAddress(`0x${word.slice(24)}`), end }
  }
  if (type.kind === 'bool') {
    must(number <= 1n)
    return { value: number === 1n, end }
  }
  const isSigned = type.kind === 'int'
  const value = isSigned ? BigInt.asIntN(256, number) : number
  must((isSigned ? BigInt.asIntN : BigInt.asUintN)(type.bits, value) === value)
  return { value, end }
}

function readAll(source: Source, start: number, types: readonly AbiType[]): Read {
  let head = start
  let tail = start + types.reduce((words, type) => words + headWords(type), 0) * digits
  const value = types.map((type) => {
    if (!isDynamic(type)) {
      const read = readType(source, head, type)
      head = read.end
      return read.value
    }
    const at = start + sizeAt(source, head) * 2
    must(at === tail || !source.isInOrder)
    const read = readType(source, at, type)
    head += digits
    tail = Math.max(tail, read.end)
    return read.value
  })
  return { value, end: tail }
}

function readType(source: Source, at: number, type: AbiType): Read {
  if (type.kind === 'tuple') return readAll(source, at, type.of)
  if (type.kind !== 'array') return readPlain(source, at, type)
  if (type.length !== null) return readAll(source, at, Array(type.length).fill(type.of))
  const length = sizeAt(source, at)
  must(length * headWords(type.of) * digits <= source.hex.length)
  return readAll(source, at + digits, Array(length).fill(type.of))
}

function decode(types: readonly AbiType[], hex: string, isInOrder: boolean): readonly AbiValue[] | null {
  try {
    const { value, end } = readAll({ hex, isInOrder, budget: hex.length / digits + 64 }, 0, types)
    return end === hex.length || !isInOrder ? (value as readonly AbiValue[]) : null
  } catch {
    return null
  }
}

/**
 * Decodes arguments that are exactly what an encoder writes: no byte more or less, no padding but zeros.
 *
 * @param hex digits without `0x`
 * @returns null for any other bytes
 */
export const decodeStrictly = (types: readonly AbiType[], hex: string) => decode(types, hex, true)

/** The same for bytes in another order, or with more behind them; each value is still one of its type. */
export const decodeLoosely = (types: readonly AbiType[], hex: string) => decode(types, hex, false)
