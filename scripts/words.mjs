/**
 * Words that must not stand in some places, and words that docs/glossary.md has replaced.
 * `--report` lists all retired words by word and package, and passes.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRetiredWords } from './find-words.mjs'
import { retiredWords } from './retired-words.mjs'
import { root } from './spawn-in.mjs'

const source = /^(packages|apps)\/[^/]+\/(src|gallery)\//
const test = /\.(test|test-d|spec|contract|cases)\.|\/(test-utils|scenarios|gallery)\//

/** The namespaces that core's types know; those of other packages cannot be compared with here. */
const [, declared] = /interface Namespaces \{\n([^}]*)\}/.exec(
  readFileSync(join(root, 'packages/core/src/domain/namespace.ts'), 'utf8'),
)
const namespaces = [...declared.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)

const rules = [
  {
    pattern: new RegExp(`[!=]== '(${namespaces.join('|')})'`),
    where: (path) => source.test(path) && !/core\/src\/(domain|config)\/|packages\/adapter-|testing\//.test(path),
    why: 'ask the adapter of a namespace instead of comparing namespaces',
  },
  {
    pattern: /\b(Date\.now|Math\.random|new Date)\b/,
    where: (path) => path.startsWith('packages/core/src/'),
    why: 'core has no clock and no dice: both are handed in',
  },
  {
    pattern:
      /\.(innerHTML|outerHTML|insertAdjacentHTML)\b|dangerouslySetInnerHTML|(?<!\w)<(object|embed)\b|\bdocument\.write\b/,
    where: (path) => source.test(path),
    why: 'foreign text must never become markup',
  },
  {
    pattern: /\b(eval\(|new Function\()/,
    where: (path) => source.test(path),
    why: 'nothing runs text as code',
  },
  {
    pattern: /\bwindow\.open\b|\blocation\.(assign|replace|href\s*=)/,
    // A visitor signs in, or pays, in a window of its own, or in the page, at an address that these modules check.
    where: (path) =>
      /packages\/(react|adapter-evm|services)\/src\//.test(path) &&
      !/(open-social-window|visit-social|leave-page|open-onramp-window|visit-onramp)\.ts$/.test(path),
    why: 'links open through safeUrl only',
  },
  {
    pattern: /\b(localStorage|sessionStorage)\b/,
    where: (path) =>
      /^packages\/[^/]+\/src\//.test(path) && !/services\/src\/browser\/|testing\/|with-blocked-storage/.test(path),
    why: 'storage is a port',
  },
  {
    pattern: /\.message\b.*\.(includes|match|startsWith|test)\(|\.(test|match)\([^)]*\.message/,
    where: (path) => source.test(path) && !/walletconnect\/relay\/to-kit-error\.ts$/.test(path),
    why: 'errors are told apart by code; only relay/to-kit-error.ts needs messages, too',
  },
  {
    pattern: /^(?!import type ).*'@ethereum-sourcify\/clear-signing/,
    where: (path) => source.test(path) && path !== 'packages/clear-signing/src/evm/registry/format.ts',
    why: 'the library is called in registry/format.ts alone, which gives it a resolver of ours: its own asks the network',
  },
  {
    pattern:
      /\bformat(TypedData|Eip5792Batch)?\((?!\w+, options\))|(FilesystemResolver|RegistryIndex|(Calldata|TypedData)Descriptor)\b|'github'/,
    where: (path) => path === 'packages/clear-signing/src/evm/registry/format.ts',
    why: 'the library is always given the resolver of optionsOf, and nothing of it that fetches is used',
  },
  {
    pattern: /(margin|padding|border)-(left|right)\b|[^-]\b(left|right):/,
    where: (path) => path.endsWith('.css') && path.startsWith('packages/react/src/'),
    why: 'logical properties only, so that right-to-left works',
  },
]

const read = (path) => readFileSync(join(root, path), 'utf8')

function findForbidden() {
  const findings = []
  for (const path of globSync('{packages,apps}/*/{src,gallery}/**/*.{ts,tsx,mjs,css}', { cwd: root })) {
    if (test.test(path)) continue
    const lines = read(path).split('\n')
    for (const { pattern, where, why } of rules) {
      if (!where(path)) continue
      lines.forEach((line, at) => {
        const isComment = /^\s*(\*|\/\/|\/\*)/.test(line)
        if (!isComment && pattern.test(line)) findings.push(`${path}:${at + 1}: ${line.trim()}\n    ${why}`)
      })
    }
  }
  return findings
}

/** These have to name retired words: the glossary, the table, its tests, and changesets that tell of renames. */
const namesRetiredWords = /^docs\/glossary\.md$|^scripts\/(retired-words|find-words\.test)\.mjs$|^\.changeset\//
const isOurs = (path) =>
  !/(^|\/)(node_modules|dist|test-results|registry\/generated)\/|(CHANGELOG|THIRD-PARTY)\.md$/.test(path)

function findRetired() {
  const scripts = '{packages,apps,examples,scripts}/**/*.{ts,tsx,mts,mjs,cjs,css,md}'
  return globSync([scripts, '*.{ts,cjs,md}', '.dependency-cruiser.cjs', '.changeset/*.md', 'docs/*.md'], { cwd: root })
    .filter((path) => isOurs(path) && !namesRetiredWords.test(path))
    .flatMap((path) => findRetiredWords(path, read(path), retiredWords))
}

const packageOf = (path) => /^(packages|apps)\/([^/]+)/.exec(path)?.[2] ?? path.split('/')[0]

function report(retired) {
  const byWord = Map.groupBy(retired, ({ word }) => word)
  for (const [word, findings] of [...byWord].sort(([, one], [, other]) => other.length - one.length)) {
    const byPackage = [...Map.groupBy(findings, ({ path }) => packageOf(path))]
    const counts = byPackage.map(([name, { length }]) => `${name} ${length}`).join(', ')
    console.log(`\n${word} (${findings.length}: ${counts}); say: ${findings[0].instead}`)
    for (const { path, line } of findings) console.log(`  ${path}${line === 0 ? ' (its name)' : `:${line}`}`)
  }
  console.log(`\n${retired.length} retired words in ${new Set(retired.map(({ path }) => path)).size} files.`)
}

function check() {
  const findings = findForbidden()
  for (const { path, line, word, instead } of findRetired()) {
    findings.push(`${path}:${line}: ${word}\n    say: ${instead}`)
  }
  const counts = `${rules.length} rules, ${retiredWords.length} retired words`
  console.log(findings.length > 0 ? findings.join('\n') : `No forbidden words (${counts}).`)
  process.exitCode = findings.length > 0 ? 1 : 0
}

if (process.argv.includes('--report')) report(findRetired())
else check()
