import { hex } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from './derive-keys.ts'
import { deriveEd25519 } from './slip10.ts'
import { importVaultKey, openVault, sealVault } from './vault.ts'

const abandon = `${'abandon '.repeat(11)}about`
const key = () => importVaultKey(btoa(String.fromCharCode(...new Uint8Array(32).fill(1))))

describe('SLIP-10', () => {
  // Test vector 1 for ed25519 of the standard's own text.
  const seed = hex.decode('000102030405060708090a0b0c0d0e0f')
  test.each([
    [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
    [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
  ])('the key at m/%j', (path, expected) => {
    expect(hex.encode(deriveEd25519(seed, path))).toBe(expected)
  })
})

describe('the keys of a wallet', () => {
  const keys = deriveKeys(mnemonicToEntropy(abandon, wordlist))

  test('are where other wallets have them', () => {
    expect(keys.evm.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    expect(keys.solana.address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
    expect(keys.phrase()).toBe(abandon)
  })

  test('sign for Solana as RFC 8032 has it', async () => {
    const message = new TextEncoder().encode('hello')
    const { ed25519 } = await import('@noble/curves/ed25519.js')
    const { base58 } = await import('@scure/base')
    expect(ed25519.verify(keys.solana.sign(message), message, base58.decode(keys.solana.address))).toBe(true)
  })

  test('are overwritten when they are forgotten', () => {
    const entropy = new Uint8Array(32).fill(9)
    deriveKeys(entropy).forget()
    expect([...entropy]).toEqual(Array.from({ length: 32 }, () => 0))
  })
})

describe('the vault', () => {
  const entropy = new Uint8Array(32).fill(5)

  test('gives back what was put in, and shows nothing of it', async () => {
    const vault = await sealVault(await key(), entropy, 1)
    expect(await openVault(await key(), vault)).toEqual(entropy)
    expect(vault.ciphertext).not.toContain(btoa(String.fromCharCode(...entropy)).slice(0, 8))
    expect((await sealVault(await key(), entropy, 1)).ciphertext).not.toBe(vault.ciphertext)
  })

  test('opens with its own key and version only, and not when a byte was changed', async () => {
    const vault = await sealVault(await key(), entropy, 1)
    const other = await importVaultKey(btoa('\u0002'.repeat(32)))
    const changed = `${vault.ciphertext[0] === 'A' ? 'B' : 'A'}${vault.ciphertext.slice(1)}`
    const failing = [
      openVault(other, vault),
      openVault(await key(), { ...vault, version: 2 }),
      openVault(await key(), { ...vault, ciphertext: changed }),
      openVault(await key(), { ...vault, ciphertext: 'no base 64' }),
    ].map((opening) => opening.catch(({ failure }) => failure.code))
    expect(await Promise.all(failing)).toEqual(Array.from({ length: 4 }, () => 'wallet-locked'))
  })

  test('has a key that no script can read', async () => {
    await expect(crypto.subtle.exportKey('raw', await key())).rejects.toThrow()
  })
})
