/** Compiles every TypeScript snippet of every Markdown file against the packed packages, and runs those that can run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumArgs, ensureChromium } from '@kit/tooling/chromium'
import { serveFolder } from './fresh-app.mjs'
import { fileOf, htmlOf, locate, writeApp, writeSnippets } from './snippets.mjs'
import { spawnIn } from './spawn-in.mjs'

/** Tells hooks the type of a kit. One program has one such kit, so these snippets are there or not. */
const registers = ({ code }) => code.some((line) => line.includes('interface Register '))

/** Runs a command, and says what it printed of snippets with their places in the Markdown files. */
export async function mustRun(app, command, snippets, env) {
  const { code, output } = await spawnIn(app, command, { quiet: true, env })
  if (code !== 0) throw new Error(`Snippets failed:\n${locate(output, snippets)}`)
}

/** @param app a fresh app of the template `snippets` */
export async function compileSnippets(app, snippets) {
  const source = join(app, 'src')
  const compile = () => mustRun(app, 'tsc -p . --pretty false', snippets)
  writeSnippets(
    source,
    snippets.filter((snippet) => !registers(snippet)),
  )
  await compile()
  writeSnippets(source, snippets.filter(registers))
  await compile()
}

/** Runs snippets in Node: imports them, and renders what they export. */
export async function runInNode(app, snippets) {
  const files = snippets.filter(({ runs }) => runs === 'node').map(fileOf)
  await mustRun(app, `node src/run-in-node.mjs ${files.join(' ')}`, snippets)
}

/** Writes the list of snippets that a program of the app imports. */
export function listSnippets(file, snippets) {
  const list = snippets.map((snippet) => `'${fileOf(snippet)}': () => import('./${fileOf(snippet)}'),`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/= \{.*\}/s, `= {\n${list.join('\n')}\n}`))
}

/**
 * Runs the tests among the snippets, and the snippets that run within one.
 *
 * @param url where Playwright finds a page that lists wallets
 */
export async function runInTests(app, snippets, url) {
  const browser = { executablePath: ensureChromium(), args: chromiumArgs }
  const env = { KIT_PAGE_URL: url, KIT_BROWSER: JSON.stringify(browser) }
  for (const [runner, command] of [
    ['vitest', 'vitest run'],
    ['playwright', 'playwright test'],
  ]) {
    const tests = snippets.filter(({ runs }) => runs === runner)
    listSnippets(
      join(app, `src/${runner}-snippets.ts`),
      tests.filter(({ isWithin }) => isWithin),
    )
    const files = tests.filter(({ isWithin }) => !isWithin).map((test) => `src/${fileOf(test)}`)
    await mustRun(app, [command, `src/run-in-${runner}.ts`, ...files].join(' '), snippets, env)
  }
}

/** Builds the page of docs/vanilla.md as a reader does, and serves it. */
export async function serveVanilla(app, snippets) {
  const folder = join(app, 'vanilla')
  writeApp(folder, 'docs/vanilla.md', ['src/main.ts'])
  writeFileSync(join(folder, 'index.html'), htmlOf('docs/vanilla.md'))
  await mustRun(app, 'vite build vanilla', snippets, { NODE_ENV: 'production' })
  return serveFolder(join(folder, 'dist'))
}
