import { expect, test } from 'vitest'
import * as bitcoin from '../bitcoin/index.ts'
import { fromHex } from '../bytes.ts'
import * as evm from '../evm/index.ts'
import { evmProfile } from '../evm/profile.ts'
import { createMessage, parseMessage, verify } from '../index.ts'
import type { SignInMessage } from '../message/message.ts'
import { parseText } from '../message/parse-text.ts'
import * as solana from '../solana/index.ts'
import { bitcoinAccount, evmAccount, solanaAccount } from '../test-utils/accounts.ts'
import type { EvmClient, VerifyRequest } from './verification.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const expected = { domain: 'acme.org', uri: 'https://acme.org', nonce: 'a1b2c3d4e5f6', chains: ['eip155:1'] }
const fields = { ...expected, version: '1', issuedAt: '2026-06-01T12:00:00Z' } as const
const account = evmAccount(1)

const write = (more: object) => createMessage({ ...fields, ...account.fields, ...more } as SignInMessage)

async function signed(more: Partial<VerifyRequest> = {}): Promise<VerifyRequest & { signature: string }> {
  const message = await write({})
  return { ...(await account.sign(message)), message, expected, now, ...more } as VerifyRequest & { signature: string }
}

const encoding = { ok: false, reason: 'message-malformed', line: 1, rule: 'encoding' }
const malformed = { ok: false, reason: 'signature-malformed', field: 'signature' }

test.each([
  ['evm', evm],
  ['solana', solana],
  ['bitcoin', bitcoin],
] as const)('R-SIWX-1: %s refuses what is no text', async (_, chain) => {
  for (const message of [5, null, {}, Uint8Array.of(0x61, 0xff, 0x62)] as never[])
    expect(await chain.verify({ ...(await signed()), message })).toEqual(encoding)
  expect(chain.parseMessage(5 as never)).toEqual({ ok: false, line: 1, rule: 'encoding' })
})

test('R-SIWX-1: what is no text names no namespace', async () => {
  expect(await verify({ ...(await signed()), message: 5 as never })).toMatchObject({ rule: 'header' })
  expect(await parseMessage(null as never)).toEqual({ ok: false, line: 1, rule: 'header' })
})

test('R-SIWX-1: a fault of the own code is not taken for a message that breaks the grammar', async () => {
  const text = await write({})
  const isAddress = () => {
    throw new Error('a fault')
  }
  expect(() => parseText(text, { ...evmProfile, isAddress })).toThrow('a fault')
})

test.each([
  ['clockTolerance', 300_001],
  ['clockTolerance', -1],
  ['maxAge', Number.NaN],
  ['now', Number.POSITIVE_INFINITY],
])('a time that is none is an error of the developer: %s %d', async (name, value) => {
  await expect(verify(await signed({ [name]: value }))).rejects.toThrow(new RegExp(`^${name} must be`))
})

test('R-SIWX-1: a key of EVM may sign in bytes, of which too many are refused unread', async () => {
  const request = await signed()
  const signature = fromHex(request.signature)
  expect(await verify({ ...request, signature: signature as never })).toMatchObject({ ok: true, proof: 'key' })
  const client: EvmClient = { request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : '0x0') }
  const ask = (length: number) => verify({ ...request, signature: new Uint8Array(length).fill(1) as never, client })
  expect(await ask(4_000)).toMatchObject({ reason: 'signature-mismatch' })
  expect(await ask(49_153)).toEqual(malformed)
})

test('R-SIWX-1: a signature of Solana has 64 bytes', async () => {
  const own = solanaAccount(2)
  const message = await write(own.fields)
  const chains = [own.account.slice(0, own.account.lastIndexOf(':'))]
  const ask = (signature: Uint8Array) =>
    verify({ message, signature: signature as never, expected: { ...expected, chains }, now })
  expect(await ask(new Uint8Array(63))).toEqual(malformed)
  expect(await ask(new Uint8Array(64))).toMatchObject({ reason: 'signature-mismatch' })
})

test('R-SIWX-1: an account without a signature is waited for only where it has code', async () => {
  const ask = async (code: unknown) => {
    const answers: Record<string, unknown> = { eth_chainId: '0x1', eth_call: '0x0', eth_getCode: code }
    const client: EvmClient = { request: async ({ method }) => answers[method] }
    const result = await verify({ ...(await signed()), signature: '0x', client })
    return result.ok || result.reason
  }
  expect(await ask('0x6001')).toBe('not-signed-yet')
  for (const code of ['0x', null, 5]) expect(await ask(code)).toBe('signature-malformed')
})

test('R-SIWX-1: localnet, which CAIP-2 does not know, has one name', async () => {
  const own = solanaAccount(2)
  const ask = async (chainId: string) => {
    const { message, signature } = await own.sign(await write({ ...own.fields, chainId }))
    const request = { expected: { ...expected, chains: ['solana:localnet'] }, now, signature }
    return verify({ message: message as string, ...request })
  }
  expect(await ask('localnet')).toMatchObject({ ok: true, account: `solana:localnet:${own.fields.address}` })
  await expect(ask('solana:localnet')).rejects.toMatchObject({ rule: 'chain-id' })
})

test.each([
  [account, '1'],
  [account, 'solana:1'],
  [bitcoinAccount, '000000000019d6689c085ae165831e93'],
])('R-SIWX-1: no message is written for a chain that is not of CAIP-2', async ({ fields: own }, chainId) => {
  await expect(write({ ...own, chainId })).rejects.toMatchObject({ rule: 'chain-id' })
})

test('attack 2.8: no resource brings another one along', async () => {
  const resources = ['https://acme.org/terms\n- https://evil.test']
  await expect(write({ resources })).rejects.toMatchObject({ rule: 'resources' })
})
