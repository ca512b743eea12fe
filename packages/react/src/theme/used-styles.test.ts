import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const read = (ending: RegExp) =>
  files
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')

test('every part that has a style is drawn by something', () => {
  const parts = new Set([...read(/\.css$/).matchAll(/\[data-kit="([a-z-]+)"\]/g)].map(([, part = '']) => part))
  const drawn = read(/\.tsx?$/)
  expect(parts.size).toBeGreaterThan(100)
  expect([...parts].filter((part) => !new RegExp(`["'\`]${part}["'\`]`).test(drawn))).toEqual([])
})
