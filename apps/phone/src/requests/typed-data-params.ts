import type { TypedDataDefinition } from 'viem'
import { fieldsOf } from './described.ts'

/** Reads the data of an `eth_signTypedData_v4`, which comes as JSON or as it is; undefined when it is none. */
export function readTypedData(value: unknown): TypedDataDefinition | undefined {
  const data = fieldsOf(typeof value === 'string' ? parsed(value) : value)
  const { types, message, primaryType, domain = {} } = data
  const isWhole = [types, message, domain].every((part) => typeof part === 'object' && part !== null)
  // What the types say of the message is checked where it is hashed.
  return isWhole && typeof primaryType === 'string'
    ? ({ types, message, primaryType, domain } as TypedDataDefinition)
    : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
