import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { findAnvil } from './anvil-binary.ts'

test('finds a program that can be run on this machine', () => {
  expect(() => accessSync(findAnvil(), constants.X_OK)).not.toThrow()
})

test('says in words what is missing where anvil has no program', () => {
  expect(() => findAnvil('sunos', 'sparc')).toThrow('There is no anvil for sunos/sparc')
})
