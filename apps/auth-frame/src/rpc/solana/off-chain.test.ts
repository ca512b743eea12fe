import { createMessage } from '@kit/siwx/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  address,
  compileOffchainMessageEnvelope,
  type OffchainMessage,
  type OffchainMessageApplicationDomain,
  offchainMessageContentUtf8Of1232BytesMax,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { failureIn, openRpc, solana, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.solana
const you = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const zeros = '11111111111111111111111111111111'

function messageOf(version: 0 | 1, text: string, signers: readonly string[], domain: string): OffchainMessage {
  const requiredSignatories = signers.map((one) => ({ address: address(one) }))
  if (version === 1) return { version, content: text, requiredSignatories }
  const content = offchainMessageContentUtf8Of1232BytesMax(text)
  return { version, content, requiredSignatories, applicationDomain: domain as OffchainMessageApplicationDomain }
}

const envelope = (version: 0 | 1, text: string, signers: readonly string[] = [me], domain = zeros) =>
  Uint8Array.from(compileOffchainMessageEnvelope(messageOf(version, text, signers, domain)).content)

async function ask(bytes: Uint8Array) {
  const rpc = openRpc()
  const answer = await failureIn(
    rpc.ask('solana_signMessage', { message: base58.encode(bytes), pubkey: me }, solana.id),
  )
  return { answer: answer as { value: { signature: string } }, shown: rpc.shown[0] }
}

describe.each([0, 1] as const)('an off-chain message of version %i', (version) => {
  test('is shown as its text, and signed as a whole', async () => {
    const bytes = envelope(version, 'Hello')
    const { answer, shown } = await ask(bytes)
    expect(shown).toMatchObject({ title: 'signMessage', text: 'Hello', warnings: [], facts: [] })
    expect(ed25519.verify(base58.decode(answer.value.signature), bytes, base58.decode(me))).toBe(true)
  })

  test('attack: that signs in at another site is warned of', async () => {
    const text = createMessage({ namespace: 'solana', domain: 'bank.example', address: me })
    const { shown } = await ask(envelope(version, text))
    expect([shown?.title, shown?.text, shown?.warnings]).toEqual([
      'signIn',
      text,
      [{ word: 'signsInElsewhere', with: { there: 'bank.example' } }],
    ])
  })

  test.each([
    ['another signer', [you]],
    ['another signer besides', [me, you]],
  ])('attack: that names %s is refused', async (_, signers) => {
    const { answer, shown } = await ask(envelope(version, 'Hello', signers))
    expect([answer, shown]).toEqual(['not-allowed', undefined])
  })
})

test('the application that an off-chain message is for is said', async () => {
  const { shown } = await ask(envelope(0, 'Hello', [me], you))
  expect(shown?.facts).toEqual([{ label: 'dataFor', kind: 'address', value: you }])
})

test.each([
  ['is cut off', envelope(0, 'Hello').slice(0, -1)],
  ['has an unknown version', envelope(1, 'Hello').with(16, 2)],
  ['has no more than its prefix', envelope(1, 'Hello').slice(0, 16)],
])('attack: what begins as an off-chain message and %s is refused', async (_, bytes) => {
  const { answer, shown } = await ask(bytes)
  expect([answer, shown]).toEqual(['not-allowed', undefined])
})
