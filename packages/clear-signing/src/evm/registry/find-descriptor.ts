import { shards } from './generated/shards.ts'
import type { LoadDescriptor, ReducedDescriptor, Shard, WholeDescriptor } from './reduced-descriptor.ts'
import { shardOf } from './reduced-descriptor.ts'

const loadShard = async (address: string): Promise<Shard | undefined> => (await shards[shardOf(address)]?.())?.shard

const idOf = (chainId: number, address: string) => `${chainId}:${address.toLowerCase()}`

const parse = ({ descriptor }: WholeDescriptor): ReducedDescriptor => JSON.parse(descriptor)

/** Parts differ in the functions that they describe, and in nothing else. */
const join = (one: ReducedDescriptor, { display }: ReducedDescriptor): ReducedDescriptor => ({
  ...one,
  display: { ...one.display, formats: { ...one.display.formats, ...display.formats } },
})

async function load(start: LoadDescriptor | undefined, selector: string | null): Promise<ReducedDescriptor | null> {
  const found = await start?.()
  if (!found) return null
  if ('descriptor' in found) return parse(found)
  if (selector !== null) return Object.hasOwn(found.parts, selector) ? load(found.parts[selector], selector) : null
  const parts = [...new Set(Object.values(found.parts))].map(async (part) => parse(await part()))
  return (await Promise.all(parts)).reduce(join)
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
  // One of its parts is enough.
  const [selector = null] = found && 'parts' in found ? Object.keys(found.parts) : []
  return (await load(start, selector))?.metadata.owner ?? null
}
