/**
 * Merges the modules of a built package, so that an app that bundles it makes few files of it:
 * `node ../../scripts/merge-modules.mjs dist/index.js modal-root` leaves one file with what the entry imports and one with
 * what the lazy module `modal-root` imports beyond that. Everything else stays in files of its own.
 *
 * A bundler can only move whole modules: a small module that two lazy ones share becomes a file, and a request, of its own.
 */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const [entryName, lazyName] = process.argv.slice(2)
const entry = resolve(entryName)
const folder = dirname(entry)
const options = {
  input: { [basename(entry, '.js')]: entry },
  external: /^[^./]/,
  preserveEntrySignatures: 'strict',
  logLevel: 'silent',
}

const imports = await readImports()
const start = closureOf(entry, imports)
const lazy = [...imports.keys()].find((id) => basename(id, '.js') === lazyName)
if (lazy === undefined) throw new Error(`${entryName} reaches no module ${lazyName}.`)
const opening = closureOf(lazy, imports)

const merged = mkdtempSync(join(tmpdir(), 'kit-merged-'))
const code = await rolldown(options)
await code.write({
  dir: merged,
  format: 'esm',
  banner: "'use client'",
  chunkFileNames: '[name].js',
  codeSplitting: {
    groups: [
      { name: 'start', priority: 2, test: (id) => start.has(id) },
      { name: lazyName, priority: 1, test: (id) => opening.has(id) },
    ],
  },
})
await code.close()
for (const name of readdirSync(folder)) {
  if (name === 'modules' || name.endsWith('.js')) rmSync(join(folder, name), { recursive: true })
}
for (const name of readdirSync(merged)) copyFileSync(join(merged, name), join(folder, name))
rmSync(merged, { recursive: true })

/** @returns for each module the modules that it imports statically */
async function readImports() {
  const imports = new Map()
  const plugin = {
    name: 'read-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id).importedIds)
    },
  }
  const graph = await rolldown({ ...options, plugins: [plugin] })
  await graph.generate({ format: 'esm' })
  await graph.close()
  return imports
}

function closureOf(id, imports, found = new Set()) {
  if (found.has(id) || !imports.has(id)) return found
  found.add(id)
  for (const imported of imports.get(id)) closureOf(imported, imports, found)
  return found
}
