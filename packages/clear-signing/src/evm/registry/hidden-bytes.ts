import type { RegistryText } from '../../explanation.ts'
import type { SignedData } from '../typed-data/hash.ts'
import {
  arrayOf,
  membersOf,
  type SignedStruct,
  type SignedValue,
  type StructTypes,
} from '../typed-data/struct-types.ts'

/** Every value of the type `bytes` that is not empty, however deep it stands. */
function bytesIn(types: StructTypes, type: string, value: SignedValue): readonly SignedValue[] {
  const array = arrayOf(type)
  if (array) return (value as readonly SignedValue[]).flatMap((one) => bytesIn(types, array.of, one))
  const members = membersOf(types, type) ?? []
  const own = type === 'bytes' && value !== '0x' ? [value] : []
  return [
    ...own,
    ...members.flatMap((member) => bytesIn(types, member.type, (value as SignedStruct)[member.name] as SignedValue)),
  ]
}

/** Whether no field shows bytes of typed data: they may be calls of anything. */
export function hidesBytes({ types, message }: SignedData, primaryType: string, { fields }: RegistryText): boolean {
  const shown = new Set<SignedValue>(fields.map(({ value }) => value.toLowerCase()))
  return bytesIn(types, primaryType, message).some((bytes) => !shown.has(bytes))
}
