import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every file of this package that is shipped, by its whole path. */
export function sourceFiles(): string[] {
  return globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.(test|test-d)\.ts$|^stand-ins\//.test(file))
    .map((file) => root + file)
    .sort()
}
