import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

type Plan = { readonly entry: string; readonly folder: string; readonly external: readonly string[] }

/** What arrives when a module is imported: its chunk and those that it imports at once. `gzip` is in bytes. */
export type Arrival = {
  readonly gzip: number
  readonly sources: readonly string[]
  /** Imported from outside of the bundle. */
  readonly packages: readonly string[]
}

/**
 * Bundles a package from its source as an app would, with code splitting, for tests of what arrives when.
 *
 * @param plan.folder the package, which all paths are relative to
 * @example const { arrivingWith } = await bundleArrivals({ entry: 'src/index.ts', folder, external: ['@kit/core'] })
 */
export async function bundleArrivals({ entry, folder, external }: Plan) {
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: folder,
    external: [...external],
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    outdir: 'out',
  })
  const { outputs } = metafile
  const weights = new Map(outputFiles.map(({ path, contents }) => [fileOf(path), gzipSync(contents).byteLength]))
  function chunkOf(module: string): string {
    const [chunk] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? []
    if (!chunk) throw new Error(`No chunk begins at ${module}`)
    return chunk
  }
  return {
    /** All chunks together, in bytes. */
    totalGzip: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    everything: (): readonly string[] => Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
    /** What arrives when these modules are imported, each chunk counted once. */
    arrivingWith(...modules: readonly string[]): Arrival {
      const arrived = new Set(modules.map(chunkOf))
      const packages = new Set<string>()
      for (const path of arrived) {
        for (const { kind, path: next, external: isOutside } of outputs[path]?.imports ?? []) {
          if (kind === 'import-statement') (isOutside ? packages : arrived).add(next)
        }
      }
      return {
        gzip: [...arrived].reduce((sum, path) => sum + (weights.get(fileOf(path)) ?? Number.NaN), 0),
        sources: [...arrived].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})),
        packages: [...packages],
      }
    },
  }
}

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
