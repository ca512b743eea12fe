import type { TypedDataDefinition } from 'viem'
import { fieldsOf } from './chain-request.ts'

/** Reads the data of an `eth_signTypedData_v4`, an object or its JSON; returns undefined for any other value. */
export function readTypedData(value: unknown): TypedDataDefinition | undefined {
  const data = fieldsOf(typeof value === 'string' ? parsed(value) : value)
  const { types, message, primaryType, domain = {} } = data
  const isWhole = [types, message, domain].every((part) => typeof part === 'object' && part !== null)
  // The message is checked against its types when it is hashed.
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
