import { fromHex, toHex } from '../../bytes.ts'
import { isHexAddress } from '../address.ts'
import { arrayOf, membersOf, type SignedStruct, type SignedValue, type StructTypes } from './struct-types.ts'

const deepest = 24
const loneSurrogate = /\p{Cs}/u

const refuse = (what: string): never => {
  throw new TypeError(`This is no typed data: ${what}.`)
}

function readNumber(value: unknown, type: string, isSigned: boolean, bits: number): bigint {
  const isText = typeof value === 'string' && /^(-?\d+|0x[\da-f]+)$/i.test(value)
  const isNumber = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
  if (!isText && !isNumber) return refuse(type)
  const number = BigInt(value as string)
  const fits = isSigned ? BigInt.asIntN(bits, number) === number : BigInt.asUintN(bits, number) === number
  return fits ? number : refuse(type)
}

function readBytes(value: unknown, type: string, size: number | null): string {
  const bytes = typeof value === 'string' ? fromHex(value) : null
  return bytes && (size === null || bytes.length === size) ? toHex(bytes) : refuse(type)
}

function readPlain(type: string, value: unknown): SignedValue {
  if (type === 'string') return typeof value === 'string' && !loneSurrogate.test(value) ? value : refuse(type)
  if (type === 'bool') return typeof value === 'boolean' ? value : refuse(type)
  if (type === 'address') return isHexAddress(value) ? value.toLowerCase() : refuse(type)
  if (type === 'bytes') return readBytes(value, type, null)
  const number = /^(u?)int(\d*)$/.exec(type)
  if (number) {
    const bits = Number(number[2] || 256)
    if (bits === 0 || bits > 256 || bits % 8 !== 0) refuse(type)
    return readNumber(value, type, number[1] === '', bits)
  }
  const size = Number(/^bytes(\d+)$/.exec(type)?.[1] ?? 0)
  return size > 0 && size <= 32 ? readBytes(value, type, size) : refuse(type)
}

/**
 * Reads a value as its type signs it.
 *
 * @throws TypeError for one that is not of its type
 */
export function readValue(types: StructTypes, type: string, value: unknown, depth = 0): SignedValue {
  if (depth > deepest) refuse('it is nested too deeply')
  const array = arrayOf(type)
  if (array) {
    if (!Array.isArray(value) || (array.length !== null && value.length !== array.length)) return refuse(type)
    return value.map((one) => readValue(types, array.of, one, depth + 1))
  }
  const members = membersOf(types, type)
  if (!members) return readPlain(type, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(type)
  const fields = value as Readonly<Record<string, unknown>>
  if (new Set(members.map(({ name }) => name)).size !== members.length) refuse(type)
  const struct: Record<string, SignedValue> = Object.create(null)
  for (const { name, type: of } of members) {
    if (!Object.hasOwn(fields, name)) refuse(`${type}.${name}`)
    struct[name] = readValue(types, of, fields[name], depth + 1)
  }
  return struct as SignedStruct
}
