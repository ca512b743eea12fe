import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Leaves native modules out of a bundle. To load one fails, so that bcoin falls back to JavaScript, as where it could not be
 * compiled; LevelDB has no fallback, and a chain in memory never opens it.
 */
export const withoutNativeModules: Plugin = {
  name: 'without-native-modules',
  setup(build) {
    build.onResolve({ filter: /^(bindings|leveldown|loady)$/ }, ({ path }) => ({ path, namespace: 'native' }))
    build.onLoad({ filter: /./, namespace: 'native' }, () => ({ contents: 'module.exports = class {}' }))
  },
}

/** Writes the licences of everything in a bundle to `THIRD-PARTY.md` beside it. */
export const withLicences: Plugin = {
  name: 'with-licences',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      const folders = new Set(Object.keys(metafile?.inputs ?? {}).flatMap(folderOf))
      const [output = ''] = Object.keys(metafile?.outputs ?? {})
      const notes = [...folders].map(describeLicence).sort()
      // The folder may not be there yet: esbuild hands its files to tsup, which writes them.
      mkdirSync(dirname(output), { recursive: true })
      writeFileSync(join(dirname(output), 'THIRD-PARTY.md'), `${['# Licences', ...notes].join('\n\n')}\n`)
    })
  },
}

/** The folder of the package that a file belongs to; none for our own files. */
const folderOf = (path: string): string[] => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.slice(0, 1) ?? []

/** @throws Error when the package is not under the MIT licence, or has no text of it */
function describeLicence(folder: string): string {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const { name, version, license }: Record<string, string> = JSON.parse(read('package.json'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  // bn.js has its licence at the end of its README.
  const text = file === undefined ? read('README.md').split(/^#+ LICENSE$/m)[1] : read(file)
  if (license !== 'MIT' || text === undefined) throw new Error(`Read the licence of ${name} ${version}: ${license}`)
  return `## ${name} ${version}\n\n${text.trim().replace(/^/gm, '> ').replace(/ +$/gm, '')}`
}
