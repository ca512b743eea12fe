import { afterEach, expect, test } from 'vitest'
import { engineOf } from '../relay/internals.ts'
import { bitcoin, mainnet, solana } from '../test-utils/sample-networks.ts'
import {
  eventually,
  noSignal,
  openSessionHarness,
  propose,
  type SessionHarness,
} from '../test-utils/session-harness.ts'
import { signCacao } from '../test-utils/sign-cacao.ts'
import { addresses } from '../test-utils/wallet-phone.ts'

let harness: SessionHarness
afterEach(() => harness.close())

const account = `eip155:1:${addresses.eip155}`
const part = { chains: ['eip155:1'], methods: ['personal_sign'], events: [], accounts: [account] }

test.each<[string, unknown]>([
  ['no namespaces', {}],
  ['null', null],
  ['a list', []],
  ['a text', 'eip155'],
  ['accounts that are numbers', { eip155: { ...part, accounts: [1] } }],
  ['no accounts', { eip155: { ...part, accounts: undefined } }],
  ['a namespace that is null', { eip155: null }],
  ['methods that are no list', { eip155: { ...part, methods: 'personal_sign' } }],
  ['a namespace __proto__', JSON.parse(`{"__proto__":${JSON.stringify(part)}}`)],
  ['a namespace constructor', { constructor: part }],
])('a wallet that approves %s is told, the pairing ends, and the next one works', async (_, namespaces) => {
  harness = await openSessionHarness({ networks: [mainnet, solana, bitcoin] })
  const session = await harness.load()
  const { phone } = harness
  phone.approveUnchecked(namespaces)
  await expect(harness.pair(session)).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
  expect(session.current()).toBeNull()
  await eventually(() => expect(phone.topics()).toEqual([]))
  expect([...phone.ended, ...phone.refusals]).toEqual([expect.anything()])
  for (const refusal of phone.refusals) expect(refusal).toEqual({ code: -32_602, message: 'Invalid params' })
  expect((await harness.pair(session)).wallet.name).toBe('Test phone')
})

test.each<[string, object]>([
  ['null', { pairingProposalResponse: null }],
  ['no key', { pairingProposalResponse: { relay: { protocol: 'irn' } } }],
  ['a key that is none', { pairingProposalResponse: { responderPublicKey: 'zz' } }],
  ['the key of nobody', { pairingProposalResponse: { responderPublicKey: '0'.repeat(64) } }],
])(
  'a wallet that answers a proposal with %s is told, the pairing ends, and the next one works',
  async (_, response) => {
    harness = await openSessionHarness()
    const session = await harness.load()
    const { phone } = harness
    phone.approveUnchecked({ eip155: part }, { response })
    await expect(harness.pair(session)).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
    await eventually(() => expect(phone.unpaired).toEqual([expect.any(String)]))
    const { proposal } = await harness.client()
    expect(proposal.getAll()).toEqual([])
    expect((await harness.pair(session)).wallet.name).toBe('Test phone')
  },
)

test('a wallet that refuses a proposal with an error that is null ends the pairing', async () => {
  harness = await openSessionHarness()
  const { proposal, outcome } = propose(await harness.load())
  await proposal
  const client = await harness.client()
  const [{ id, pairingTopic } = { id: 0, pairingTopic: '' }] = client.proposal.getAll()
  await engineOf(client).onSessionProposeResponse(pairingTopic, { id, error: null }, 'relay')
  await expect(outcome).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
})

test.each(['soon', null, 1e300])(
  'a wallet whose session lasts until %j is told, the pairing ends, and the next one works',
  async (expiry) => {
    harness = await openSessionHarness()
    const session = await harness.load()
    const { phone } = harness
    phone.approveUnchecked({ eip155: part }, { expiry })
    await expect(harness.pair(session)).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
    await eventually(() => expect(phone.refusals).toEqual([{ code: -32_602, message: 'Invalid params' }]))
    expect(session.current()).toBeNull()
    expect((await harness.pair(session)).expiresAt).toBeGreaterThan(Date.now())
  },
)

test('a wallet that answers the question to sign in with no signature is told, and the next pairing works', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const { phone } = harness
  let isHonest = false
  phone.authenticate(async (asked) => (isHonest ? [await signCacao(asked)] : []))
  const pairWith = (nonce: string) => {
    const [issuedAt, expirationTime] = [0, 600_000].map((later) => new Date(Date.now() + later).toISOString()) as [
      string,
      string,
    ]
    const challenge = {
      domain: 'acme.org',
      uri: 'https://acme.org',
      version: '1' as const,
      nonce,
      issuedAt,
      expirationTime,
    }
    const oneTap = { createChallenge: async () => challenge, network: mainnet.caipNetworkId }
    return session.pair(({ uri }) => void phone.scan(uri), noSignal(), oneTap)
  }
  await expect(pairWith('nonce0001')).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
  await eventually(() => expect(phone.unpaired).toEqual([expect.any(String)]))
  isHonest = true
  expect((await pairWith('nonce0002')).wallet.name).toBe('Test phone')
})
