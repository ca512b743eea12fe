import type { NamedAddress, NameRecord, Namespace } from '@kit/core'
import { array, object, record, safeParse, string, unknown } from 'valibot'
import { lenient, optionalText } from '../http/lenient.ts'
import { nameOf } from './foreign-names.ts'
import { maxRows } from './rows.ts'
import type { Service } from './service.ts'

/** A registered name, or an answer that there is none. */
export const nameRecordSchema = object({
  name: optionalText,
  addresses: record(string(), unknown()),
  attributes: lenient(array(unknown())),
})
const addressSchema = object({ address: string() })
const attributeSchema = object({ avatar: string() })

/** As SLIP-44 numbers them. */
const namespaces: ReadonlyMap<number, Namespace> = new Map([
  [0, 'bip122'],
  [60, 'eip155'],
  [501, 'solana'],
])

const coinTypeText = /^(?:0|[1-9]\d{0,9})$/
const address = /^[-.%\w]{1,128}$/

/**
 * Reads a registered name.
 *
 * @returns `null` for one that stands for no address, or that is no name
 */
export function readNameRecord(entry: unknown, imageOf: Service['imageOf']): NameRecord | null {
  const { success, output } = safeParse(nameRecordSchema, entry)
  const name = success ? nameOf(output.name) : null
  if (!success || name === null) return null
  const addresses = Object.entries(output.addresses).slice(0, maxRows).flatMap(readAddress)
  if (addresses.length === 0) return null
  const avatars = (output.attributes ?? []).slice(0, maxRows).flatMap((attribute) => {
    const { success, output } = safeParse(attributeSchema, attribute)
    return success ? (imageOf(output.avatar) ?? []) : []
  })
  return { name, addresses, avatar: avatars[0] ?? null }
}

function readAddress([coinTypeOf, entry]: [string, unknown]): NamedAddress[] {
  const { success, output } = safeParse(addressSchema, entry)
  if (!success || !address.test(output.address) || !coinTypeText.test(coinTypeOf)) return []
  const coinType = Number(coinTypeOf)
  return [{ coinType, namespace: namespaces.get(coinType) ?? null, address: output.address }]
}
