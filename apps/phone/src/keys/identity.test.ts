import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { addressOn, type Identity, identitiesFrom, identityOf } from './identity.ts'
import { signSolanaMessage } from './solana-keys.ts'

const keyAt = (at: number) => `0x${(at + 1).toString(16).padStart(64, '0')}` as const
const accounts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: privateKeyToAddress(keyAt(at)), privateKey: keyAt(at) }))

test('takes accounts that no other test wallet uses: from the 41st on', () => {
  expect(identitiesFrom(accounts(60)).map(({ privateKey }) => privateKey)).toEqual([40, 41, 42].map(keyAt))
})

test('takes the last accounts of a sandbox that has few', () => {
  expect(identitiesFrom(accounts(10)).map(({ privateKey }) => privateKey)).toEqual([7, 8, 9].map(keyAt))
  expect(identitiesFrom([])).toEqual([])
})

test('knows an account again by its address, however an EVM address is written', () => {
  const [first, second] = identitiesFrom(accounts(10)) as [Identity, Identity]
  expect(identityOf([first, second], 'eip155:1', addressOn(second, 'eip155:1')?.toLowerCase())).toBe(second)
  const solana = addressOn(first, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(identityOf([first, second], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana)).toBe(first)
  expect(identityOf([first], 'eip155:1', addressOn(second, 'eip155:1'))).toBeUndefined()
})

test('has an address of its own on each Bitcoin chain and none where it has no keys', () => {
  const [first] = identitiesFrom(accounts(10)) as [Identity]
  expect(addressOn(first, 'bip122:000000000019d6689c085ae165831e93')).toMatch(/^bc1q/)
  expect(addressOn(first, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')).toMatch(/^bcrt1q/)
  expect(addressOn(first, 'bip122:000000000933ea01ad0ee984209779ba')).toMatch(/^tb1q/)
  expect(addressOn(first, 'polkadot:91b171bb158e2d3848fa23a9f1c25182')).toBeUndefined()
})

test('signs for Solana so that the address itself can check it', () => {
  const [{ privateKey }] = identitiesFrom(accounts(10)) as [Identity]
  const message = new TextEncoder().encode('hello')
  const address = addressOn({ name: '', privateKey }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') ?? ''
  const signature = base58.decode(signSolanaMessage(privateKey, message))
  expect(ed25519.verify(signature, message, base58.decode(address))).toBe(true)
})
