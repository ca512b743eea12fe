/**
 * `pnpm attacks`: runs the tests whose titles name an attack or a fault of attack-table.mjs, and prints what they tried. They run in
 * `npm test`, too; KIT_ATTACK_RUNS makes those that draw at random try more, and KIT_FUZZ_SEED try others.
 */
import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namedTests, report, testFiles } from './attack-report.mjs'
import { root } from './spawn-in.mjs'

/** The Vitest that the tests of a package import, which may be another installation than the root's. */
const vitestOf = (folder) =>
  [join(root, folder), root].map((at) => join(at, 'node_modules/.bin/vitest')).find((file) => existsSync(file))

/** The test files that name an attack or a fault, by package. */
function filesByPackage() {
  const files = globSync(testFiles, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const named = files.filter((file) => namedTests.test(readFileSync(join(root, file), 'utf8'))).sort()
  return Map.groupBy(named, (file) => file.split('/').slice(0, 2).join('/'))
}

/** Runs the named tests of a package. */
function run(folder, files, output) {
  const own = files.map((file) => file.slice(folder.length + 1))
  const args = [
    'run',
    '--reporter=json',
    '--testTimeout=3600000',
    `--outputFile=${output}`,
    '-t',
    namedTests.source,
    ...own,
  ]
  const options = { cwd: join(root, folder), maxBuffer: 64 * 1_048_576, env: { ...process.env, NO_COLOR: '1' } }
  return new Promise((resolve) => {
    execFile(vitestOf(folder), args, options, (error, stdout, stderr) => resolve(error ? `${stdout}\n${stderr}` : null))
  })
}

const folder = mkdtempSync(join(tmpdir(), 'kit-attacks-'))
const tests = []
let failure = null
try {
  for (const [name, files] of filesByPackage()) {
    const start = performance.now()
    const output = join(folder, `${name.split('/')[1]}.json`)
    const failed = await run(name, files, output)
    failure ??= failed
    const results = JSON.parse(readFileSync(output, 'utf8')).testResults.flatMap(
      ({ assertionResults }) => assertionResults,
    )
    const ran = results.filter(({ status }) => status === 'passed' || status === 'failed')
    for (const { fullName, failureMessages } of ran.filter(({ status }) => status === 'failed'))
      console.error(`${name}: ${fullName}\n${failureMessages.join('\n')}`)
    console.log(
      `${name}: ${ran.length} tests of ${files.length} files, ${((performance.now() - start) / 1_000).toFixed(0)} s`,
    )
    tests.push(...ran)
  }
} finally {
  rmSync(folder, { recursive: true })
}
const { text, isWhole } = report(tests)
console.log(`\n${text}`)
if (failure) console.error(failure)
process.exitCode = failure || !isWhole ? 1 : 0
