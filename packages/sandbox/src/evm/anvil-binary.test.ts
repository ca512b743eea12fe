import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { findAnvil } from './anvil-binary.ts'

test('findAnvil finds a program that runs on this machine', () => {
  expect(() => accessSync(findAnvil(), constants.X_OK)).not.toThrow()
})

test('findAnvil names the platform for which there is no anvil', () => {
  expect(() => findAnvil('sunos', 'sparc')).toThrow('There is no anvil for sunos/sparc')
})
