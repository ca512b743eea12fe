import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { build } from 'vite'
import { root } from './spawn-in.mjs'

/** The virtual file from which the bundler starts. */
const entryFile = join(root, 'apps/playground/entry.js')

/**
 * Bundles a page as a dApp does, with code splitting. Vite builds with Rolldown.
 *
 * @param contents the source of the page's entry module
 * @param conditions export conditions beside those of Vite: `['@kit/source']` bundles our sources, `[]` the built packages
 * @param options.isApplication nothing imports the page, so the bundler may put shared code into its file, as Vite does
 * @returns the chunks by file name, and the file name of the entry's chunk
 */
export async function bundle(contents, conditions, { isApplication = false } = {}) {
  const bundled = await rolldown({
    input: entryFile,
    cwd: root,
    platform: 'browser',
    preserveEntrySignatures: isApplication ? false : 'exports-only',
    external: [/^react(-dom)?($|\/)/],
    resolve: { conditionNames: [...conditions, 'module', 'browser', 'production', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [entryOf(contents)],
  })
  const { output } = await bundled.generate({ format: 'esm', minify: true })
  await bundled.close()
  return chunksOf(output)
}

/** Builds a page of an application with Vite, React included. Takes and returns what `bundle` does. */
export async function buildPage(contents) {
  const { output } = await build({
    root: dirname(entryFile),
    configFile: false,
    logLevel: 'silent',
    plugins: [entryOf(contents)],
    build: { write: false, rolldownOptions: { input: entryFile } },
  })
  return chunksOf(output)
}

const entryOf = (contents) => ({
  name: 'entry',
  enforce: 'pre',
  resolveId: (id) => (id === entryFile ? id : null),
  load: (id) => (id === entryFile ? contents : null),
})

function chunksOf(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  return { chunks, entry: output.find(({ isEntry }) => isEntry).fileName }
}
