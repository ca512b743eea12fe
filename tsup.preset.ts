import type { Options } from 'tsup'

/** One way of building for every package: ESM, types, split at dynamic imports. */
export function preset(entry: Record<string, string>, more: Options = {}): Options {
  return { entry, format: ['esm'], target: 'es2022', dts: true, splitting: true, treeshake: true, clean: true, ...more }
}
