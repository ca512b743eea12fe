import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { addressAt, onMainnet, onRegtest, onSolana, sampleIdentity } from '../test-utils/sample-identities.ts'
import { addressOn, identitiesFrom, identityOf, keyOn } from './identity.ts'
import { signWithSeed } from './solana-keys.ts'

const keyAt = (at: number) => `0x${(at + 1).toString(16).padStart(64, '0')}` as const
const accounts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: privateKeyToAddress(keyAt(at)), privateKey: keyAt(at) }))
const keys = (found: ReturnType<typeof identitiesFrom>) => found.map((one) => one.keys.eip155)

/** Ten accounts on each of the other chains. */
const otherChains = {
  solana: {
    accounts: Array.from({ length: 10 }, (_, at) => ({
      secretKey: base58.encode(Uint8Array.from({ length: 64 }, () => at + 1)),
    })),
  },
  bitcoin: { accounts: Array.from({ length: 10 }, (_, at) => ({ privateKey: keyAt(at).slice(2) })) },
}

test("identitiesFrom selects the sandbox's EVM accounts from the 41st on, which no other test wallet uses", () => {
  expect(keys(identitiesFrom({ accounts: accounts(60) }))).toEqual([40, 41, 42].map(keyAt))
})

test('identitiesFrom selects the last accounts of a sandbox with fewer than 41', () => {
  expect(keys(identitiesFrom({ accounts: accounts(10) }))).toEqual([7, 8, 9].map(keyAt))
  expect(identitiesFrom({ accounts: [] })).toEqual([])
})

test('identitiesFrom selects the last accounts of Solana and Bitcoin in reverse order', () => {
  const found = identitiesFrom({ accounts: accounts(60), ...otherChains })
  expect(found.map((one) => keyOn(one, onRegtest))).toEqual([9, 8, 7].map(keyAt))
  expect(found.map((one) => keyOn(one, onSolana))).toEqual(['0a', '09', '08'].map((byte) => `0x${byte.repeat(32)}`))
})

test('an identity has no key for a chain that the sandbox does not have', () => {
  const [first] = identitiesFrom({ accounts: accounts(60) })
  expect(first && [addressOn(first, onSolana), addressOn(first, onRegtest)]).toEqual([undefined, undefined])
  expect(identityOf(first ? [first] : [], onSolana, undefined)).toBeUndefined()
})

test('identityOf finds an account by its address, whatever the case of an EVM address', () => {
  const [first, second] = [sampleIdentity(1), sampleIdentity(5)]
  expect(identityOf([first, second], 'eip155:1', addressOn(second, 'eip155:1')?.toLowerCase())).toBe(second)
  expect(identityOf([first, second], onSolana, addressOn(first, onSolana))).toBe(first)
  expect(identityOf([first], 'eip155:1', addressOn(second, 'eip155:1'))).toBeUndefined()
})

test('addressOn returns another address for each Bitcoin chain, and none without a key', () => {
  const first = sampleIdentity(1)
  expect(addressOn(first, onMainnet)).toMatch(/^bc1q/)
  expect(addressOn(first, onRegtest)).toMatch(/^bcrt1q/)
  expect(addressOn(first, 'bip122:000000000933ea01ad0ee984209779ba')).toMatch(/^tb1q/)
  expect(addressOn(first, 'polkadot:91b171bb158e2d3848fa23a9f1c25182')).toBeUndefined()
})

test('signWithSeed signs so that the Solana address verifies the signature', () => {
  const first = sampleIdentity(1)
  const message = new TextEncoder().encode('hello')
  const signature = signWithSeed(keyOn(first, onSolana) ?? '0x', message)
  expect(ed25519.verify(signature, message, base58.decode(addressAt(first, onSolana)))).toBe(true)
})
