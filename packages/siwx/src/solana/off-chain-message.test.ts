import {
  type Address,
  compileOffchainMessageEnvelope,
  generateKeyPairSigner,
  isOffchainMessageContentUtf8Of1232BytesMax,
  type OffchainMessage,
  type OffchainMessageApplicationDomain,
  signOffchainMessageEnvelope,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createMessage, verify } from './index.ts'
import { readOffChainMessage } from './off-chain-message.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const zeros = '11111111111111111111111111111111' as OffchainMessageApplicationDomain
const fields = { domain: 'acme.org', uri: 'https://acme.org/login', nonce: 'a1b2c3d4e5f6g7h8' }

const textFor = (address: string) =>
  createMessage({
    ...fields,
    namespace: 'solana',
    address,
    version: '1',
    chainId: 'mainnet',
    issuedAt: new Date().toISOString(),
  })

function messageOf(version: 0 | 1, text: string, address: Address, domain = zeros): OffchainMessage {
  const requiredSignatories = [{ address }]
  if (version === 1) return { version, content: text, requiredSignatories }
  const content = { format: 1, text }
  if (!isOffchainMessageContentUtf8Of1232BytesMax(content)) throw new Error('The text is too long.')
  return { version, content, requiredSignatories, applicationDomain: domain }
}

test.each([0, 1] as const)(
  'R-SIWX-1: verify takes an off-chain message of version %i that @solana/kit signs',
  async (version) => {
    const signer = await generateKeyPairSigner()
    const envelope = compileOffchainMessageEnvelope(messageOf(version, textFor(signer.address), signer.address))
    const { content, signatures } = await signOffchainMessageEnvelope([signer.keyPair], envelope)
    const request = {
      message: new Uint8Array(content),
      signature: new Uint8Array(signatures[signer.address] ?? []),
      expected: { ...fields, chains: [mainnet] },
    }
    expect(await verify(request)).toMatchObject({ ok: true, account: `${mainnet}:${signer.address}` })
    const changed = request.message.with(-1, 0x30)
    expect(await verify({ ...request, message: changed })).toMatchObject({ ok: false })
    const text = new TextDecoder().decode(request.message.slice(version === 0 ? 85 : 50))
    expect(await verify({ ...request, message: text })).toMatchObject({ reason: 'signature-mismatch' })
  },
)

test('R-SIWX-1: verify takes the application domain that is expected, and no other', async () => {
  const signer = await generateKeyPairSigner()
  const domain = signer.address as string as OffchainMessageApplicationDomain
  const envelope = compileOffchainMessageEnvelope(messageOf(0, textFor(signer.address), signer.address, domain))
  const { content, signatures } = await signOffchainMessageEnvelope([signer.keyPair], envelope)
  const message = new Uint8Array(content)
  const verified = (applicationDomain?: Uint8Array) =>
    verify({
      message,
      signature: new Uint8Array(signatures[signer.address] ?? []),
      expected: { ...fields, chains: [mainnet], applicationDomain },
    })
  const mismatch = { ok: false, reason: 'application-domain-mismatch', field: 'applicationDomain' }
  expect(await verified(message.slice(17, 49))).toMatchObject({ ok: true })
  expect([await verified(), await verified(message.slice(18, 50))]).toEqual([mismatch, mismatch])
})

const prefix = [0xff, ...new TextEncoder().encode('solana offchain')]
const [low, high] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const version1 = (...signers: readonly Uint8Array[]) =>
  Uint8Array.from([...prefix, 1, signers.length, ...signers.flatMap((signer) => [...signer]), 0x61])
const version0 = (...rest: readonly number[]) => Uint8Array.from([...prefix, 0, ...new Uint8Array(32), ...rest])

test('R-SIWX-1: the signers of an off-chain message stand in their order, each once', () => {
  expect(readOffChainMessage(version1(low, high))?.signers).toEqual([low, high])
  expect(readOffChainMessage(version1(low.with(31, 2), high))?.signers).toHaveLength(2)
  expect(readOffChainMessage(version1(high, low))).toBeNull()
  expect(readOffChainMessage(version1(high, high))).toBeNull()
})

test('attack 2.8: an off-chain message of which bytes are missing is none', () => {
  const whole = version0(0, 1, ...low, 1, 0, 0x61)
  expect(readOffChainMessage(whole)?.content).toEqual(Uint8Array.of(0x61))
  for (let length = 0; length < whole.length; length += 1) {
    expect([length, readOffChainMessage(whole.slice(0, length))]).toEqual([length, null])
  }
  expect(readOffChainMessage(new TextEncoder().encode('Hello, a text that is no envelope'))).toBeNull()
})
