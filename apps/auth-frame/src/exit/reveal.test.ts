import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { entropyOf } from '../keys/derive-keys.ts'
import { reveal } from './reveal.ts'

test('a wallet is shown in the forms in which other wallets take it', () => {
  const phrase = 'test test test test test test test test test test test junk'
  const { solanaKey, ...revealed } = reveal(entropyOf(phrase) ?? expect.fail('No phrase.'))
  expect(revealed).toEqual({
    phrase,
    evmAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solanaAddress: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    // Of anvil's first account, by its documentation.
    evmKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  })
  const secret = base58.decode(solanaKey)
  expect([secret.length, base58.encode(secret.subarray(32))]).toEqual([64, revealed.solanaAddress])
  expect(ed25519.getPublicKey(secret.subarray(0, 32))).toEqual(secret.subarray(32))
})
