import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../base58.ts'
import { checkSolanaSignature } from './solana-signature.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const address = toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
const message = new TextEncoder().encode('hello')
const signature = toBase58(sign(null, message, privateKey))
const check = (changed: object) =>
  checkSolanaSignature(
    { address, message, signature, accounts: [], networks: [], ...changed },
    new AbortController().signal,
  )

describe('a signature on Solana', () => {
  test('by the key of the account is one', async () => {
    expect(await check({})).toBeUndefined()
  })

  test.each([
    ['of another message', { message: new TextEncoder().encode('bye') }],
    ['that is no base58', { signature: '0OIl' }],
  ])('%s is none', async (_, changed) => {
    await expect(check(changed)).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
  })

  test('of what is no key cannot be told', async () => {
    expect(await check({ address: '0OIl' })).toBeUndefined()
  })
})
