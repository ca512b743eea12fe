/** Runs the registry's own cases offline, prints how many pass, and writes what the registry's CI reads of each file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { readCases } from './read-registry.ts'
import { runCases } from './run-cases.ts'

const target = fileURLToPath(new URL('../test-results/', import.meta.url))
const implementation = `${manifest.name}@${manifest.version}`
const runner = '@ethereum-sourcify/clear-signing-test-runner'

let passed = 0
let all = 0
for (const [path, file] of Object.entries(readCases())) {
  const cases = await runCases(file)
  const results = `${target}${path.replace('.tests.json', '.results.json')}`
  mkdirSync(dirname(results), { recursive: true })
  writeFileSync(results, `${JSON.stringify({ runner, implementation, cases }, null, 2)}\n`)
  all += cases.length
  passed += cases.filter(({ status }) => status === 'pass').length
  for (const { description, status, message = '' } of cases)
    if (status !== 'pass') console.log(`${status} ${path}: ${description} ${message}`)
}
console.log(`${passed} of ${all} cases of the registry pass.`)
process.exitCode = passed < 506 ? 1 : 0
