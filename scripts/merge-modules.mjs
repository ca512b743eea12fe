/**
 * Merges modules of a built package, so that an app that bundles it makes few files of it. A bundler can only move whole modules: a
 * small module that two lazy ones share becomes a file, and a request, of its own.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

/**
 * Merges modules of a built package, in `dist`. The files of which a merged one is made then only pass on what others import of
 * them, which costs an app nothing. Removes files that nothing imports.
 *
 * @param {object} options
 * @param {readonly string[]} options.entries names of the files that the package exports
 * @param {readonly Part[]} options.parts which modules become one file. A module belongs to the first part that has it
 * @param {string} [options.banner] the first line of each merged file
 * @throws Error where no built module has a name
 *
 * @typedef {object} Part
 * @property {readonly string[]} of names of modules, which stand for themselves and all that they import
 * @property {string} [file] the name of the file, which may be that of a built module; without it they stay where they are
 * @property {boolean} [isStatic] what imports dynamically, and what imports such a module, is left out: Vite has these import a helper
 */
export async function mergeModules({ entries, parts, banner = '' }) {
  const folder = resolve('dist')
  const modules = await readModules(folder)
  const find = (name) => [...modules.keys()].find((id) => relative(folder, id).replace(hash, '') === `${name}.js`)
  const found = (names) => names.map((name) => find(name) ?? missing(name))
  const isStatic = (id) => [...closureOf([id], modules)].every((inner) => modules.get(inner).lazy.length === 0)
  const taken = new Set()
  const merged = []
  for (const { of, file, isStatic: mustBeStatic } of parts) {
    const members = [...closureOf(found(of), modules)].filter((id) => !taken.has(id) && (!mustBeStatic || isStatic(id)))
    for (const id of members) taken.add(id)
    if (file) merged.push([find(file) ?? join(folder, `${file}.js`), members])
  }
  removeUnused(modules, found(entries))
  const asked = new Set([...found(entries), ...[...modules.values()].flatMap(({ lazy }) => lazy)])
  for (const [target, members] of merged) {
    const inUse = new Set(members.filter((id) => modules.has(id)))
    await merge(target, inUse, { modules, asked, banner })
  }
  removeUnused(await readModules(folder), found(entries))
}

function removeUnused(modules, entries) {
  const used = closureOf(entries, modules, ({ imports, lazy }) => [...imports.keys(), ...lazy])
  for (const id of [...modules.keys()].filter((id) => !used.has(id))) {
    modules.delete(id)
    rmSync(id)
  }
}

/** What the bundler appends to the name of a file. */
const hash = /-[A-Z0-9]{8}(?=\.js$)/

function missing(name) {
  throw new Error(`No built module is called ${name}.`)
}

/** @returns of each built module the names that it exports and imports, and which modules it imports dynamically */
async function readModules(folder) {
  const input = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  const modules = new Map()
  const plugin = {
    name: 'read-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (isForeign(id)) continue
        const { code, exports, dynamicallyImportedIds } = this.getModuleInfo(id)
        modules.set(id, { exports, imports: importsOf(id, code), lazy: dynamicallyImportedIds })
      }
    },
  }
  const graph = await rolldown({
    input: input.map((name) => join(folder, name)),
    external: isForeign,
    plugins: [plugin],
    logLevel: 'silent',
  })
  await graph.generate({ format: 'esm' })
  await graph.close()
  return modules
}

const isForeign = (id) => /^[^./]/.test(id)

/** @returns by the path of each module that another imports statically, the names that it takes; `*` for all */
function importsOf(id, code) {
  const imports = new Map()
  for (const { source, specifiers } of parseAst(code).body) {
    if (!source || isForeign(source.value)) continue
    const path = resolve(dirname(id), source.value)
    imports.set(path, [...(imports.get(path) ?? []), ...(specifiers?.map(nameTaken) ?? ['*'])])
  }
  return imports
}

function nameTaken({ type, imported, local }) {
  if (type === 'ImportNamespaceSpecifier') return '*'
  return type === 'ImportDefaultSpecifier' ? 'default' : (imported ?? local).name
}

const importedBy = ({ imports }) => imports.keys()

function closureOf(ids, modules, next = importedBy, found = new Set()) {
  for (const id of ids) {
    if (found.has(id) || !modules.has(id)) continue
    found.add(id)
    closureOf(next(modules.get(id)), modules, next, found)
  }
  return found
}

/** Writes members into one file: its own exports keep their names, those of others get a number. */
async function merge(target, members, { modules, asked, banner }) {
  const others = [...members].filter((id) => id !== target)
  let count = 0
  const numbered = new Map(
    others.map((id) => [id, namesAsked(id, members, modules, asked).map((name) => [name, `_${count++}`])]),
  )
  const lines = [...numbered].map(
    ([id, names]) => `export { ${names.map(([name, as]) => `${name} as ${as}`).join(', ')} } from '${id}'`,
  )
  if (members.has(target)) lines.unshift(`export { ${modules.get(target).exports.join(', ')} } from '${target}'`)
  const code = await bundle(lines.join('\n'), members)
  const withPaths = code.replace(/"outside:([^"]+)"/g, (_, id) => `"${pathTo(target, id)}"`)
  writeFileSync(target, banner ? `${banner}\n${withPaths}` : withPaths)
  for (const [id, names] of numbered) {
    const passed = names.map(([name, as]) => `${as} as ${name}`).join(', ')
    writeFileSync(id, `export { ${passed} } from "${pathTo(id, target)}"\n`)
  }
}

/** @returns the exports of a member that others than members take */
function namesAsked(id, members, modules, asked) {
  const { exports } = modules.get(id)
  if (asked.has(id)) return exports
  const taken = new Set()
  for (const [importer, { imports }] of modules)
    if (!members.has(importer)) for (const name of imports.get(id) ?? []) taken.add(name)
  return taken.has('*') ? exports : exports.filter((name) => taken.has(name))
}

/** @returns the code of an entry with its members, in which what stays outside is called `outside:` and its path */
async function bundle(entry, members) {
  const plugin = {
    name: 'members',
    resolveId(id, importer, { kind }) {
      if (id === 'entry') return id
      if (isForeign(id)) return { id, external: true }
      const path = importer === 'entry' ? id : resolve(dirname(importer), id)
      return kind !== 'dynamic-import' && members.has(path) ? path : { id: `outside:${path}`, external: true }
    },
    load: (id) => (id === 'entry' ? entry : null),
  }
  const made = await rolldown({
    input: 'entry',
    platform: 'neutral',
    plugins: [plugin],
    treeshake: false,
    logLevel: 'silent',
  })
  const { output } = await made.generate({ format: 'esm' })
  await made.close()
  return output[0].code
}

function pathTo(from, to) {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
