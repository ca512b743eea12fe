/** Compiles every TypeScript snippet of every Markdown file against the packed packages, and runs those that can run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openModal, openPage, serveFolder } from './fresh-app.mjs'
import { fileOf, locate, writeSnippets } from './snippets.mjs'
import { spawnIn } from './spawn-in.mjs'

/** Tells hooks the type of a kit. One program has one such kit, so these snippets are there or not. */
const registers = ({ code }) => code.some((line) => line.includes('interface Register '))
const usesVitest = ({ code }) => code.some((line) => line.includes("from 'vitest'"))

async function mustRun(app, command, snippets, env) {
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

/** Runs snippets in Node: imports them, renders what they export, and has Vitest run tests. */
export async function runInNode(app, snippets) {
  const [tests, others] = [true, false].map((isTest) =>
    snippets.filter((snippet) => snippet.runs === 'node' && usesVitest(snippet) === isTest),
  )
  await mustRun(app, `node src/run-in-node.mjs ${others.map(fileOf).join(' ')}`, snippets)
  await mustRun(app, `vitest run ${tests.map((test) => `src/${fileOf(test)}`).join(' ')}`, snippets)
}

/**
 * Runs snippets in Chromium, each in a page of its own with a wallet.
 *
 * @param steps what to do in the page of a Markdown file, by its path; otherwise its connect button is clicked, if it has one
 */
export async function runInPages(app, snippets, steps) {
  const inPages = snippets.filter(({ runs }) => runs === 'page')
  const file = join(app, 'src/page-snippets.ts')
  const list = inPages.map((snippet) => `'${fileOf(snippet)}': () => import('./${fileOf(snippet)}'),`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/= \{.*\}/s, `= {\n${list.join('\n')}\n}`))
  await mustRun(app, 'vite build', snippets, { NODE_ENV: 'production' })
  const served = await serveFolder(join(app, 'dist'))
  try {
    for (const snippet of inPages) await runInPage(served.url, snippet, steps[snippet.path])
  } finally {
    served.close()
  }
}

async function runInPage(url, snippet, step) {
  const use = async (page) => {
    await page.locator('body[data-ran]').waitFor({ state: 'attached', timeout: 60_000 })
    if (step) await step(page)
    else if (snippet.code.some((line) => line.includes('<ConnectButton'))) await openModal(page)
  }
  // Before a snippet whose kit has to be connected runs, the page connects the one that it is given.
  const [kit] = snippet.isConnected ? snippet.given.filter((name) => /^(kit|\w+Kit as kit)$/.test(name)) : []
  const query = [fileOf(snippet), ...(kit ? [kit.split(' ')[0]] : [])].join('&')
  await openPage(`${url}/?${query}`, use).catch((error) => {
    throw new Error(`Snippets failed:\n${snippet.path}:${snippet.line}:1: in a page: ${error.message}`)
  })
}
