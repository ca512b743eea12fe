import { toAddress } from '../address.ts'
import { type AbiType, headWords, isDynamic } from './abi-type.ts'

/** Numbers are `bigint`, addresses are checksummed, bytes are hex. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

type PlainType = Exclude<AbiType, { readonly kind: 'array' | 'tuple' }>
type Read = { readonly value: AbiValue /** Where what belongs to it ends, in hex digits. */; readonly end: number }

const digits = 64

class DirtyError extends Error {}

const must = (isClean: boolean) => {
  if (!isClean) throw new DirtyError()
}

function wordAt(hex: string, at: number): string {
  const word = hex.slice(at, at + digits)
  must(word.length === digits)
  return word
}

const numberAt = (hex: string, at: number) => BigInt(`0x${wordAt(hex, at)}`)

function sizeAt(hex: string, at: number): number {
  const size = numberAt(hex, at)
  must(size <= BigInt(hex.length))
  return Number(size)
}

function readValue(hex: string, at: number, type: PlainType): Read {
  const end = at + digits
  if (type.kind === 'bytes' || type.kind === 'string') {
    const length = sizeAt(hex, at) * 2
    const padded = Math.ceil(length / digits) * digits
    const content = hex.slice(end, end + padded)
    must(content.length === padded && /^0*$/.test(content.slice(length)))
    return { value: `0x${content.slice(0, length)}`, end: end + padded }
  }
  const word = wordAt(hex, at)
  if (type.kind === 'fixedBytes') {
    must(/^0*$/.test(word.slice(type.size * 2)))
    return { value: `0x${word.slice(0, type.size * 2)}`, end }
  }
  const number = BigInt(`0x${word}`)
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

/** What is dynamic has to follow where the one before it ends: nothing overlaps, and nothing is between. */
function readAll(hex: string, start: number, types: readonly AbiType[]): Read {
  let head = start
  let tail = start + types.reduce((words, type) => words + headWords(type), 0) * digits
  const value = types.map((type) => {
    if (!isDynamic(type)) {
      const read = readType(hex, head, type)
      head = read.end
      return read.value
    }
    must(numberAt(hex, head) * 2n === BigInt(tail - start))
    const read = readType(hex, tail, type)
    head += digits
    tail = read.end
    return read.value
  })
  return { value, end: tail }
}

function readType(hex: string, at: number, type: AbiType): Read {
  if (type.kind === 'tuple') return readAll(hex, at, type.of)
  if (type.kind !== 'array') return readValue(hex, at, type)
  if (type.length !== null) return readAll(hex, at, Array(type.length).fill(type.of))
  const length = sizeAt(hex, at)
  must(length * headWords(type.of) * digits <= hex.length)
  return readAll(hex, at + digits, Array(length).fill(type.of))
}

/**
 * Decodes arguments that are exactly what an encoder writes: no byte more or less, no padding but zeros.
 *
 * @param hex digits without `0x`
 * @returns null for any other bytes
 */
export function decodeStrictly(types: readonly AbiType[], hex: string): readonly AbiValue[] | null {
  try {
    const { value, end } = readAll(hex, 0, types)
    return end === hex.length ? (value as readonly AbiValue[]) : null
  } catch (error) {
    if (error instanceof DirtyError) return null
    throw error
  }
}
