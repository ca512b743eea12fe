import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesOf, concat, toHex, toWord, utf8 } from '../../bytes.ts'
import type { Hex } from '../../explanation.ts'
import { readValue } from './read-value.ts'
import {
  arrayOf,
  encodeType,
  type Member,
  membersOf,
  type SignedStruct,
  type SignedValue,
  type StructTypes,
  type TypedData,
  withDomain,
} from './struct-types.ts'

export type { TypedData } from './struct-types.ts'

function encodeValue(types: StructTypes, type: string, value: SignedValue): Uint8Array {
  const array = arrayOf(type)
  if (array) {
    return keccak_256(concat(...(value as readonly SignedValue[]).map((one) => encodeValue(types, array.of, one))))
  }
  const members = membersOf(types, type)
  if (members) return hashStruct(types, type, members, value as SignedStruct)
  if (type === 'string') return keccak_256(utf8(String(value)))
  if (type === 'bytes') return keccak_256(bytesOf(String(value)))
  if (type.startsWith('bytes')) {
    const bytes = bytesOf(String(value))
    return concat(bytes, new Uint8Array(32 - bytes.length))
  }
  return toWord(BigInt(value as bigint | boolean | string))
}

export const hashType = (types: StructTypes, type: string): Uint8Array => keccak_256(utf8(encodeType(types, type)))

function hashStruct(types: StructTypes, type: string, members: readonly Member[], value: SignedStruct): Uint8Array {
  const values = members.map((one) => encodeValue(types, one.type, value[one.name] as SignedValue))
  return keccak_256(concat(hashType(types, type), ...values))
}

/** What of typed data is signed, and its hash. What the message holds beside it is not in here. */
export type SignedData = {
  readonly types: StructTypes
  readonly domain: SignedStruct
  readonly domainHash: Hex
  readonly message: SignedStruct
  readonly digest: Hex
}

/** @throws TypeError for values that are not of their types */
export function readTypedData(data: TypedData): SignedData {
  const types = withDomain(data)
  const domain = readValue(types, 'EIP712Domain', data.domain) as SignedStruct
  const domainHash = encodeValue(types, 'EIP712Domain', domain)
  const isDomain = data.primaryType === 'EIP712Domain'
  const isStruct = membersOf(types, data.primaryType) !== undefined && arrayOf(data.primaryType) === null
  if (!isStruct) throw new TypeError('This is no typed data: its type is missing.')
  const message = isDomain ? domain : (readValue(types, data.primaryType, data.message) as SignedStruct)
  const parts = isDomain ? [] : [encodeValue(types, data.primaryType, message)]
  const digest = toHex(keccak_256(concat(Uint8Array.of(0x19, 1), domainHash, ...parts)))
  return { types, domain, domainHash: toHex(domainHash), message, digest }
}

/**
 * The hash that a signature of typed data signs (EIP-712).
 *
 * @throws TypeError for values that are not of their types
 */
export const hashTypedData = (data: TypedData): Hex => readTypedData(data).digest
