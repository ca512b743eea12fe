import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countAttacks } from '@kit/tooling/attacks'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { corpora } from './test-utils/corpus.ts'
import { findNodes, runNode } from './test-utils/find-nodes.ts'
import type { Outcome } from './test-utils/run-corpus.ts'

const { outputFiles } = await build({
  entryPoints: [new URL('./test-utils/run-corpus.ts', import.meta.url).pathname],
  bundle: true,
  write: false,
  format: 'esm',
  conditions: ['@kit/source'],
})
/** One program for every platform. */
const script = outputFiles[0]?.text ?? ''
const folder = mkdtempSync(join(tmpdir(), 'kit-siwx-platforms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entries = Object.entries(corpora)
const all = Object.fromEntries(
  entries.map(([name, { accepted, attacks }]) => [
    name,
    { accepted: accepted.length, refused: attacks.length, wrong: [] },
  ]),
)
const attacks = entries.reduce((count, [, corpus]) => count + corpus.attacks.length, 0)

function print(platform: string, outcomes: Record<string, Outcome>) {
  const parts = Object.entries(outcomes).map(
    ([name, { accepted, refused, wrong }]) => `${name} ${accepted} accepted, ${refused} refused, ${wrong.length} wrong`,
  )
  console.log(`${platform}: ${parts.join('; ')}`)
}

test('the program needs nothing of Node, and nothing from outside', () => {
  expect(script).not.toMatch(/\bnode:|\bBuffer\b|\bprocess\.|\brequire\(|\bimport\(|^import /m)
})

test.each([...(await findNodes())])('R-SIWX-1, attack 2.8: all sign-ins on Node %s', async (version, path) => {
  const file = join(folder, `${version}.mjs`)
  writeFileSync(file, script)
  const program = `const { runCorpora } = await import(${JSON.stringify(pathToFileURL(file).href)})
    console.log(JSON.stringify({ version: process.version, outcomes: await runCorpora() }))`
  const found = JSON.parse(await runNode(path, '--input-type=module', '--eval', program))
  print(`Node ${version}`, found.outcomes)
  expect(found).toEqual({ version, outcomes: all })
})

test('R-SIWX-1, attack 2.8: all sign-ins at the edge, in workerd', async ({ task }) => {
  const worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-01-01' })
  onTestFinished(() => worker.dispose())
  const outcomes = (await (await worker.dispatchFetch('http://localhost/')).json()) as Record<string, Outcome>
  print('workerd', outcomes)
  expect(outcomes).toEqual(all)
  countAttacks(task, { count: attacks })
})
