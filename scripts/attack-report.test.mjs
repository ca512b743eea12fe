import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { namesIn, report, testFiles } from './attack-report.mjs'
import { attacks, faults } from './attack-table.mjs'
import { root } from './spawn-in.mjs'

const everything = [
  ...Object.keys(attacks).map((name) => `attack ${name}`),
  ...faults.filter(([, , reason]) => !reason).map(([name]) => name),
].map((fullName) => ({ fullName, status: 'passed' }))

test('a title names attacks and faults, those of a range included', () => {
  assert.deepEqual(namesIn('attack 2.14, F01–F03, F48: an amount'), ['2.14', 'F01', 'F48', 'F02', 'F03'].sort())
  assert.deepEqual(namesIn('R-SEND-1: nothing of F1 or FF01'), [])
})

test('the tables say how much was tried, by which seed, and how many rows run', () => {
  const tests = [
    ...everything,
    { fullName: 'attack 2.14', status: 'passed', meta: { attacks: { count: 5_000, seed: 7 } } },
  ]
  const { text, isWhole } = report(tests)
  assert.match(text, /^2\.14 +2 of 2 tests +5,001 tries .*seed 7$/m)
  assert.match(
    text,
    new RegExp(`^${faults.filter(([, , reason]) => !reason).length} of 51 rows of the fault table run$`, 'm'),
  )
  assert.equal(isWhole, true)
})

test('what failed, what is missing without a reason, and what runs in spite of one are noticed', () => {
  assert.match(report([...everything, { fullName: 'F04', status: 'failed' }]).text, /F04 failed/)
  assert.match(report(everything.filter(({ fullName }) => fullName !== 'F04')).text, /F04 has no test, and no reason/)
  const excused = { attacks: {}, faults: [['F41', 'The frame is blocked', 'There is no frame.']] }
  assert.match(report([{ fullName: 'F41', status: 'passed' }], excused).text, /F41 is run, and is said not to be/)
  assert.match(report([...everything, { fullName: 'F52', status: 'passed' }]).text, /F52 is in no table/)
})

test('every attack and fault is named by a test, or says why not', () => {
  const files = globSync(testFiles, { cwd: root })
  const named = new Set(files.flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8'))))
  const fullNames = [...named].map((name) => (name.startsWith('F') ? name : `attack ${name}`))
  assert.equal(report(fullNames.map((fullName) => ({ fullName, status: 'passed' }))).isWhole, true)
})
