import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { deriveEd25519 } from './slip10.ts'

// Published with SLIP-0010: "Test vector 1 for ed25519" and "Test vector 2 for ed25519".
const first = '000102030405060708090a0b0c0d0e0f'
const second =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'

test.each([
  [first, [], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [first, [0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [first, [0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [first, [0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
  [first, [0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
  [first, [0, 1, 2, 2, 1000000000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  [second, [], '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
  [second, [0], '1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635'],
])('derives what SLIP-0010 publishes: %s at %j', (seed, path, key) => {
  expect(bytesToHex(deriveEd25519(hexToBytes(seed), path))).toBe(key)
})

test('its public key is the one that SLIP-0010 publishes', () => {
  const key = deriveEd25519(hexToBytes(first), [0, 1, 2, 2, 1000000000])
  expect(bytesToHex(ed25519.getPublicKey(key))).toBe('3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a')
})

test.each([-1, 0.5, 2 ** 31])('refuses the index %s', (index) => {
  expect(() => deriveEd25519(new Uint8Array(32), [index])).toThrow(RangeError)
})
