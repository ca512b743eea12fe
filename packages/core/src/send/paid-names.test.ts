import { createFakeStorage } from '@kit/testing'
import { expect, test } from 'vitest'
import { accountLimits } from '../config/account-limits.ts'
import { limits } from '../config/limits.ts'
import { storageKeys } from '../storage/keys.ts'
import { createPaidNames, storedNames } from './paid-names.ts'

const [network, other] = ['eip155:1', 'eip155:8453'] as const

test('where a name stood for is known on its network, on the next visit too, and the latest counts', () => {
  const storage = createFakeStorage()
  const names = createPaidNames(storage, storageKeys('kit.v1'))
  names.remember({ name: 'bob.eth', network, address: '0xb0b' })
  names.remember({ name: 'bob.eth', network, address: '0xb0b2' })
  const next = createPaidNames(storage, storageKeys('kit.v1'))
  expect(next.addressOf({ name: 'bob.eth', network })).toBe('0xb0b2')
  expect(next.addressOf({ name: 'bob.eth', network: other })).toBeNull()
  expect(next.addressOf({ name: 'eve.eth', network })).toBeNull()
})

test('the oldest give way, and even the longest fit into what is read again', () => {
  const storage = createFakeStorage()
  const names = createPaidNames(storage, storageKeys('kit.v1'))
  const nameOf = (at: number) => `${String(at).padStart(limits.textLength - 4, 'x')}.eth`
  const address = 'a'.repeat(limits.textLength)
  for (let at = 0; at <= accountLimits.paidNames; at += 1) names.remember({ name: nameOf(at), network, address })
  expect(names.addressOf({ name: nameOf(accountLimits.paidNames), network })).toBe(address)
  expect(names.addressOf({ name: nameOf(0), network })).toBeNull()
})

test('where the dApp wants nothing stored, a page still remembers, and leaves nothing behind', () => {
  const storage = createFakeStorage()
  const names = createPaidNames(storage, storageKeys('kit.v1', false))
  names.remember({ name: 'bob.eth', network, address: '0xb0b' })
  expect([names.addressOf({ name: 'bob.eth', network }), storage.space.entries.size]).toEqual(['0xb0b', 0])
})

test('what is stored under the names of one chain is of that chain', () => {
  const { parse } = storedNames(storageKeys('kit.v1'), 'eip155')
  const bob = { name: 'bob.eth', network, address: '0xb0b' }
  const foreign = { ...bob, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(parse([foreign, bob, { ...bob, network: 'eip155' }, { ...bob, address: 5 }])).toEqual([bob])
  expect(parse(bob)).toBeUndefined()
})
