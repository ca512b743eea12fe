import type { DisplayField } from '@ethereum-sourcify/clear-signing'
import type { RegistryField, RegistryText } from '../../explanation.ts'
import { toAddress } from '../address.ts'
import type { DisplayModel } from './format.ts'
import { flat, innerOf } from './format-checked.ts'

/** The last one is of a token, or a chain, that the descriptor does not name. */
const unread: ReadonlySet<string> = new Set(['UNKNOWN_TOKEN', 'UNKNOWN_CHAIN', 'FORMAT_PARAM_RESOLUTION_ERROR'])
const amounts: ReadonlySet<string> = new Set(['amount', 'tokenAmount'])

async function readInner(field: DisplayField, chainId: number): Promise<RegistryText | null> {
  const inner = await innerOf(field, chainId)
  return inner && readDisplay(inner.display, inner.chainId, true)
}

/** The library reads a text of calldata byte by byte, as if each were a character. */
function textOf({ value, fieldType }: DisplayField): string {
  if (fieldType !== 'string' || !/^[\0-\xff]*[\x80-\xff]/.test(value)) return value
  try {
    const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return value
  }
}

async function readField(field: DisplayField, chainId: number, isCalldata: boolean): Promise<RegistryField> {
  const { label, format, rawAddress, tokenAddress, embeddedCalldata, warning } = field
  const value = isCalldata ? textOf(field) : field.value
  const address = rawAddress ?? tokenAddress ?? embeddedCalldata?.callee
  const call = await readInner(field, chainId)
  return {
    label,
    value,
    ...(address ? { address: toAddress(address) } : {}),
    ...(warning && unread.has(warning.code) && amounts.has(format) ? { isRaw: true } : {}),
    ...(call ? { call } : {}),
  }
}

const intentOf = (intent: NonNullable<DisplayModel['intent']>): string =>
  typeof intent === 'string' ? intent : Object.values(intent).join(', ')

/** @returns null for what the library could not read */
export async function readDisplay(
  model: DisplayModel,
  chainId: number,
  isCalldata: boolean,
): Promise<RegistryText | null> {
  const { intent, interpolatedIntent, fields = [], metadata } = model
  if (intent === undefined) return null
  const all = fields.flatMap(flat)
  const isGarbled = isCalldata && all.some((field) => textOf(field) !== field.value)
  const read = await Promise.all(all.map((field) => readField(field, chainId, isCalldata)))
  const isMisread = isGarbled || read.some(({ isRaw, value }) => isRaw && interpolatedIntent?.includes(value))
  return {
    intent: intentOf(intent),
    ...(interpolatedIntent && !isMisread ? { sentence: interpolatedIntent } : {}),
    ...(metadata?.owner ? { owner: metadata.owner } : {}),
    ...(metadata?.contractName ? { contractName: metadata.contractName } : {}),
    fields: read,
  }
}
