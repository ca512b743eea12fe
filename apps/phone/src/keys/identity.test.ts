import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Endpoints } from '../endpoints.ts'
import { addressAt, madeUpIdentity, onMainnet, onRegtest, onSolana } from '../stand-ins/made-up-identities.ts'
import { addressOn, identitiesFrom, identityOf, keyOn } from './identity.ts'
import { signWithSeed } from './solana-keys.ts'

const keyAt = (at: number) => `0x${(at + 1).toString(16).padStart(64, '0')}` as const
const accounts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: privateKeyToAddress(keyAt(at)), privateKey: keyAt(at) }))
const keys = (found: ReturnType<typeof identitiesFrom>) => found.map((one) => one.keys.eip155)

/** Ten accounts each, of which the phone may read the keys alone. */
const furtherChains = {
  solana: {
    accounts: Array.from({ length: 10 }, (_, at) => ({
      secretKey: base58.encode(Uint8Array.from({ length: 64 }, () => at + 1)),
    })),
  },
  bitcoin: { accounts: Array.from({ length: 10 }, (_, at) => ({ privateKey: keyAt(at).slice(2) })) },
} as unknown as Pick<Endpoints, 'solana' | 'bitcoin'>

test('takes accounts that no other test wallet uses: from the 41st on', () => {
  expect(keys(identitiesFrom({ accounts: accounts(60) }))).toEqual([40, 41, 42].map(keyAt))
})

test('takes the last accounts of a sandbox that has few', () => {
  expect(keys(identitiesFrom({ accounts: accounts(10) }))).toEqual([7, 8, 9].map(keyAt))
  expect(identitiesFrom({ accounts: [] })).toEqual([])
})

test('takes the last accounts of Solana and of Bitcoin, the very last first', () => {
  const found = identitiesFrom({ accounts: accounts(60), ...furtherChains })
  expect(found.map((one) => keyOn(one, onRegtest))).toEqual([9, 8, 7].map(keyAt))
  expect(found.map((one) => keyOn(one, onSolana))).toEqual(['0a', '09', '08'].map((byte) => `0x${byte.repeat(32)}`))
})

test('has no keys where the sandbox has no chain', () => {
  const [first] = identitiesFrom({ accounts: accounts(60) })
  expect(first && [addressOn(first, onSolana), addressOn(first, onRegtest)]).toEqual([undefined, undefined])
  expect(identityOf(first ? [first] : [], onSolana, undefined)).toBeUndefined()
})

test('knows an account again by its address, however an EVM address is written', () => {
  const [first, second] = [madeUpIdentity(1), madeUpIdentity(5)]
  expect(identityOf([first, second], 'eip155:1', addressOn(second, 'eip155:1')?.toLowerCase())).toBe(second)
  expect(identityOf([first, second], onSolana, addressOn(first, onSolana))).toBe(first)
  expect(identityOf([first], 'eip155:1', addressOn(second, 'eip155:1'))).toBeUndefined()
})

test('has an address of its own on each Bitcoin chain and none where it has no keys', () => {
  const first = madeUpIdentity(1)
  expect(addressOn(first, onMainnet)).toMatch(/^bc1q/)
  expect(addressOn(first, onRegtest)).toMatch(/^bcrt1q/)
  expect(addressOn(first, 'bip122:000000000933ea01ad0ee984209779ba')).toMatch(/^tb1q/)
  expect(addressOn(first, 'polkadot:91b171bb158e2d3848fa23a9f1c25182')).toBeUndefined()
})

test('signs for Solana so that the address itself can check it', () => {
  const first = madeUpIdentity(1)
  const message = new TextEncoder().encode('hello')
  const signature = signWithSeed(keyOn(first, onSolana) ?? '0x', message)
  expect(ed25519.verify(signature, message, base58.decode(addressAt(first, onSolana)))).toBe(true)
})
