import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { sharedWorkers } from './shared-workers.ts'

/** Milliseconds for one hook, and a quarter of them for one wait. */
const enough = 120_000
/** Milliseconds for one test: some compute for half a minute where nothing else runs, and for minutes where much does. */
const longest = 600_000

type Coverage = {
  /** The package's folder, which the paths of `exact` are in. */
  readonly folder: string
  /** The files and folders in which money, addresses, storage or signatures are decided: all of their branches are tested. */
  readonly exact: readonly string[]
  /** Files whose code runs nowhere but in a page or a process of its own, where tests use it and nothing measures it: it is not counted. */
  readonly unmeasured?: readonly string[]
}

/** The pattern of the files of a path, which has to exist: a threshold of nothing is always reached. */
function filesOf(path: string, folder: string): string {
  const full = join(folder, path)
  if (!existsSync(full)) throw new TypeError(`${path} has a coverage threshold, but is not there.`)
  return statSync(full).isDirectory() ? `${path}/**` : path
}

/** The path of one file: in a folder that is not counted, code for Node would go unnoticed. */
function oneFile(path: string, folder: string): string {
  if (!statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    throw new TypeError(`${path} is left out of the coverage, but is no file.`)
  return path
}

/**
 * The Vitest configuration of a package. Its waits are longer than any machine is busy: a wait that is over means that
 * what the test waits for does not come.
 *
 * @param test what the package has different; with `isolate: true` every file has a worker of its own
 * @param coverage what `pnpm coverage` asks of the package beyond what it asks of every one
 */
export function unitTests(
  test: NonNullable<ViteUserConfig['test']> = {},
  resolve: NonNullable<ViteUserConfig['resolve']> = {},
  { folder, exact, unmeasured = [] }: Coverage = { folder: '.', exact: [] },
): ViteUserConfig {
  const config = defineConfig({
    resolve: { conditions: ['@kit/source'], ...resolve },
    ssr: { resolve: { conditions: ['@kit/source'] } },
    test: {
      include: ['src/**/*.test.ts'],
      testTimeout: longest,
      hookTimeout: enough,
      expect: { poll: { timeout: enough / 4 } },
      coverage: {
        provider: 'v8',
        include: ['src/**/*.{ts,tsx}'],
        exclude: [
          '**/*.{test,fixture,setup,cases}.{ts,tsx}',
          '**/*.{d,test-d}.ts',
          '**/test-utils/**',
          ...unmeasured.map((path) => oneFile(path, folder)),
        ],
        reporter: [['text', { skipFull: true }]],
        thresholds: {
          lines: 95,
          branches: 90,
          ...Object.fromEntries(exact.map((path) => [filesOf(path, folder), { branches: 100 }])),
        },
      },
      ...test,
      setupFiles: [fileURLToPath(new URL('./patient-waits.ts', import.meta.url)), ...[test.setupFiles ?? []].flat()],
    },
  })
  return test.isolate ? config : sharedWorkers(config)
}
