import { globSync } from 'node:fs'
import type { Options } from 'tsup'
import { mergeModules } from './scripts/merge-modules.mjs'

/** One way of building for every package: ESM, types, split at dynamic imports. */
export function preset(entry: Record<string, string>, more: Options = {}): Options {
  return { entry, format: ['esm'], target: 'es2022', dts: true, splitting: true, treeshake: true, clean: true, ...more }
}

/**
 * The same, with every module kept apart, so that what an app loads late takes along only what it uses: inside one
 * merged file a bundler cannot split.
 */
export function presetByModule(entry: Record<string, string>, more: Options = {}): Options {
  const modules = globSync('src/**/*.{ts,tsx}', {
    exclude: (name) => /\.test\.|\.test-d\.|\.cases\.|\.d\.ts$|test-utils/.test(String(name)),
  })
  const inner = modules.map((path) => [path.replace(/^src\//, 'modules/').replace(/\.tsx?$/, ''), path])
  return preset({ ...Object.fromEntries(inner), ...entry }, { dts: { entry }, treeshake: false, ...more })
}

/** An adapter: both its clients, with what else loads late shares with them, are one file. */
export const presetOfAdapter: Options = preset(
  { index: 'src/index.ts' },
  {
    onSuccess: () =>
      mergeModules({ entries: ['index'], parts: [{ of: ['index'] }, { file: 'clients', of: ['clients'] }] }),
  },
)
