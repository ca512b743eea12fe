import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex, utf8 } from '../src/bytes.ts'
import { shardOf } from '../src/evm/registry/reduced-descriptor.ts'
import { readDescriptors } from './read-registry.ts'
import { hashOf, piecesOf } from './reduce.ts'

type ShardOf = {
  readonly calls: Record<string, string>
  readonly typedData: Record<string, Record<string, string>>
}

const load = (from: string, hash: string) => `() => import('${from}/${hash}.ts')`

/** Writes one module for each text that is not there yet. */
class Modules {
  readonly files = new Map<string, string>()

  add(code: string): string {
    const hash = hashOf(code)
    this.files.set(`descriptors/${hash}.ts`, code)
    return hash
  }
}

const quoted = (json: string) => `'${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const descriptorCode = (json: string) => `export const descriptor = ${quoted(json)}\n`

function partsCode(parts: ReadonlyMap<string, string>, modules: Modules): string {
  const hashes = new Map([...new Set(parts.values())].map((json) => [json, modules.add(descriptorCode(json))]))
  const names = new Map([...hashes].map(([json], at) => [json, `part${at}`]))
  const loaders = [...hashes].map(([json, hash]) => `const ${names.get(json)} = ${load('.', hash)}`)
  const lines = [...parts].map(([selector, json]) => `  '${selector}': ${names.get(json)},`)
  return `${loaders.join('\n')}\n\nexport const parts = {\n${lines.join('\n')}\n}\n`
}

function shardCode({ calls, typedData }: ShardOf): string {
  const hashes = [...new Set([...Object.values(calls), ...Object.values(typedData).flatMap(Object.values)])].sort()
  const names = new Map(hashes.map((hash, at) => [hash, `load${at}`]))
  const loaders = hashes.map((hash) => `const ${names.get(hash)} = ${load('../descriptors', String(hash))}`)
  const ofCalls = Object.entries(calls).map(([id, hash]) => `    '${id}': ${names.get(hash)},`)
  const ofData = Object.entries(typedData).map(([id, types]) => {
    const inside = Object.entries(types).map(([type, hash]) => `'${type}': ${names.get(hash)}`)
    return `    '${id}': { ${inside.join(', ')} },`
  })
  const body = `  calls: {\n${ofCalls.join('\n')}\n  },\n  typedData: {\n${ofData.join('\n')}\n  },`
  return `import type { Shard } from '../../reduced-descriptor.ts'\n\n${loaders.join('\n')}\n\nexport const shard: Shard = {\n${body}\n}\n`
}

/** @returns the modules of `src/evm/registry/generated`, by their paths in there */
export function generate(): ReadonlyMap<string, string> {
  const modules = new Modules()
  const shards = new Map<string, ShardOf>()
  for (const descriptor of readDescriptors().values()) {
    const { contract, eip712 } = descriptor.context ?? {}
    const piece = piecesOf(descriptor)
    const hash = modules.add('json' in piece ? descriptorCode(piece.json) : partsCode(piece.parts, modules))
    const types = Object.keys(descriptor.display?.formats ?? {}).map((key) => toHex(keccak_256(utf8(key))).slice(2, 10))
    for (const { chainId, address = '' } of (contract ?? eip712)?.deployments ?? []) {
      const id = `${chainId}:${address.toLowerCase()}`
      const name = shardOf(address)
      const shard = shards.get(name) ?? { calls: {}, typedData: {} }
      shards.set(name, shard)
      if (contract) shard.calls[id] = hash
      else shard.typedData[id] = { ...shard.typedData[id], ...Object.fromEntries(types.map((type) => [type, hash])) }
    }
  }
  const files = new Map(modules.files)
  const names = [...shards.keys()].sort()
  for (const name of names) {
    const shard = shards.get(name)
    if (shard) files.set(`shards/shard-${name}.ts`, shardCode(shard))
  }
  const lines = names.map((name) => `  '${name}': () => import('./shards/shard-${name}.ts'),`)
  const type = `Readonly<Record<string, () => Promise<{ readonly shard: Shard }>>>`
  const head = `import type { Shard } from '../reduced-descriptor.ts'\n\n`
  return files.set('shards.ts', `${head}export const shards: ${type} = {\n${lines.join('\n')}\n}\n`)
}
