/** `pnpm --filter @kit/siwx compare`: prints how the sign-ins of the corpora fare with other libraries and a node of EVM. */
import { corpora } from '../src/test-utils/corpus.ts'
import { startEvmNode } from '../src/test-utils/evm-node.ts'
import { type Library, libraries } from './compare-libraries.ts'

type Tally = { refused: number; ACCEPTED: string[]; left: number }

async function isAccepted({ accepts }: Library, request: Parameters<Library['accepts']>[0]): Promise<boolean> {
  try {
    return await accepts(request)
  } catch {
    return false
  }
}

/** Tries every attack, and counts by the code with which it has to fail. */
async function attack(library: Library): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>()
  for (const { name, request, result } of corpora[library.chain].attacks) {
    const reason = result?.reason ?? ''
    const tally = tallies.get(reason) ?? { refused: 0, ACCEPTED: [], left: 0 }
    tallies.set(reason, tally)
    if (!(await isAccepted(library, request))) tally.refused += 1
    else if (library.leaves.some((left) => left === reason)) tally.left += 1
    else tally.ACCEPTED.push(name)
  }
  return tallies
}

/** The names of the right sign-ins that a library refuses. */
async function refusedOf(library: Library): Promise<string[]> {
  const { accepted } = corpora[library.chain]
  const found = await Promise.all(accepted.map(({ request }) => isAccepted(library, request)))
  return accepted.flatMap(({ name }, at) => (found[at] ? [] : [name]))
}

function describeRight({ library, refused }: { library: Library; refused: readonly string[] }): string {
  const { length } = corpora[library.chain].accepted
  return `${length - refused.length} of ${length} taken`
}

function describe(tally: Tally | undefined): string {
  if (!tally) return '-'
  const { refused, ACCEPTED, left } = tally
  const parts = [
    [refused, 'refused'],
    [ACCEPTED.length, 'ACCEPTED'],
    [left, 'n/a'],
  ] as const
  return parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ')
}

const sum = (tallies: ReadonlyMap<string, Tally>): Tally =>
  [...tallies.values()].reduce((one, other) => ({
    refused: one.refused + other.refused,
    ACCEPTED: [...one.ACCEPTED, ...other.ACCEPTED],
    left: one.left + other.left,
  }))

function printTable(rows: readonly (readonly string[])[]) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows) console.log(`| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
}

// One of the libraries prints every signature that it cannot read.
console.error = () => {}
const node = await startEvmNode()
const { all, end } = libraries(node.url)
try {
  const results: { library: Library; tallies: Map<string, Tally>; refused: string[] }[] = []
  for (const library of all)
    results.push({ library, tallies: await attack(library), refused: await refusedOf(library) })
  const reasons = [...new Set(results.flatMap(({ tallies }) => [...tallies.keys()]))]
  printTable([
    ['must fail with', ...results.map(({ library }) => `${library.chain}: ${library.name}`)],
    ...reasons.map((reason) => [reason, ...results.map(({ tallies }) => describe(tallies.get(reason)))]),
    ['all attacks', ...results.map(({ tallies }) => describe(sum(tallies)))],
    ['right sign-ins', ...results.map(describeRight)],
  ])
  console.log('n/a: taken by the library, which has no option for this; its caller has to compare it.')
  for (const { library, tallies, refused } of results) {
    const says = (what: string) => console.log(`${library.chain}: ${library.name} ${what}`)
    for (const [reason, { ACCEPTED }] of tallies) for (const name of ACCEPTED) says(`accepts: ${name} (${reason})`)
    for (const name of refused) says(`refuses the right sign-in: ${name}`)
  }
} finally {
  end()
  await node.stop()
}
