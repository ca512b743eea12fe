/**
 * Packs the descriptors and test cases of the public registry into registry/.
 *
 * @example node scripts/vendor-registry.ts <git directory of the registry> <commit>
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const [gitDirectory = '', commit = ''] = process.argv.slice(2)
const folder = fileURLToPath(new URL('../registry/', import.meta.url))

const git = (...args: readonly string[]) =>
  execFileSync('git', [`--git-dir=${gitDirectory}`, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })

const paths = git('ls-tree', '-r', '--name-only', commit).trim().split('\n')
const read = (path: string): unknown => JSON.parse(git('show', `${commit}:${path}`))

function pack(name: string, isPart: (path: string) => boolean): void {
  const files = Object.fromEntries(paths.filter(isPart).map((path) => [path, read(path)]))
  const packed = brotliCompressSync(JSON.stringify(files))
  writeFileSync(`${folder}${name}.json.br`, packed)
  console.log(`${name}: ${Object.keys(files).length} files, ${packed.length} bytes`)
}

const isJson = /^(registry|ercs)\/.*\.json$/
const isTest = /\/tests(v2)?\//

pack('descriptors', (path) => isJson.test(path) && !isTest.test(path) && !path.includes('/sigs/'))
pack('cases', (path) => /^registry\/.*\/testsv2\/.*\.json$/.test(path))
pack('index', (path) => /^index\.\w+\.json$/.test(path))
writeFileSync(`${folder}LICENSE`, git('show', `${commit}:LICENSE.md`))
writeFileSync(`${folder}commit.txt`, `${git('rev-parse', commit).trim()}\n`)
