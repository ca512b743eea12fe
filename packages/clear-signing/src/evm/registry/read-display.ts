import type { DisplayField } from '@ethereum-sourcify/clear-signing'
import type { RegistryField, RegistryText } from '../../explanation.ts'
import { toAddress } from '../address.ts'
import type { DisplayModel } from './format.ts'
import { flat, isReadable } from './format-checked.ts'

const unread: ReadonlySet<string> = new Set(['UNKNOWN_TOKEN', 'UNKNOWN_CHAIN'])

async function readInner(field: DisplayField, chainId: number): Promise<RegistryText | null> {
  const { display, chainId: other = chainId } = field.embeddedCalldata ?? {}
  return display && (await isReadable(field, chainId)) ? readDisplay(display, other) : null
}

async function readField(field: DisplayField, chainId: number): Promise<RegistryField> {
  const { label, value, rawAddress, tokenAddress, warning } = field
  const address = rawAddress ?? tokenAddress
  const call = await readInner(field, chainId)
  return {
    label,
    value,
    ...(address ? { address: toAddress(address) } : {}),
    ...(warning && unread.has(warning.code) ? { isRaw: true } : {}),
    ...(call ? { call } : {}),
  }
}

const intentOf = (intent: DisplayModel['intent']): string =>
  typeof intent === 'string' ? intent : Object.values(intent ?? {}).join(', ')

/** @returns null for what the library could not read */
export async function readDisplay(model: DisplayModel, chainId: number): Promise<RegistryText | null> {
  const { intent, interpolatedIntent, fields = [], metadata } = model
  if (intent === undefined) return null
  return {
    intent: intentOf(intent),
    ...(interpolatedIntent ? { sentence: interpolatedIntent } : {}),
    ...(metadata?.owner ? { owner: metadata.owner } : {}),
    ...(metadata?.contractName ? { contractName: metadata.contractName } : {}),
    fields: await Promise.all(fields.flatMap(flat).map((field) => readField(field, chainId))),
  }
}
