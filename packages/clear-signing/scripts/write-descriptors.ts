/** Writes src/evm/registry/generated anew from registry/. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generate } from './generate.ts'

const target = fileURLToPath(new URL('../src/evm/registry/generated/', import.meta.url))
rmSync(target, { recursive: true, force: true })
for (const folder of ['shards', 'descriptors']) mkdirSync(`${target}${folder}`, { recursive: true })
const files = generate()
for (const [path, code] of files) writeFileSync(target + path, code)
console.log(`${files.size} modules.`)
