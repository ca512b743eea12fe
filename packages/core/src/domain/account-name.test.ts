import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountNameLabel, accountNameProblem } from './account-name.ts'

test.each([
  ['', 'short'],
  ['ada', 'short'],
  ['ada1', null],
  ['a-1-', null],
  ['----', null],
  ['a'.repeat(63), null],
  ['a'.repeat(64), 'long'],
  ['ada_1', 'characters'],
  ['ada 1', 'characters'],
  ['ada.1815', 'characters'],
  ['Ada1', 'characters'],
  ['ada1\n', 'characters'],
  ['аda1', 'characters'],
  ['ada１', 'characters'],
  ['ada\u200d1', 'characters'],
] as const)('R-NAME-1: of %j, wrong is: %s', (label, problem) => {
  expect(accountNameProblem(label)).toBe(problem)
})

test.each([
  ['ada1.reown.id', 'ada1'],
  ['ADA1.REOWN.ID', 'ada1'],
  ['ada.reown.id', null],
  ['my.ada1.reown.id', null],
  ['ada1.eth', null],
  ['ada1', null],
  ['.reown.id', null],
  ['ada1.reown.id.reown.id', null],
])('the label of %s is %s', (name, label) => {
  expect(accountNameLabel(name)).toBe(label)
})

test('R-NAME-1: of whatever text, what can be registered has letters of ASCII, digits and hyphens alone', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abz09-', 'A', 'é', 'а', '.', ' ', '\u202e'), maxLength: 70 })
  fc.assert(
    fc.property(letters, (label) => {
      const isRegistrable = [...label].every((one) => 'abz09-'.includes(one)) && label.length >= 4 && label.length <= 63
      expect(accountNameProblem(label) === null).toBe(isRegistrable)
    }),
    { numRuns: 10_000 },
  )
})
