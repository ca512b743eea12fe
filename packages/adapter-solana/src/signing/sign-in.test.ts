import { createPublicKey, verify } from 'node:crypto'
import { signInMessage } from '@kit/testing/solana'
import { getBase58Encoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { codeOf, never, startConnected, startHarness, testWallet } from '../test-utils/harness.ts'
import { isVerifiedSignIn } from '../test-utils/verified-sign-in.ts'
import type { SignInRequest } from './features.ts'

const request: SignInRequest = {
  domain: 'dapp.example',
  statement: 'Come in, please.',
  uri: 'https://dapp.example/login',
  nonce: 'oBbLoEldZs',
  issuedAt: '2026-11-21T05:00:00.000Z',
  expirationTime: '2026-11-21T06:00:00.000Z',
  notBefore: '2026-11-21T04:00:00.000Z',
  requestId: 'some-request',
  resources: ['https://dapp.example/terms'],
}

/** Node's own Ed25519, which shares no code with the kit's. */
function isSignedBy(address: string, signature: string, signed: Uint8Array): boolean {
  const encode = (text: string) => Buffer.from(getBase58Encoder().encode(text))
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), encode(address)])
  return verify(null, signed, createPublicKey({ key: der, format: 'der', type: 'spki' }), encode(signature))
}

test('the wallet writes and signs the requested message, which an independent library verifies', async () => {
  const { client, address } = await startConnected()
  const signed = await client.features.signIn?.({ address, request }, never)
  if (!signed) throw new Error('Nothing was signed.')
  const text = new TextDecoder().decode(signed.signedMessage)
  expect(text).toContain(`dapp.example wants you to sign in with your Solana account:\n${address}`)
  expect(text).toContain('Come in, please.')
  expect(text).toContain('Nonce: oBbLoEldZs')
  expect(signed.address).toBe(address)
  expect(isSignedBy(address, signed.signature, signed.signedMessage)).toBe(true)
})

test.each([
  ['every field', request],
  ['a nonce alone', { nonce: 'oBbLoEldZs', domain: 'dapp.example' }],
  ['fields left out', { ...request, statement: undefined, resources: undefined }],
])('the reference verifier says yes to what the kit says was asked, with %s', async (_, asked) => {
  const { client, address } = await startConnected()
  const signed = await client.features.signIn?.({ address, request: asked }, never)
  if (!signed) throw new Error('Nothing was signed.')
  const { input } = signed
  expect(input).toMatchObject({
    ...JSON.parse(JSON.stringify(asked)),
    address,
    chainId: 'solana:mainnet',
    version: '1',
  })
  expect(isVerifiedSignIn(signed)).toBe(true)
  expect(isVerifiedSignIn({ ...signed, input: { ...input, nonce: 'another1' } })).toBe(false)
})

test('the reference verifier says yes to a sign-in of another shared account', async () => {
  const { client, wallet, address } = await startConnected()
  wallet.signInAs(1)
  const signed = await client.features.signIn?.({ address, request }, never)
  if (!signed) throw new Error('Nothing was signed.')
  expect(isVerifiedSignIn(signed)).toBe(true)
})

test.each([
  ['no chain id', { version: '1' }],
  ['no version', { chainId: 'solana:mainnet' }],
  ['neither', {}],
  ['a chain id without its prefix', { version: '1', chainId: 'mainnet' }],
])('the reference verifier says yes where the wallet writes %s', async (_, added) => {
  const { client, wallet, address } = await startConnected()
  const text = signInMessage({ ...request, ...added, domain: 'dapp.example', address })
  const message = new TextEncoder().encode(text)
  const { signature: base58 = '' } = (await client.features.signMessage?.({ address, message }, never)) ?? {}
  const signature = new Uint8Array(getBase58Encoder().encode(base58))
  wallet.rawAnswer('solana:signIn', [{ account: { address }, signedMessage: message, signature }])
  const signed = await client.features.signIn?.({ address, request }, never)
  if (!signed) throw new Error('Nothing was signed.')
  expect(isVerifiedSignIn(signed)).toBe(true)
  expect(signed.input).toEqual({ ...request, address, ...added })
})

test('the wallet fills an empty sign-in request in by itself', async () => {
  const { client, address } = await startConnected()
  const signed = await client.features.signIn?.({ address, request: {} }, never)
  expect(signed?.address).toBe(address)
})

test('signIn returns the address of the account that signed, which may be another shared account', async () => {
  const { client, wallet, address } = await startConnected()
  wallet.signInAs(1)
  const signed = await client.features.signIn?.({ address, request }, never)
  expect(signed?.address).toBe(wallet.addresses[1])
})

test('R-CON-7: signIn fails with wallet/rejected when the visitor refuses', async () => {
  const { client, wallet, address } = await startConnected()
  wallet.reject('solana:signIn')
  expect(await codeOf(client.features.signIn?.({ address, request }, never))).toBe('wallet/rejected')
})

test('signIn fails with wallet/unsupported-method when the wallet has no solana:signIn', async () => {
  const wallet = await testWallet({ features: ['solana:signMessage'] })
  const harness = startHarness([wallet])
  const { accounts } = await harness.connect()
  const asked = harness.client.features.signIn?.({ address: accounts[0].address, request }, never)
  expect(await codeOf(asked)).toBe('wallet/unsupported-method')
})

test.each([
  ['a line break that writes a field', { statement: 'Hello\nNonce: forged123' }],
  ['a short nonce', { nonce: 'short' }],
  ['a nonce that begins with what no nonce has', { nonce: '!oBbLoEldZs' }],
  ['a nonce that ends so', { nonce: 'oBbLoEldZs!' }],
  ['an empty domain', { domain: '' }],
  ['a number', { requestId: 7 }],
  ['resources that are no list', { resources: 'https://dapp.example' }],
  ['too long a text', { statement: 'x'.repeat(513) }],
  ['nothing at all', null],
])('signIn refuses %s before it asks the wallet', async (_, bad) => {
  const { client, wallet, address } = await startConnected()
  const asked = client.features.signIn?.({ address, request: bad as unknown as SignInRequest }, never)
  expect(await codeOf(asked)).toBe('rpc/invalid-params')
  expect(wallet.requests.filter(({ method }) => method === 'solana:signIn')).toEqual([])
})

test.each([
  ['another domain', { domain: 'evil.example' }],
  ['a byte order mark before it', { domain: '\ufeffdapp.example' }],
  ['another nonce', { nonce: 'anotherNonce' }],
  ['no statement', { statement: undefined }],
  ['another end', { expirationTime: '2099-01-01T00:00:00.000Z' }],
  ['no resource', { resources: undefined }],
  ['another network', { chainId: 'solana:devnet' }],
  ['another version', { version: '2' }],
])('signIn rejects a wallet that signs a message with %s', async (_, change) => {
  const { client, wallet, address } = await startConnected()
  const other = { domain: 'dapp.example', ...request, ...change, address }
  const message = new TextEncoder().encode(signInMessage(other as Parameters<typeof signInMessage>[0]))
  const signed = await client.features.signMessage?.({ address, message }, never)
  const signature = new Uint8Array(getBase58Encoder().encode(signed?.signature ?? ''))
  wallet.rawAnswer('solana:signIn', [{ account: { address }, signedMessage: message, signature }])
  const asked = client.features.signIn?.({ address, request }, never)
  expect(await codeOf(asked)).toBe('wallet/invalid-answer')
})

test('signIn accepts resources only below the Resources header', async () => {
  const { client, wallet, address } = await startConnected()
  const { resources: [resource] = [], ...others } = request
  const text = signInMessage({ ...others, domain: 'dapp.example', address })
  const message = new TextEncoder().encode(`${text}\n${resource}`)
  const signed = await client.features.signMessage?.({ address, message }, never)
  const signature = new Uint8Array(getBase58Encoder().encode(signed?.signature ?? ''))
  wallet.rawAnswer('solana:signIn', [{ account: { address }, signedMessage: message, signature }])
  expect(await codeOf(client.features.signIn?.({ address, request }, never))).toBe('wallet/invalid-answer')
})

test.each([
  ['nothing', undefined, 'wallet/wrong-account'],
  ['an account that it does not share', [{ account: { address: '1'.repeat(32) } }], 'wallet/wrong-account'],
])('signIn rejects a wallet that answers with %s', async (_, answer, code) => {
  const { client, wallet, address } = await startConnected()
  wallet.rawAnswer('solana:signIn', answer)
  expect(await codeOf(client.features.signIn?.({ address, request }, never))).toBe(code)
})

test('signIn rejects a signature of another key', async () => {
  const { client, wallet, address } = await startConnected()
  const [, second = ''] = wallet.addresses
  const message = new TextEncoder().encode(signInMessage({ ...request, domain: 'dapp.example', address }))
  const signed = await client.features.signMessage?.({ address: second, message }, never)
  const signature = new Uint8Array(getBase58Encoder().encode(signed?.signature ?? ''))
  wallet.rawAnswer('solana:signIn', [{ account: { address }, signedMessage: message, signature }])
  expect(await codeOf(client.features.signIn?.({ address, request }, never))).toBe('wallet/invalid-answer')
})

test.each([
  ['no message', undefined],
  ['a text', 'dapp.example wants you to sign in'],
  ['more than any message is long', new Uint8Array(16_385)],
])('signIn rejects a wallet that signed %s', async (_, signedMessage) => {
  const { client, wallet, address } = await startConnected()
  wallet.rawAnswer('solana:signIn', [{ account: { address }, signedMessage, signature: new Uint8Array(64).fill(1) }])
  expect(await codeOf(client.features.signIn?.({ address, request }, never))).toBe('wallet/invalid-answer')
})
