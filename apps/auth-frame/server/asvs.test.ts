import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tests = globSync(['apps/auth-frame/{server,src}/**/*.test.ts', 'apps/playground/e2e/*.spec.ts'], { cwd: root })
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n')
const rows = readFileSync(new URL('../ASVS.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d/.test(number))
  .map(([, number = '', , status = '', by = '']) => ({ number, status, by }))

/** How many requirements the sections of ASVS 5.0.0 have. */
const sections = {
  ...{ 6.1: 3, 6.2: 12, 6.3: 8, 6.4: 6, 6.5: 8, 6.6: 4, 6.7: 2, 6.8: 4 },
  ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 3, 7.6: 2, 9.1: 3, 9.2: 4 },
  ...{ 10.1: 2, 10.2: 3, 10.3: 5, 10.4: 16, 10.5: 5, 10.6: 2, 10.7: 3 },
}

test('every requirement of chapters 6, 7, 9 and 10 has one row', () => {
  const numbers = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(rows.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
})

test('what is shown is shown by a test that exists, or by a page that says it', () => {
  for (const { number, status, by } of rows) {
    expect(['Shown', 'Decided', 'Host', 'None'], number).toContain(status)
    const quoted = [...by.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text).filter((text) => text.includes(' '))
    expect(status !== 'Shown' || quoted.length > 0 || by.startsWith('README'), `${number} is shown by nothing`).toBe(
      true,
    )
    for (const title of quoted) expect(tests.includes(title), `${number}: no test is called “${title}”`).toBe(true)
  }
})
