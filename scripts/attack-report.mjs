import * as tables from './attack-table.mjs'

const attackNames = /\battack (2\.\d+)\b/g
const faultNames = /\bF[0-5]\d\b/g
/** Where tests may name them, by the root of the repository. */
export const testFiles = '{packages/*/src,apps/auth-frame/{src,server}}/**/*.test.{ts,tsx}'
/** The tests whose title names an attack or a fault. */
export const namedTests = /\battack 2\.\d+\b|\bF[0-5]\d\b/

/** The attacks and faults that a title names, each once; a range such as `F01–F03` names those between as well. */
export function namesIn(title) {
  const ranged = [...title.matchAll(/\bF([0-5]\d)–F([0-5]\d)\b/g)].flatMap(([, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `F${String(Number(from) + at).padStart(2, '0')}`),
  )
  const single = [...title.matchAll(faultNames)].map(([name]) => name)
  return [...new Set([...[...title.matchAll(attackNames)].map(([, name]) => name), ...single, ...ranged])].sort()
}

/** Adds up what the tests of each name tried. */
function tally(tests) {
  const rows = new Map()
  for (const { fullName, status, meta = {} } of tests) {
    for (const name of namesIn(fullName)) {
      const row = rows.get(name) ?? { passed: 0, failed: 0, tried: 0, seeds: new Set() }
      if (status === 'passed') row.passed += 1
      else if (status === 'failed') row.failed += 1
      row.tried += meta.attacks?.count ?? 1
      if (meta.attacks?.seed !== undefined) row.seeds.add(meta.attacks.seed)
      rows.set(name, row)
    }
  }
  return rows
}

const number = (value) => value.toLocaleString('en-US')

/**
 * Writes the two tables.
 *
 * @param {{ fullName: string, status: string, meta?: { attacks?: { count: number, seed?: number } } }[]} tests that ran
 * @param tables what there is to try
 * @returns {{ text: string, isWhole: boolean }} `isWhole`: nothing failed, and what was not run has a reason
 */
export function report(tests, { attacks, faults } = tables) {
  const rows = tally(tests)
  const problems = []
  const lineOf = (name, what, reason) => {
    const row = rows.get(name)
    if (row && reason) problems.push(`${name} is run, and is said not to be: ${reason}`)
    if (row?.failed) problems.push(`${name} failed`)
    if (!row && !reason) problems.push(`${name} has no test, and no reason why: ${what}`)
    if (!row) return `${name.padEnd(5)} not run  ${what}${reason ? `. ${reason}` : ''}`
    const tests = `${row.passed} of ${row.passed + row.failed} tests`
    const seeds = row.seeds.size > 0 ? `, seed ${[...row.seeds].join(', ')}` : ''
    return `${name.padEnd(5)} ${tests.padStart(16)} ${number(row.tried).padStart(11)} tries  ${what}${seeds}`
  }
  const attackLines = Object.entries(attacks).map(([name, what]) => lineOf(name, what))
  const faultLines = faults.map(([name, what, reason]) => lineOf(name, what, reason))
  const known = new Set([...Object.keys(attacks), ...faults.map(([name]) => name)])
  for (const name of rows.keys()) if (!known.has(name)) problems.push(`${name} is in no table`)
  const run = faults.filter(([name]) => rows.has(name)).length
  const text = [
    'Attacks',
    ...attackLines,
    '',
    'Faults',
    ...faultLines,
    '',
    `${run} of ${faults.length} rows of the fault table run`,
    ...problems,
  ].join('\n')
  return { text, isWhole: problems.length === 0 }
}
