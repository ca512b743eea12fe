import type { TreeRow } from '../description.ts'
import { fieldsOf, invalidParams } from '../rpc-context.ts'
import { visibleName, visibleText } from '../visible-text.ts'

export type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

const deepest = 12

/**
 * The values that a struct's types sign, by their names. What the message holds beside them is not signed, and not shown.
 *
 * @throws FrameFailureError for data that is nested too deeply to be read
 */
export function treeOf(
  types: Types,
  type: string,
  value: Readonly<Record<string, unknown>>,
  depth = 0,
): readonly TreeRow[] {
  if (depth > deepest) throw invalidParams('The data is nested too deeply.')
  const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  return fields.map((field) => ({
    name: visibleName(field.name),
    value: rowValue(types, field.type, value[field.name], depth),
  }))
}

function rowValue(types: Types, type: string, value: unknown, depth: number): TreeRow['value'] {
  if (depth > deepest) throw invalidParams('The data is nested too deeply.')
  const element = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined) {
    if (!Array.isArray(value)) throw invalidParams('The data does not match its types.')
    return value.map((one, at) => ({ name: String(at + 1), value: rowValue(types, element, one, depth + 1) }))
  }
  if (Object.hasOwn(types, type)) return treeOf(types, type, fieldsOf(value), depth + 1)
  return visibleText(textOf(type, value))
}

/** A value as it is signed: a text has to be one, and a number stands in full. */
function textOf(type: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (type === 'string' || type.startsWith('bytes') || typeof value === 'object')
    throw invalidParams('The data does not match its types.')
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : String(value)
}
