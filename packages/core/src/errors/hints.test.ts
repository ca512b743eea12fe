import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from './catalogue.ts'
import { explain, hints } from './hints.ts'
import { KitError } from './kit-error.ts'
import { loadErrors } from './load-errors.ts'

const source = join(import.meta.dirname, '..')
const catalogue = await loadErrors()
const codes = Object.keys(catalogue) as ErrorCode[]

describe('the developer’s half of the catalogue', () => {
  test('every code has a hint, and every hint a code', () => {
    expect(Object.keys(hints).sort()).toEqual([...codes].sort())
  })

  test.each(codes)('%s: one or two sentences that say more than the visitor’s', (code) => {
    const hint = hints[code]
    expect(hint.match(/[.](?=\s|$)/g)?.length).toBeGreaterThanOrEqual(1)
    expect(hint.length).toBeLessThanOrEqual(180)
    expect(hint).not.toContain(catalogue[code].message)
  })

  test('explain says code, sentence, detail and hint on one line', () => {
    const error = new KitError('wallet/not-found', { detail: 'No io.test.' })
    expect(explain(error)).toBe(
      `wallet/not-found: This wallet cannot be found here any more. (No io.test.) — ${hints['wallet/not-found']}`,
    )
    expect(explain(new KitError('config/invalid', { detail: 'Pass networks.' }))).toBe(
      `config/invalid: Pass networks. — ${hints['config/invalid']}`,
    )
    expect(explain(new KitError('connection/required'))).toBe(
      `connection/required: Connect a wallet first. — ${hints['connection/required']}`,
    )
  })

  test('no visitor carries them: they are reached on demand only, by way of debug mode', () => {
    const importersOf = (module: string) =>
      sourceFiles(source)
        .filter((file) => new RegExp(`from '[^']*/${module}'`).test(readFileSync(file, 'utf8')))
        .map((file) => file.replace(/^.*\/src\//, ''))
    expect(importersOf('hints\\.ts')).toEqual(['debug/debug.ts'])
    expect(importersOf('debug\\.ts')).toEqual([])
  })
})
