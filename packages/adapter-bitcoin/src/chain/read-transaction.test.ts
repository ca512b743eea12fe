import { expect, test } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import type { Esplora } from './esplora.ts'
import { createReadTransaction } from './read-transaction.ts'
import { createReservedCoins } from './reserved-coins.ts'

const network = 'bip122:000000000019d6689c085ae165831e93'
const hash = 'ab'.repeat(32)

/** What is read of a transaction where an API says this of it. */
function read(status: () => Promise<'pending' | 'confirmed' | null>, of = hash) {
  const esplora = () => ({ status }) as unknown as Esplora
  return codeOf(createReadTransaction({ esplora, reserved: createReservedCoins() })({ network, hash: of }, never))
}

test.each([
  ['pending', 'pending'],
  ['confirmed', 'confirmed'],
  [null, 'unseen'],
] as const)('a transaction that an API says is %s is %s', async (status, is) => {
  expect(await read(async () => status)).toEqual({ wentWell: { is } })
})

test.each(['', 'ab', hash.toUpperCase(), `../${hash}`])('%j is no id, and no API is asked', async (text) => {
  expect(await read(() => expect.unreachable(), text)).toBe('rpc/invalid-params')
})

test('an API that cannot be reached is told as that', async () => {
  expect(await read(async () => Promise.reject(new TypeError('fetch failed')))).toBe('rpc/unreachable')
})
