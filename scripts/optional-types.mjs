/**
 * Lets a dApp compile without an optional peer whose types a package mentions, also with `skipLibCheck: false`:
 * `node ../../scripts/optional-types.mjs dist/index.d.ts some-peer` puts `@ts-ignore` before the import of its types, which are
 * `any` then. A comment in the source would not do: bundling declarations drops it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const [file, peer] = process.argv.slice(2)
const isImport = (line) => line.startsWith('import ') && line.endsWith(` from '${peer}';`)
const lines = readFileSync(file, 'utf8').split('\n')
if (!lines.some(isImport)) throw new Error(`${file} imports nothing of ${peer}.`)
const marked = lines.flatMap((line) => (isImport(line) ? [`// @ts-ignore ${peer} is optional`, line] : [line]))
writeFileSync(file, marked.join('\n'))
