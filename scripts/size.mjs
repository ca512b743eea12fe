/**
 * Bundles what a dApp bundles, with code splitting, and lays out in .size/ the files that each moment loads.
 * .size-limit.js holds a limit for each. Here it is also seen that nothing heavy is in what a page starts with.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from './bundle.mjs'
import { root } from './spawn-in.mjs'

const target = join(root, '.size')

/** What is imported from the start, by moment. */
const beginnings = {
  shell: `export { createKit } from '@kit/core'; export { ConnectButton, KitProvider } from '@kit/react'`,
  evm: `export { evm } from '@kit/adapter-evm'`,
  solana: `export { solana } from '@kit/adapter-solana'`,
  bitcoin: `export { bitcoin } from '@kit/adapter-bitcoin'`,
  browser: `export { browser } from '@kit/services'`,
  session: `export { walletConnect } from '@kit/services/walletconnect'`,
  app: `
    export { createKit } from '@kit/core'; export { base, mainnet } from '@kit/core/networks'
    export { evm } from '@kit/adapter-evm'; export { browser } from '@kit/services'
    export { walletConnect } from '@kit/services/walletconnect'
    export { ConnectButton, KitProvider } from '@kit/react'`,
}
/** What a click on the button loads: the modules behind a dynamic import, by file name. */
const firstOpen = ['modal-root', 'connect.screen', 'engine', 'wallets']
const isView = (name) => name.endsWith('.screen')

/** Never part of a page's start. */
const heavy =
  /\/node_modules\/(viem|ox|@wagmi|wagmi|abitype|@solana|@scure|@noble|@base-ui|lucide-react|valibot)\/|packages\/react\/src\/(views|modal)\//
/** Not even part of the first opening: only of a visitor's choice of a phone. */
const chosen = /\/node_modules\/(@walletconnect|@reown|universal-provider|uqr)\/|packages\/core\/src\/pairing\//
const adapter = /packages\/adapter-/

/** A chunk and all it imports statically. */
function closure(chunks, start, seen = new Set()) {
  if (seen.has(start) || !chunks.has(start)) return seen
  seen.add(start)
  for (const path of chunks.get(start).imports) closure(chunks, path, seen)
  return seen
}

const without = (paths, others) => new Set([...paths].filter((path) => !others.has(path)))

/** The chunks behind dynamic imports, by the name of the source file: `modal-root-ABCD1234.js` was `modal-root.tsx`. */
function lateChunks({ chunks, entry }) {
  const late = [...chunks.values()].filter(({ facadeModuleId, fileName }) => facadeModuleId && fileName !== entry)
  return new Map(
    late.map(({ facadeModuleId, fileName }) => [
      basename(facadeModuleId).replace(/(-[A-Z0-9]{8})?\.[jt]sx?$/, ''),
      fileName,
    ]),
  )
}

const rows = []
function layOut(name, paths, { chunks }) {
  const folder = join(target, name)
  mkdirSync(folder, { recursive: true })
  let size = 0
  for (const path of paths) {
    const { code } = chunks.get(path)
    writeFileSync(join(folder, basename(path)), code)
    size += gzipSync(code, { level: 9 }).length
  }
  rows.push({ moment: name, files: paths.size, 'gzip kB': (size / 1000).toFixed(2) })
}

const startOf = ({ chunks, entry }) => closure(chunks, entry)

function measure(bundles) {
  for (const name of Object.keys(beginnings)) layOut(name, startOf(bundles[name]), bundles[name])
  const { app } = bundles
  const started = startOf(app)
  const late = lateChunks(app)
  const missing = firstOpen.filter((name) => !late.has(name))
  if (missing.length > 0)
    throw new Error(`No chunk is called ${missing.join(', ')}; there are ${[...late.keys()].join(', ')}`)
  const opened = new Set(firstOpen.flatMap((name) => [...closure(app.chunks, late.get(name))]))
  layOut('first-open', without(opened, started), app)
  for (const [name, path] of late) {
    if (firstOpen.includes(name)) continue
    const folder = isView(name) ? `view-${name.replace('.screen', '')}` : `later-${name}`
    layOut(folder, without(without(closure(app.chunks, path), started), opened), app)
  }
}

/** Looks by source path, which the built packages no longer have. */
async function findIntruders() {
  const intruders = []
  const look = (moment, { chunks }, paths, patterns) => {
    const inputs = [...paths].flatMap((path) => chunks.get(path).moduleIds)
    const found = inputs.filter((input) => patterns.some((pattern) => pattern.test(input)))
    intruders.push(...found.map((input) => `${moment}: ${input}`))
  }
  for (const [name, contents] of Object.entries(beginnings)) {
    const bundled = await bundle(contents, ['@kit/source'])
    look(name, bundled, startOf(bundled), name === 'shell' ? [heavy, chosen, adapter] : [heavy, chosen])
    if (name !== 'app') continue
    const late = lateChunks(bundled)
    const opened = new Set(firstOpen.flatMap((moment) => [...closure(bundled.chunks, late.get(moment))]))
    look('first-open', bundled, opened, [chosen])
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
