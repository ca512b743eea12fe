import { describe, expect, test } from 'vitest'
import { addressesOf, deriveKeys, entropyOf, phraseOf, wipe } from './derive-keys.ts'

const known = (phrase: string) => entropyOf(phrase) ?? expect.fail('No phrase.')

describe('a recovery phrase leads to the accounts that other wallets show for it', () => {
  // The accounts of Hardhat and anvil, and of the Solana CLI and Phantom, by their documentation.
  test.each([
    [
      'test test test test test test test test test test test junk',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    ],
    [
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    ],
  ])('%s', (phrase, evm, solana) => {
    expect(addressesOf(deriveKeys(known(phrase)))).toEqual({ evm, solana })
  })
})

describe('phrases', () => {
  test('the phrase of 256 zero bits is the one that BIP-39 publishes', () => {
    expect(phraseOf(new Uint8Array(32))).toBe(`${'abandon '.repeat(23)}art`)
  })

  test.each(['', 'abandon '.repeat(12), 'not a phrase', `${'abandon '.repeat(23)}about`])('%j is none', (phrase) => {
    expect(entropyOf(phrase)).toBeNull()
  })

  test('capitals and spaces do not matter', () => {
    expect(entropyOf(`  ${'Abandon  '.repeat(23)}\nART `)).toEqual(new Uint8Array(32))
  })
})

test('wiped keys are gone', () => {
  const keys = deriveKeys(new Uint8Array(32))
  wipe(keys)
  expect([...keys.evm, ...keys.solana].every((byte) => byte === 0)).toBe(true)
})
