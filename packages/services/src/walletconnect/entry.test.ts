import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

let outputs: Metafile['outputs'] = {}
let weights = new Map<string, number>()

beforeAll(async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: ['src/walletconnect/index.ts'],
    absWorkingDir: new URL('../..', import.meta.url).pathname,
    external: ['@kit/core', '@walletconnect/*'],
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    outdir: 'out',
  })
  outputs = metafile.outputs
  weights = new Map(outputFiles.map(({ path, contents }) => [fileOf(path), gzipSync(contents).byteLength]))
}, 60_000)

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** What arrives when a module is imported: files by name and other packages, and how much it is. */
function arrivingWith(module: string) {
  const [entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? []
  if (!entry) throw new Error(`No chunk begins at ${module}`)
  const arrived = new Set([entry])
  const packages = new Set<string>()
  for (const path of arrived) {
    for (const { kind, path: next, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') (external ? packages : arrived).add(next)
    }
  }
  const sources = [...arrived].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}))
  const gzip = [...arrived].reduce((sum, path) => sum + (weights.get(fileOf(path)) ?? Number.NaN), 0)
  return { sources: sources.map(fileOf), packages: [...packages], gzip }
}

test('R-CFG-2: the entry is a few hundred bytes and brings nothing along', () => {
  const { sources, packages, gzip } = arrivingWith('src/walletconnect/index.ts')
  expect([sources, packages]).toEqual([['index.ts'], []])
  expect(gzip).toBeLessThan(500)
})

test('nothing of WalletConnect comes before a session is loaded with a project id', () => {
  const { packages } = arrivingWith('src/walletconnect/load-session.ts')
  expect(packages.sort()).toEqual(['@kit/core', '@kit/core/adapters'])
  const { packages: late } = arrivingWith('src/walletconnect/line.ts')
  expect(late.sort()).toEqual([
    '@kit/core',
    '@kit/core/adapters',
    '@walletconnect/core',
    '@walletconnect/universal-provider',
  ])
})

test('an adapter that lives on the session needs nothing of WalletConnect', () => {
  expect(arrivingWith('src/walletconnect/session-adapter.ts').packages.sort()).toEqual([
    '@kit/core',
    '@kit/core/adapters',
  ])
})

test('all that is ours is small beside the library', () => {
  const ours = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  expect(ours).toBeLessThan(14_000)
})
