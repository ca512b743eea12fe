/** Lists the numbered requirements of docs/requirements.md that no test cites, and refuses citations of unknown numbers. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './spawn-in.mjs'

const citation = /\bR-[A-Z0-9]+-\d+\b/g
const read = (path) => readFileSync(join(root, path), 'utf8')
const isOurs = (path) => !/(^|\/)(node_modules|dist)\//.test(path)

const requirements = [...read('docs/requirements.md').matchAll(/^- (R-[A-Z0-9]+-\d+)\b(.*)$/gm)].map(
  ([, id, text]) => ({
    id,
    text,
  }),
)
const known = new Set(requirements.map(({ id }) => id))
const twice = requirements.filter(({ id }, at) => requirements.findIndex((one) => one.id === id) !== at)

const files = globSync(
  ['{packages,apps,examples,scripts}/**/*.{ts,tsx,mts,mjs,css,md}', '.changeset/*.md', 'docs/*.md', '*.md'],
  { cwd: root },
).filter(isOurs)
const tests = new Set(
  globSync('{packages,apps}/*/{src,test,e2e}/**/*.{test,spec,contract,test-d}.{ts,tsx,mjs}', { cwd: root }),
)

const tested = new Set()
const unknown = []
for (const file of files) {
  for (const [id] of read(file).matchAll(citation)) {
    if (!known.has(id)) unknown.push(`${file}: ${id}`)
    else if (tests.has(file)) tested.add(id)
  }
}

const open = requirements.filter(({ id }) => !tested.has(id))
for (const { id, text } of open) console.log(`${id.padEnd(10)} ${text.trim().slice(0, 100)}`)
console.log(
  `\n${requirements.length} requirements: ${tested.size} cited by ${tests.size} test files, ${open.length} open.`,
)
if (twice.length > 0) console.error(`Stated twice: ${twice.map(({ id }) => id).join(', ')}`)
if (unknown.length > 0) console.error(`Cited, but not in docs/requirements.md:\n${unknown.join('\n')}`)
process.exit(twice.length + unknown.length > 0 ? 1 : 0)
