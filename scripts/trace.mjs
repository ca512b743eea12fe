/** Lists the numbered requirements that no test cites. Says so and passes where the requirements are not at hand. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './spawn-in.mjs'

const page = join(root, '..', 'shared', 'spec', 'requirements.md')
const number = /\bR-[A-Z0-9]+-\d+\b/g

if (!existsSync(page)) {
  console.log('The requirements page is not beside this repository: nothing to compare with.')
  process.exit(0)
}

const stated = [...readFileSync(page, 'utf8').matchAll(/^- (R-[A-Z0-9]+-\d+)\b(.*)$/gm)].map(([, id, text]) => ({
  id,
  text,
}))
const tests = globSync('{packages,apps}/*/{src,test,e2e}/**/*.{test,spec,contract,test-d}.{ts,tsx,mjs}', { cwd: root })
const cited = new Map()
for (const file of tests) {
  for (const [id] of readFileSync(join(root, file), 'utf8').matchAll(number)) cited.set(id, (cited.get(id) ?? 0) + 1)
}

const uncited = stated.filter(({ id }) => !cited.has(id))
const unknown = [...cited.keys()].filter((id) => !stated.some((requirement) => requirement.id === id))
for (const { id, text } of uncited) console.log(`${id.padEnd(10)} ${text.trim().slice(0, 100)}`)
console.log(
  `\n${stated.length - uncited.length} of ${stated.length} requirements are cited by ${tests.length} test files.`,
)
if (unknown.length > 0) {
  console.error(`Cited, but there is no such requirement: ${unknown.join(', ')}`)
  process.exit(1)
}
