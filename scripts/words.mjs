/** Words that must not stand in some places. What a linter has no rule for, a table can say. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './spawn-in.mjs'

const source = /^(packages|apps)\/[^/]+\/(src|gallery)\//
const test = /\.(test|test-d|spec|contract|cases)\.|\/(stand-ins|test-utils|scenarios|gallery)\//

const rules = [
  {
    pattern: /[!=]== '(eip155|solana|bip122|polkadot)'/,
    where: (path) => source.test(path) && !/core\/src\/(domain|config)\/|packages\/adapter-|testing\//.test(path),
    why: 'ask a table (config/) instead of comparing namespaces',
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
    why: 'foreign text must never become markup (security.md 2.3)',
  },
  {
    pattern: /\b(eval\(|new Function\()/,
    where: (path) => source.test(path),
    why: 'nothing runs text as code',
  },
  {
    pattern: /\bwindow\.open\b|\blocation\.(assign|replace|href\s*=)/,
    where: (path) => /packages\/(react|adapter-evm|services)\/src\//.test(path),
    why: 'links open through safeUrl only (security.md 2.5)',
  },
  {
    pattern: /\b(localStorage|sessionStorage)\b/,
    where: (path) => /^packages\/[^/]+\/src\//.test(path) && !/services\/src\/browser\/|testing\//.test(path),
    why: 'storage is a port',
  },
  {
    pattern: /\.message\b.*\.(includes|match|startsWith|test)\(|\.(test|match)\([^)]*\.message/,
    where: (path) => source.test(path) && !/to-kit-error/.test(path),
    why: 'errors are told apart by code; only to-kit-error reads foreign ones',
  },
  {
    pattern: /(margin|padding|border)-(left|right)\b|[^-]\b(left|right):/,
    where: (path) => path.endsWith('.css') && path.startsWith('packages/react/src/'),
    why: 'logical properties only, so that right-to-left works',
  },
]

const findings = []
for (const path of globSync('{packages,apps}/*/{src,gallery}/**/*.{ts,tsx,mjs,css}', { cwd: root })) {
  if (test.test(path)) continue
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  for (const { pattern, where, why } of rules) {
    if (!where(path)) continue
    lines.forEach((line, at) => {
      const isComment = /^\s*(\*|\/\/|\/\*)/.test(line)
      if (!isComment && pattern.test(line)) findings.push(`${path}:${at + 1}: ${line.trim()}\n    ${why}`)
    })
  }
}
console.log(findings.length > 0 ? findings.join('\n') : `No forbidden words (${rules.length} rules).`)
process.exit(findings.length > 0 ? 1 : 0)
