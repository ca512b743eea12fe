/**
 * Bundles what a dApp bundles, with code splitting, and lays out in .size/ the files that each moment loads.
 * .size-limit.js holds a limit for each. Here it is also seen that nothing heavy is in what a page starts with.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './spawn-in.mjs'

const target = join(root, '.size')

/** What is imported from the start, by moment. */
const beginnings = {
  shell: `export { createKit } from '@kit/core'; export { ConnectButton, KitProvider } from '@kit/react'`,
  evm: `export { evm } from '@kit/adapter-evm'`,
  browser: `export { browser } from '@kit/services'`,
  app: `
    export { createKit } from '@kit/core'; export { base, mainnet } from '@kit/core/networks'
    export { evm } from '@kit/adapter-evm'; export { browser } from '@kit/services'
    export { ConnectButton, KitProvider } from '@kit/react'`,
}
/** What a click on the button loads: the modules behind a dynamic import, by file name. */
const firstOpen = ['surface', 'connect.screen', 'engine', 'wallets']
const isView = (name) => name.endsWith('.screen')

/** Never part of a page's start. */
const heavy =
  /\/node_modules\/(viem|ox|@wagmi|wagmi|abitype|@base-ui|lucide-react|valibot)\/|packages\/react\/src\/(views|modal)\//
const adapter = /packages\/adapter-evm\//

/** Those of Vite's production build. esbuild drops `module` as soon as any is named, and takes CommonJS instead. */
const bundlerConditions = ['module', 'browser', 'production']

async function bundle(contents, conditions) {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, 'apps/playground'), sourcefile: 'entry.js' },
    outdir: target,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: [...conditions, ...bundlerConditions],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    logLevel: 'error',
  })
  const content = new Map(outputFiles.map(({ path, contents: bytes }) => [path, bytes]))
  return { outputs: metafile.outputs, contentOf: (path) => content.get(join(root, path)) }
}

/** A chunk and all it imports statically. */
function closure(outputs, start, seen = new Set()) {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const { path, kind, external } of outputs[start].imports) {
    if (!external && kind === 'import-statement') closure(outputs, path, seen)
  }
  return seen
}

const isStart = ({ entryPoint }) => entryPoint?.endsWith('entry.js') ?? false
const entryOf = (outputs) => Object.keys(outputs).find((path) => isStart(outputs[path]))
const without = (paths, others) => new Set([...paths].filter((path) => !others.has(path)))

/** The chunks behind dynamic imports, by the name of the source file: `surface-ABCD1234.js` was `surface.tsx`. */
function lateChunks(outputs) {
  const late = Object.entries(outputs).filter(([, output]) => output.entryPoint !== undefined && !isStart(output))
  return new Map(
    late.map(([path, { entryPoint }]) => [basename(entryPoint).replace(/(-[A-Z0-9]{8})?\.[jt]sx?$/, ''), path]),
  )
}

const rows = []
function layOut(name, paths, { contentOf }) {
  const folder = join(target, name)
  mkdirSync(folder, { recursive: true })
  let size = 0
  for (const path of paths) {
    writeFileSync(join(folder, basename(path)), contentOf(path))
    size += gzipSync(contentOf(path), { level: 9 }).length
  }
  rows.push({ moment: name, files: paths.size, 'gzip kB': (size / 1000).toFixed(2) })
}

function measure(bundles) {
  for (const name of ['shell', 'evm', 'browser', 'app']) {
    layOut(name, closure(bundles[name].outputs, entryOf(bundles[name].outputs)), bundles[name])
  }
  const { app } = bundles
  const started = closure(app.outputs, entryOf(app.outputs))
  const late = lateChunks(app.outputs)
  const missing = firstOpen.filter((name) => !late.has(name))
  if (missing.length > 0)
    throw new Error(`No chunk is called ${missing.join(', ')}; there are ${[...late.keys()].join(', ')}`)
  const opened = new Set(firstOpen.flatMap((name) => [...closure(app.outputs, late.get(name))]))
  layOut('first-open', without(opened, started), app)
  for (const [name, path] of late) {
    if (firstOpen.includes(name)) continue
    const folder = isView(name) ? `view-${name.replace('.screen', '')}` : `later-${name}`
    layOut(folder, without(without(closure(app.outputs, path), started), opened), app)
  }
}

/** Looks by source path, which the built packages no longer have. */
async function findIntruders() {
  const intruders = []
  for (const [name, forbidden] of [
    ['shell', [heavy, adapter]],
    ['evm', [heavy]],
    ['browser', [heavy]],
    ['app', [heavy]],
  ]) {
    const { outputs } = await bundle(beginnings[name], ['@kit/source'])
    for (const path of closure(outputs, entryOf(outputs))) {
      const inputs = Object.keys(outputs[path].inputs)
      intruders.push(
        ...inputs
          .filter((input) => forbidden.some((pattern) => pattern.test(`/${input}`)))
          .map((input) => `${name}: ${input}`),
      )
    }
  }
  return intruders
}

rmSync(target, { recursive: true, force: true })
const bundles = {}
for (const [name, contents] of Object.entries(beginnings)) bundles[name] = await bundle(contents, [])
measure(bundles)
const css = readFileSync(join(root, 'packages/react/dist/styles.css'))
mkdirSync(join(target, 'styles'), { recursive: true })
writeFileSync(join(target, 'styles', 'styles.css'), css)
console.table(rows)

const intruders = await findIntruders()
if (intruders.length > 0) {
  console.error(`These are loaded at the page's start and must not be:\n  ${intruders.join('\n  ')}`)
  process.exit(1)
}
