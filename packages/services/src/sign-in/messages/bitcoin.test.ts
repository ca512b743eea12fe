import { verify } from '@kit/siwx'
import { describe, expect, test } from 'vitest'
import { bitcoinSigner } from '../test-utils/sign-in.ts'
import { prepareSignature, write } from './bitcoin.ts'

const fields = {
  domain: 'acme.org',
  uri: 'https://acme.org',
  version: '1',
  nonce: 'a1b2c3d4e5f6g7h8',
  issuedAt: new Date().toISOString(),
} as const

/** A legacy signature of a segwit account, with the header that a wallet writes. */
async function signedWith(first: number) {
  const { account, sign } = await bitcoinSigner('ECDSA')
  const [, reference = ''] = account.network.split(':')
  const message = write({ address: account.address, reference }, fields)
  const bytes = Buffer.from(await sign(message), 'base64')
  bytes[0] = first + (((bytes[0] ?? 0) - 27) & 3)
  const expected = { domain: fields.domain, uri: fields.uri, nonce: fields.nonce, chains: [account.network] }
  const isBelieved = async (signature: string) => (await verify({ message, signature, expected })).ok
  return { account, bytes, signature: bytes.toString('base64'), isBelieved }
}

describe('a legacy signature of a segwit account', () => {
  test.each([27, 31, 35, 39])('R-SIWX-1: is believed with the header %i that its wallet wrote', async (first) => {
    const { account, signature, isBelieved } = await signedWith(first)
    expect(await isBelieved(signature)).toBe(first === 39)
    expect(await isBelieved(prepareSignature(account, signature))).toBe(true)
  })

  test('of another key is not', async () => {
    const { account, bytes, isBelieved } = await signedWith(31)
    bytes[0] = 31 + (((bytes[0] ?? 0) - 31) ^ 1)
    expect(await isBelieved(prepareSignature(account, bytes.toString('base64')))).toBe(false)
  })
})

test('other signatures stay as they are', async () => {
  const { account, bytes, signature } = await signedWith(31)
  const noHeader = Buffer.concat([Buffer.of(43), bytes.subarray(1)]).toString('base64')
  for (const other of ['smpAAAA', 'no base64!', '', Buffer.alloc(64).toString('base64'), noHeader])
    expect(prepareSignature(account, other)).toBe(other)
  for (const address of [
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ])
    expect(prepareSignature({ address }, signature)).toBe(signature)
})
