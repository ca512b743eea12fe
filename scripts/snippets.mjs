import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './spawn-in.mjs'

/** The Markdown files that people read: every README, every page beside one, and the pages of a package. */
export function markdownFiles(folder = root) {
  return globSync('{*,docs/*,packages/*/*,packages/*/docs/*,apps/*/*,examples/*/*}.md', { cwd: folder })
    .filter((path) => !/node_modules|CHANGELOG\.md$/.test(path))
    .sort()
}

const forms =
  '“given …”, “in a page”, “in a page, connected”, “… on nodes”, “in a test of Playwright”, “… of Vitest” or “types only, …”'

const languages = { ts: 'ts', typescript: 'ts', tsx: 'tsx', js: 'ts', javascript: 'ts', jsx: 'tsx' }

/**
 * The TypeScript snippets of a Markdown file. Its first line names a snippet's file, if it is a comment such as
 * `// app/page.tsx`, so that snippets of one page can import each other. Comments above the fence, which no reader
 * sees, say the rest:
 *
 * - `<!-- snippet: given kit, bytes -->` imports what the text says is there (`src/given.ts` of the app, or what is beside
 *   it for a snippet on nodes or within a test)
 * - `<!-- snippet: in a page -->` runs it in Chromium instead of in Node
 * - `<!-- snippet: in a page, connected -->` the same, with a wallet of its kit connected before
 * - `<!-- snippet: in a page, connected on nodes -->` the same, on the chains of a sandbox
 * - `<!-- snippet: in a test of Playwright -->`, or `of Vitest`: runs it within one, as what imports the runner does itself
 * - `<!-- snippet: types only, it needs a phone -->` compiles it and says why it does not run
 */
export function snippetsIn(path, markdown) {
  const lines = markdown.split('\n')
  const snippets = []
  for (let at = 0; at < lines.length; at += 1) {
    const [, language] = /^\s*```\s*(\w*)/.exec(lines[at]) ?? []
    if (language === undefined) continue
    const end = lines.findIndex((line, index) => index > at && /^\s*```\s*$/.test(line))
    if (end < 0) throw new Error(`${path}:${at + 1}: this fence is never closed.`)
    if (languages[language]) snippets.push(toSnippet(path, lines, at, end, languages[language]))
    at = end
  }
  return snippets
}

/** Where a snippet runs without a comment: what imports a test runner is a test. */
function runnerOf(code) {
  const has = (module) => code.some((line) => line.includes(`from '${module}'`))
  if (has('@playwright/test')) return 'playwright'
  return has('vitest') || has('@kit/testing/contracts') ? 'vitest' : 'node'
}

function toSnippet(path, lines, fence, end, language) {
  const snippet = {
    path,
    line: fence + 2,
    code: lines.slice(fence + 1, end),
    given: [],
    runs: runnerOf(lines.slice(fence + 1, end)),
    isConnected: false,
    isOnNodes: false,
    isWithin: false,
    reason: '',
  }
  for (let at = fence - 1; /^\s*<!-- snippet: /.test(lines[at] ?? ''); at -= 1) {
    const [, words] = /<!-- snippet: (.*) -->/.exec(lines[at]) ?? []
    const [, names] = /^given (.+)$/.exec(words) ?? []
    const [, reason] = /^types only, (.+)$/.exec(words) ?? []
    if (names) snippet.given.push(...names.split(', '))
    else if (reason) Object.assign(snippet, { runs: 'never', reason })
    else if (/^in a page(, connected( on nodes)?)?$/.test(words))
      Object.assign(snippet, {
        runs: 'page',
        isConnected: words.includes('connected'),
        isOnNodes: words.endsWith('nodes'),
      })
    else if (/^in a test of (Playwright|Vitest)$/.test(words))
      Object.assign(snippet, { runs: words.split(' ').at(-1).toLowerCase(), isWithin: true })
    else throw new Error(`${path}:${at + 1}: a snippet can be ${forms}.`)
  }
  const [, name] = /^\/\/ (\S+\.tsx?)$/.exec(snippet.code[0] ?? '') ?? []
  if (name && snippet.given.length > 0) throw new Error(`${path}:${snippet.line}: a file imports what it needs itself.`)
  return { ...snippet, name: name ?? `line-${snippet.line}.${language}` }
}

/** Where a snippet is written to, from the folder of all of them. */
export const fileOf = ({ path, name }) => join(path.replace(/\.md$/, '').replaceAll('/', '-'), name)

function givenOf({ isOnNodes, isWithin, runs }) {
  if (isOnNodes) return 'given-on-nodes'
  return isWithin ? `given-in-${runs}` : 'given'
}

/**
 * Writes every snippet to a file of its own, on the same lines as in its Markdown file, so that what a tool says of a
 * line is true of both.
 */
export function writeSnippets(folder, snippets) {
  for (const snippet of snippets) {
    const file = join(folder, fileOf(snippet))
    const up = relative(dirname(file), folder)
    const given =
      snippet.given.length > 0 ? `import { ${snippet.given.join(', ')} } from '${up}/${givenOf(snippet)}.ts'` : ''
    const padding = '\n'.repeat(snippet.line - 1)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${given}${padding}${snippet.code.join('\n')}\n`)
  }
}

/** Writes the snippets of a page that have names as the files of an app, as a reader does who follows the page. */
export function writeApp(folder, path, names) {
  const markdown = readFileSync(join(root, path), 'utf8')
  const snippets = snippetsIn(path, markdown).filter(({ name }) => names.includes(name))
  if (snippets.length !== names.length) throw new Error(`${path} has not all of ${names.join(', ')}.`)
  for (const { name, code } of snippets) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code.join('\n'))
  }
}

/** The page that a Markdown file shows. */
export function htmlOf(path) {
  const [, html] = /^```html\n(.*?)^```$/ms.exec(readFileSync(join(root, path), 'utf8')) ?? []
  if (html === undefined) throw new Error(`${path} shows no page.`)
  return html
}

/** The lines of a tool's output with the Markdown files in place of those that were written for them. */
export function locate(output, snippets) {
  let text = output
  for (const snippet of snippets) {
    const name = fileOf(snippet).replaceAll('.', '\\.')
    const place = new RegExp(`[^\\s(]*${name}(?!\\w)(?:\\((\\d+),(\\d+)\\)|:(\\d+):(\\d+))?`, 'g')
    text = text.replaceAll(place, (_, a, b, c, d) => [snippet.path, a ?? c ?? snippet.line, b ?? d ?? 1].join(':'))
  }
  return text
}

/** All snippets of the repository. */
export function allSnippets(folder = root) {
  return markdownFiles(folder).flatMap((path) => snippetsIn(path, readFileSync(join(folder, path), 'utf8')))
}
