import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './spawn-in.mjs'

/** What stands for the page that a dApp's bundler starts from. */
const entryFile = join(root, 'apps/playground/entry.js')

/**
 * Bundles what a dApp bundles, with code splitting. Rolldown is what Vite builds with; esbuild keeps whole namespaces of
 * Base UI: about five kB more.
 *
 * @param contents the source of the page's entry
 * @param conditions beside those of Vite; `@kit/source` takes our sources, none takes what was built
 */
export async function bundle(contents, conditions) {
  const bundled = await rolldown({
    input: entryFile,
    cwd: root,
    platform: 'browser',
    external: [/^react(-dom)?($|\/)/],
    resolve: { conditionNames: [...conditions, 'module', 'browser', 'production', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entryFile ? id : null),
        load: (id) => (id === entryFile ? contents : null),
      },
    ],
  })
  const { output } = await bundled.generate({ format: 'esm', minify: true })
  await bundled.close()
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  return { chunks, entry: output.find(({ isEntry }) => isEntry).fileName }
}
