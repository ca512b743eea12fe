import { globSync } from 'node:fs'
import { join } from 'node:path'

const notShipped = /\.(test|test-d|spec|contract|fixture)\.tsx?$|(^|\/)(test-utils|stand-ins|examples)\//

/**
 * Lists the files below a source folder that are shipped: no tests and no test helpers.
 *
 * @param folder the whole path of the source folder
 * @param pattern which files, as a glob relative to the folder
 * @returns whole paths, sorted
 * @example const stylesheets = sourceFiles(join(import.meta.dirname, '..'), 'theme/*.css')
 */
export function sourceFiles(folder: string, pattern = '**/*.{ts,tsx}'): string[] {
  return globSync(pattern, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !notShipped.test(file))
    .map((file) => join(folder, file))
    .sort()
}
