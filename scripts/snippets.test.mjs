import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { allSnippets, fileOf, htmlOf, locate, markdownFiles, snippetsIn, writeSnippets } from './snippets.mjs'
import { spawnIn } from './spawn-in.mjs'

const page = [
  '# A page',
  '',
  '```sh',
  'npm install',
  '```',
  '',
  '<!-- snippet: given kit, bytes as body -->',
  '<!-- snippet: types only, it needs a phone -->',
  '```ts',
  'send(kit, body)',
  '```',
  '',
  '```tsx',
  '// app/page.tsx',
  "'use client'",
  '```',
].join('\n')

test('finds what is TypeScript, with what the comments above it say', () => {
  const [first, second, ...others] = snippetsIn('docs/a.md', page)
  assert.deepEqual(others, [])
  const { given, runs, reason, line, code } = first
  assert.deepEqual(
    { given, runs, reason, line, code },
    { given: ['kit', 'bytes as body'], runs: 'never', reason: 'it needs a phone', line: 10, code: ['send(kit, body)'] },
  )
  assert.deepEqual([second.runs, fileOf(second)], ['node', 'docs-a/app/page.tsx'])
})

test('a comment that says something else, or a fence without an end, is an error with its line', () => {
  assert.throws(() => snippetsIn('a.md', '<!-- snippet: skip -->\n```ts\n1\n```'), /^Error: a\.md:1:/)
  assert.throws(() => snippetsIn('a.md', 'text\n```ts\n1'), /^Error: a\.md:2:/)
})

test('a snippet can ask for a wallet of its kit that is connected before it runs in its page', () => {
  const read = (words) => snippetsIn('a.md', `<!-- snippet: ${words} -->\n\`\`\`ts\n1\n\`\`\``)[0]
  assert.deepEqual([read('in a page').runs, read('in a page').isConnected], ['page', false])
  assert.deepEqual([read('in a page, connected').runs, read('in a page, connected').isConnected], ['page', true])
  const onNodes = read('in a page, connected on nodes')
  assert.deepEqual([onNodes.runs, onNodes.isConnected, onNodes.isOnNodes], ['page', true, true])
  assert.equal(read('in a page, connected').isOnNodes, false)
})

test('what imports a test runner is a test, and a comment puts a snippet within one, with what is given there', () => {
  const read = (code, above = '') => snippetsIn('a.md', `${above}\`\`\`ts\n${code}\n\`\`\``)[0]
  assert.equal(read("import { test } from '@playwright/test'").runs, 'playwright')
  assert.equal(read("import { describeChainAdapter } from '@kit/testing/contracts'").runs, 'vitest')
  const within = read('go(page)', '<!-- snippet: given page -->\n<!-- snippet: in a test of Playwright -->\n')
  assert.equal(within.runs, 'playwright')
  const folder = mkdtempSync(join(tmpdir(), 'kit-snippets-'))
  writeSnippets(folder, [within])
  const [first] = readFileSync(join(folder, fileOf(within)), 'utf8').split('\n')
  rmSync(folder, { recursive: true })
  assert.equal(first, "import { page } from '../given-in-playwright.ts'")
})

test('the page that a Markdown file shows is found, and one that shows none is an error', () => {
  assert.match(htmlOf('docs/vanilla.md'), /^<!doctype html>[^`]*<\/html>\n$/)
  assert.throws(() => htmlOf('docs/glossary.md'), /docs\/glossary\.md shows no page/)
})

test('a broken snippet is reported with the Markdown file and the line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-snippets-'))
  const broken = page
    .replace('send(kit, body)', "const count: number = 'one'")
    .replace('given kit, bytes as body', 'given kit')
  const snippets = snippetsIn('docs/a.md', broken)
  writeFileSync(join(folder, 'given.ts'), 'export const kit = 1\n')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{"compilerOptions":{"noEmit":true,"types":[],"moduleDetection":"force"}}',
  )
  writeSnippets(folder, snippets)
  const { code, output } = await spawnIn(folder, 'tsc -p . --pretty false', { quiet: true })
  rmSync(folder, { recursive: true })
  assert.notEqual(code, 0)
  assert.match(locate(output, snippets), /^docs\/a\.md:10:7: error TS2322/m)
})

test('a stack trace is, too, and a failure without a line names the first of its snippet', () => {
  const snippets = snippetsIn('docs/a.md', page)
  const output =
    'docs-a/line-10.ts: Error: no\n    at /tmp/x/src/docs-a/line-10.ts:10:5\n    at run (/tmp/x/src/docs-a/line-10.ts:10:9)'
  assert.equal(
    locate(output, snippets),
    'docs/a.md:10:1: Error: no\n    at docs/a.md:10:5\n    at run (docs/a.md:10:9)',
  )
})

test('every README is looked at, and every snippet that does not run says why', () => {
  const files = markdownFiles()
  for (const path of ['README.md', 'packages/core/README.md', 'packages/siwx/docs/server.md', 'docs/glossary.md'])
    assert.ok(files.includes(path), path)
  const snippets = allSnippets()
  assert.ok(snippets.length > 25)
  for (const { path, line, runs, reason } of snippets) if (runs === 'never') assert.ok(reason, `${path}:${line}`)
  const fences = files.flatMap(
    (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').match(/^ *```tsx?$/gm) ?? [],
  )
  assert.equal(snippets.length, fences.length)
})
