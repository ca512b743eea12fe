import type { RegistryField, RegistryText } from '@kit/clear-signing'
import type { RegistryPart, TreeRow } from '../description.ts'
import { visibleName, visibleText } from '../visible-text.ts'

function row({ label, value, address, call, isRaw }: RegistryField): TreeRow {
  const name = visibleName(label)
  const at = address === undefined ? '' : ` (${address})`
  if (call) return { name, value: [{ name: visibleName(call.intent, 80) + at, value: call.fields.map(row) }] }
  const said = visibleText(value)
  if (isRaw) return { name: name + at, value: { word: 'unitsOfToken', with: { count: said } } }
  return { name, value: address?.toLowerCase() === value.toLowerCase() ? said : said + at }
}

/** What the public registry says. It is of others: what nobody would see is written out. */
export const registryPart = ({ intent, owner, fields }: RegistryText): RegistryPart => ({
  intent: visibleName(intent, 80),
  ...(owner === undefined ? {} : { owner: visibleName(owner) }),
  rows: fields.map(row),
})
