import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Descriptor, mergeDescriptors } from '@ethereum-sourcify/clear-signing'

export type TestCase = {
  readonly description: string
  readonly rawTx?: string
  readonly from?: string
  readonly data?: unknown
  readonly expected: unknown
}
type Names = Readonly<Record<string, string>>
export type TestFile = {
  readonly descriptor: string
  readonly dataProvider?: {
    readonly tokens?: Readonly<Record<string, { symbol: string; decimals: number; name: string }>>
    readonly addressNames?: Names
    readonly ensNames?: Names
    readonly nftCollectionNames?: Names
    readonly blockTimestamps?: Readonly<Record<string, number>>
  }
  readonly tests: readonly TestCase[]
}

const unpack = <T>(name: string): Readonly<Record<string, T>> =>
  JSON.parse(
    brotliDecompressSync(readFileSync(new URL(`../registry/${name}.json.br`, import.meta.url))).toString('utf8'),
  )

export const readCases = () => unpack<TestFile>('cases')
/** The registry's own lists of what is described; ours are made from the descriptors. */
export const readOwnIndex = () => unpack<Readonly<Record<string, unknown>>>('index')

/** Every descriptor of a contract or a domain, whole, by its path. */
export function readDescriptors(): ReadonlyMap<string, Descriptor> {
  const files = unpack<Descriptor>('descriptors')
  const whole = (path: string): Descriptor => {
    const descriptor = files[path]
    if (!descriptor) throw new Error(`${path} is missing.`)
    const { includes } = descriptor
    return includes ? mergeDescriptors(descriptor, whole(posix.join(posix.dirname(path), includes))) : descriptor
  }
  const bound = Object.keys(files).filter((path) => /^registry\/.*\/(calldata|eip712)-[^/]*\.json$/.test(path))
  return new Map(bound.map((path) => [path, whole(path)]))
}
