import type { DisplayField, DisplayFieldGroup } from '@ethereum-sourcify/clear-signing'
import type { RegistryField, RegistryText } from '../../explanation.ts'
import { toAddress } from '../address.ts'
import { checkArguments } from './check-arguments.ts'
import { findContract } from './find-descriptor.ts'
import type { DisplayModel } from './format.ts'

const unread: ReadonlySet<string> = new Set(['UNKNOWN_TOKEN', 'UNKNOWN_CHAIN'])

/** A call in a call is told only where its bytes are those of its function. */
async function readInner({ embeddedCalldata, value }: DisplayField, chainId: number): Promise<RegistryText | null> {
  const { display, callee, chainId: other } = embeddedCalldata ?? {}
  if (!display || !callee) return null
  const found = await findContract(other ?? chainId, callee, value.slice(0, 10))
  return found && checkArguments(found, value) === 'clean' ? readDisplay(display, other ?? chainId) : null
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

const flat = (field: DisplayField | DisplayFieldGroup): readonly DisplayField[] =>
  'fields' in field ? field.fields : [field]

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
