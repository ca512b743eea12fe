import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const imports = /^import (?!type )[^'"]*from '([^']+)'/gm
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('test-utils'),
)

/** What comes with a module at once. */
function importedBy(path: string): readonly string[] {
  const text = readFileSync(join(source, path), 'utf8').replace(/import \{[^}]*\}/g, (names) =>
    names.replaceAll('\n', ' '),
  )
  return [...text.matchAll(imports)].map(([, from = '']) =>
    from.startsWith('.') ? relative(source, join(source, dirname(path), from)) : from,
  )
}

function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set([start])
  for (const path of reached) if (modules.includes(path)) for (const next of importedBy(path)) reached.add(next)
  return reached
}

test('nothing of batches and smart accounts comes before it is asked for', () => {
  const first = [...reachedFrom('main.tsx')]
  expect(first).toContain('rpc/create-rpc.ts')
  const late = first.filter((path) =>
    /^rpc\/evm\/(calls|user-operations)\/|^viem\/(account-abstraction|experimental)/.test(path),
  )
  // Which bundles were sent is kept by the page itself.
  expect(late).toEqual(['rpc/evm/calls/bundles.ts'])
})
