import { shards } from './generated/shards.ts'
import type { DescriptorModule, LoadDescriptor, ReducedDescriptor, Shard } from './reduced-descriptor.ts'
import { shardOf } from './reduced-descriptor.ts'

const loadShard = async (address: string): Promise<Shard | null> => (await shards[shardOf(address)]?.())?.shard ?? null

const idOf = (chainId: number, address: string) => `${chainId}:${address.toLowerCase()}`

async function load(start: LoadDescriptor | undefined, selector: string | null): Promise<ReducedDescriptor | null> {
  const found: DescriptorModule | undefined = await start?.()
  if (!found) return null
  if ('descriptor' in found) return JSON.parse(found.descriptor)
  if (selector !== null) return Object.hasOwn(found.parts, selector) ? load(found.parts[selector], selector) : null
  const parts = await Promise.all([...new Set(Object.values(found.parts))].map((part) => load(part, null)))
  const [first] = parts
  const formats = Object.assign({}, ...parts.map((part) => part?.display.formats))
  return first ? { ...first, display: { ...first.display, formats } } : null
}

/** What describes the calls of a contract; of one with very many functions, only those beside `selector`. */
export async function findContract(
  chainId: number,
  address: string,
  selector: string | null = null,
): Promise<ReducedDescriptor | null> {
  const shard = await loadShard(address)
  return load(shard?.calls[idOf(chainId, address)], selector)
}

/** What describes typed data that a contract takes, by the hash of its type. */
export async function findTypedData(
  chainId: number,
  address: string,
  typeHash: string,
): Promise<ReducedDescriptor | null> {
  const shard = await loadShard(address)
  return load(shard?.typedData[idOf(chainId, address)]?.[typeHash.slice(2, 10)], null)
}

/** Whose a contract is, as the registry says; `null` for one that it does not know. */
export async function findOwner(chainId: number, address: string): Promise<string | null> {
  const shard = await loadShard(address)
  const id = idOf(chainId, address)
  const start = shard?.calls[id] ?? Object.values(shard?.typedData[id] ?? {})[0]
  const found = await start?.()
  if (!found) return null
  const first = 'descriptor' in found ? start : Object.values(found.parts)[0]
  const { metadata } = (await load(first, null)) ?? {}
  return metadata?.owner ?? metadata?.contractName ?? ''
}
