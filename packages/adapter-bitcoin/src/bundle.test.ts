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

const from = (sources: readonly string[], name: string) =>
  sources.filter((path) => path.includes(`node_modules/${name}/`))
const foreign = (sources: readonly string[]) => sources.filter((path) => path.includes('node_modules/'))

test('the descriptor is less than a kilobyte, and nothing of anybody else is in it', () => {
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

test('the adapter is at most 25 kB; keys are checked and transfers written by what comes later', () => {
  const { gzip, sources } = arrivingWith('src/create-bitcoin-adapter.ts')
  expect([...from(sources, '@scure/btc-signer'), ...from(sources, '@noble/curves')]).toEqual([])
  expect(gzip).toBeLessThan(25_000)
})

test('btc-signer arrives with a transfer and with nothing else', () => {
  expect(from(arrivingWith('src/signing/verify-message.ts').sources, '@scure/btc-signer')).toEqual([])
  const { gzip, sources } = arrivingWith('src/transfer/transfer.ts')
  expect(from(sources, '@scure/btc-signer').length).toBeGreaterThan(0)
  expect(gzip).toBeLessThan(70_000)
})
