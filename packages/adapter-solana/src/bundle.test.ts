import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

let outputs: Metafile['outputs'] = {}
const weights = new Map<string, number>()

beforeAll(async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: ['src/index.ts'],
    absWorkingDir: new URL('..', import.meta.url).pathname,
    external: ['@kit/core'],
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    outdir: 'out',
  })
  outputs = metafile.outputs
  for (const { path, contents } of outputFiles) weights.set(fileOf(path), gzipSync(contents).byteLength)
}, 60_000)

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Everything that arrives when this module is imported: its chunk and those it imports at once. */
function arrivingWith(module: string): { gzip: number; sources: string[] } {
  const [entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? []
  if (!entry) throw new Error(`No chunk begins at ${module}`)
  const arrived = new Set([entry])
  for (const path of arrived) {
    for (const { kind, path: next, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) arrived.add(next)
    }
  }
  return {
    gzip: [...arrived].reduce((sum, path) => sum + (weights.get(fileOf(path)) ?? Number.NaN), 0),
    sources: [...arrived].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})),
  }
}

const everything = () => Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
const foreign = (sources: readonly string[]) => sources.filter((path) => path.includes('node_modules/'))

test('the descriptor is a few hundred bytes', () => {
  const { gzip, sources } = arrivingWith('src/index.ts')
  expect(sources.filter((path) => path.startsWith('src/'))).toEqual(['src/index.ts'])
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(1_000)
})

test('discovery is at most 3 kB, and nothing of anybody else is in it', () => {
  const { gzip, sources } = arrivingWith('src/discovery/wallets.ts')
  expect(foreign(sources)).toEqual([])
  expect(gzip).toBeLessThan(3_000)
})

test('legacy web3.js is nowhere in the bundle, and neither is anything of other chains or of WalletConnect', () => {
  const unwanted =
    /node_modules.*(?:@solana\/(?:web3\.js|spl-token|wallet-adapter)|@walletconnect|@reown|viem|@wagmi)\b/
  expect(everything().filter((path) => unwanted.test(path))).toEqual([])
  expect(everything().some((path) => /@solana\+addresses|@solana\/addresses/.test(path))).toBe(true)
})

test('the adapter brings @solana/kit, and stays below 40 kB', () => {
  const { gzip, sources } = arrivingWith('src/create-solana-adapter.ts')
  expect(foreign(sources).length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(40_000)
})
