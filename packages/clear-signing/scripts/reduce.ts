import { createHash } from 'node:crypto'
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { readFunction } from '../src/evm/abi/abi-function.ts'
import type { ReducedDescriptor } from '../src/evm/registry/reduced-descriptor.ts'

/** Bytes of JSON above which a descriptor is split by selector. */
const largest = 24_000

const tidy = (value: unknown, without: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => tidy(one, without))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !without.includes(key))
      .map(([key, one]) => [key, tidy(one, without)]),
  )
}

/** What is needed to explain: without what leads to it, and without remarks. */
function reduce({ context, metadata = {}, display = {} }: Descriptor): ReducedDescriptor {
  const domain = context?.eip712?.domain
  const { info: _, ...kept } = metadata
  const { owner } = kept
  if (!owner || !display.formats)
    throw new Error('A descriptor does not say whose its contract is, or nothing about it.')
  return {
    ...(domain ? { domain } : {}),
    metadata: { ...kept, owner },
    display: tidy(display, ['$id']) as ReducedDescriptor['display'],
  }
}

const selectorOf = (key: string): string => {
  const known = readFunction(key)
  if (!known) throw new Error(`${key} is no function.`)
  return known.selector
}

/** The JSON of a descriptor, or of its parts by selector where it is too large for one. */
export type Piece = { readonly json: string } | { readonly parts: ReadonlyMap<string, string> }

export function piecesOf(descriptor: Descriptor): Piece {
  const reduced = reduce(descriptor)
  const json = JSON.stringify(reduced)
  if (json.length <= largest || descriptor.context?.contract === undefined) return { json }
  const parts = new Map<string, string>()
  let formats: Record<string, unknown> = {}
  const close = () => {
    const part = JSON.stringify({ ...reduced, display: { ...reduced.display, formats } })
    for (const key of Object.keys(formats)) parts.set(selectorOf(key), part)
    formats = {}
  }
  for (const [key, format] of Object.entries(reduced.display.formats)) {
    if (JSON.stringify(formats).length > largest) close()
    formats = { ...formats, [key]: format }
  }
  close()
  return { parts }
}

/** The name of a module is the hash of what it holds. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
