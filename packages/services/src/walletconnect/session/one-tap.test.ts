import type { SignedMessage, SignInChallenge } from '@kit/core'
import { KitError } from '@kit/core'
import type { PairingSession } from '@kit/core/ports'
import { verify } from '@kit/siwx'
import { afterEach, expect, test, vi } from 'vitest'
import { base, mainnet, solana } from '../test-utils/sample-networks.ts'
import { eventually, follow, noSignal, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'
import { signCacao, signer } from '../test-utils/sign-cacao.ts'
import { addresses } from '../test-utils/wallet-phone.ts'

let harness: SessionHarness
afterEach(() => harness.close())

const statement = 'Sign in to Acme.'
const resources = ['https://acme.org/terms']

let nonces = 0

/** What a server asks for. */
function challengeOf(): SignInChallenge {
  nonces += 1
  const now = Date.now()
  return {
    ...{ domain: 'acme.org', uri: 'https://acme.org', version: '1', nonce: `nonce0000${nonces}`, statement, resources },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 600_000).toISOString(),
  }
}

/** Pairs with a phone that scans the code; `asked` are the questions about what to sign. */
function pairWith(session: PairingSession, challenge: SignInChallenge | null = challengeOf(), network = mainnet) {
  const createChallenge = vi.fn(async () => challenge)
  const oneTap = { createChallenge, network: network.caipNetworkId }
  const paired = session.pair(({ uri }) => void harness.phone.scan(uri), noSignal(), oneTap)
  return { paired, createChallenge, nonce: challenge?.nonce ?? '' }
}

async function verified(signed: SignedMessage, nonce: string) {
  const { message, signature } = signed
  const expected = { domain: 'acme.org', uri: 'https://acme.org', nonce, statement, resources, recap: true }
  const result = await verify({ message, signature, expected: { ...expected, chains: ['eip155:1', 'eip155:8453'] } })
  return result.ok ? result.account : result.reason
}

const messagesOf = (signedIn: unknown) => (Array.isArray(signedIn) ? (signedIn as readonly SignedMessage[]) : [])

test('R-SIWX-3: a wallet that can do so approves a session and signs in with one answer, which the server’s verifier believes', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked)])
  const session = await harness.load()
  const { paired, createChallenge, nonce } = pairWith(session)
  const { signedIn, ...made } = await paired
  expect(createChallenge.mock.calls).toEqual([
    [{ networks: ['eip155:1', 'eip155:8453'], recap: true }, expect.anything()],
  ])
  expect(harness.phone.proposals).toEqual([])
  expect(session.current()).toEqual(made)
  expect(made.namespaces).toEqual({
    eip155: {
      accounts: ['eip155:1', 'eip155:8453'].map((network) => ({
        namespace: 'eip155',
        address: signer,
        type: 'eoa',
        network,
      })),
      networks: ['eip155:1', 'eip155:8453'],
      methods: ['eth_sendTransaction', 'personal_sign'],
      network: 'eip155:1',
    },
  })
  const [signed] = messagesOf(signedIn)
  expect(signed).toMatchObject({ network: 'eip155:1', address: signer })
  expect(signed && (await verified(signed, nonce))).toBe(`eip155:1:${signer}`)
  expect(signed?.message).toContain("(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.\n")
})

test('the question names the network on show first, so that the account is there that signs', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked)])
  const { paired } = pairWith(await harness.load(), challengeOf(), base)
  const { signedIn } = await paired
  expect(harness.phone.authentications[0]?.chains).toEqual(['eip155:8453', 'eip155:1'])
  expect(messagesOf(signedIn).map(({ network }) => network)).toEqual(['eip155:8453'])
})

test('a session that came with a signature answers requests, follows the wallet, is restored, and ends on both sides', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked)])
  harness.phone.answer = ({ method }) => `answer to ${method}`
  const session = await harness.load()
  await pairWith(session).paired
  const question = { network: mainnet.caipNetworkId, method: 'personal_sign', params: [] }
  expect(await session.request(question, noSignal())).toBe('answer to personal_sign')
  const events = follow(session)
  const [topic = ''] = harness.phone.topics()
  await harness.phone.kit.emitSessionEvent({
    topic,
    event: { name: 'chainChanged', data: 8453 },
    chainId: 'eip155:8453',
  })
  await eventually(() => expect(session.current()?.namespaces.eip155?.network).toBe('eip155:8453'))
  expect(events).toHaveLength(1)
  session.destroy()
  const again = await harness.load()
  expect(await again.restore(noSignal())).toMatchObject({ namespaces: { eip155: { network: 'eip155:8453' } } })
  await again.disconnect(noSignal())
  await eventually(() => expect(harness.phone.ended).toEqual([topic]))
})

test('a wallet that knows proposals alone approves one by the same code, with every method, and signs nothing', async () => {
  harness = await openSessionHarness()
  const { signedIn, ...made } = await pairWith(await harness.load()).paired
  expect(signedIn).toBeUndefined()
  expect(harness.phone.proposals[0]?.eip155?.methods).toHaveLength(24)
  expect(made.namespaces.eip155).toMatchObject({
    accounts: [{ address: addresses.eip155, network: 'eip155:1' }, { network: 'eip155:8453' }],
    methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls']),
  })
})

test.each([
  ['there is nothing to sign', [mainnet, base], null, 1],
  ['other chains than those of EVM are proposed, too', [mainnet, solana], undefined, 0],
])('where %s, the proposal is as ever', async (_, networks, challenge, asked) => {
  harness = await openSessionHarness({ networks })
  harness.phone.authenticate(async (payload) => [await signCacao(payload)])
  const { paired, createChallenge } = pairWith(await harness.load(), challenge)
  expect((await paired).signedIn).toBeUndefined()
  expect([harness.phone.authentications, createChallenge.mock.calls.length]).toEqual([[], asked])
})

test('so many networks that no message could name them are proposed as ever', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...base,
    id: 10_000 + at,
    caipNetworkId: `eip155:${10_000 + at}` as const,
  }))
  harness = await openSessionHarness({ networks: many })
  const { paired, createChallenge } = pairWith(await harness.load())
  await paired
  expect(createChallenge).not.toHaveBeenCalled()
})

test('a visitor who declines on the phone has declined the connection, and may try again', async () => {
  harness = await openSessionHarness()
  let isWilling = false
  harness.phone.authenticate((asked) => (isWilling ? signCacao(asked).then((cacao) => [cacao]) : 5_000))
  const session = await harness.load()
  await expect(pairWith(session).paired).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(session.current()).toBeNull()
  isWilling = true
  expect(messagesOf((await pairWith(session).paired).signedIn)).toHaveLength(1)
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['aud', { aud: 'https://evil.example' }],
  ['nonce', { nonce: 'anothernonce' }],
  ['exp', { exp: '2099-01-01T00:00:00.000Z' }],
  ['statement', { statement: 'Give me everything.' }],
  ['resources', { resources: ['https://evil.example/terms'] }],
] as const)('a wallet that signs another %s is connected, and signs nobody in', async (field, change) => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => {
    const recap = asked.resources?.at(-1) ?? ''
    const changed = 'resources' in change ? { resources: [...change.resources, recap] } : change
    return [await signCacao(asked, { change: changed })]
  })
  const { signedIn, namespaces } = await pairWith(await harness.load()).paired
  expect(signedIn).toBeInstanceOf(KitError)
  expect(signedIn).toMatchObject({ code: 'sign-in/refused', detail: `The wallet signed another ${field}.` })
  expect(namespaces.eip155?.accounts[0]?.address).toBe(signer)
})

test('a wallet that signs for a chain that was not asked for signs nobody in', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked, { chain: 'eip155:137' })])
  const { signedIn, namespaces } = await pairWith(await harness.load()).paired
  expect(signedIn).toMatchObject({ code: 'sign-in/refused', detail: 'The wallet signed another chain.' })
  expect(namespaces.eip155?.networks).toEqual(['eip155:1', 'eip155:8453'])
})

test('what a wallet allows besides what was asked for is not in the session, and the verifier sees it in the message', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => {
    const recap = { att: { eip155: { 'request/personal_sign': [{}], 'request/wallet_drain': [{}] } } }
    const resource = `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64').replace(/=+$/, '')}`
    return [
      await signCacao(
        { ...asked, resources: [...resources, resource] },
        { methods: ['personal_sign', 'wallet_drain'] },
      ),
    ]
  })
  const { namespaces } = await pairWith(await harness.load()).paired
  expect(namespaces.eip155?.methods).toEqual(['personal_sign'])
})

test('a wallet that signs on every chain hands over what it signed on each', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => {
    const [first, second] = asked.chains
    return [await signCacao(asked, { chain: first }), await signCacao(asked, { chain: second })]
  })
  const { signedIn } = await pairWith(await harness.load()).paired
  expect(messagesOf(signedIn).map(({ network }) => network)).toEqual(['eip155:1', 'eip155:8453'])
})

test('a challenge without a statement is signed without one', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked)])
  const { statement: _, ...challenge } = challengeOf()
  const { signedIn } = await pairWith(await harness.load(), challenge).paired
  expect(harness.phone.authentications[0]?.statement ?? '').toBe('')
  expect(messagesOf(signedIn)).toHaveLength(1)
})

test.each<[string, (result: object) => unknown]>([
  ['nothing', () => null],
  ['no signed objects', (result) => ({ ...result, cacaos: undefined })],
  ['objects that say nothing', (result) => ({ ...result, cacaos: [null, {}] })],
  ['nobody who answers', (result) => ({ ...result, responder: undefined })],
  ['a key that is none', (result) => ({ ...result, responder: { publicKey: 'ff' } })],
])('a wallet that answers with %s has approved nothing, and the next pairing works', async (_, change) => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked)])
  let isHostile = true
  harness.phone.answerUnchecked((result) => (isHostile ? change(result) : result))
  const session = await harness.load()
  await expect(pairWith(session).paired).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
  expect(session.current()).toBeNull()
  isHostile = false
  expect(messagesOf((await pairWith(session).paired).signedIn)).toHaveLength(1)
})

test('a wallet that does not say who it is has no name of its own', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked)])
  harness.phone.answerUnchecked((result) => {
    const { responder } = result as { readonly responder: { readonly publicKey: string } }
    return { ...result, responder: { publicKey: responder.publicKey, metadata: 'Test phone' } }
  })
  const { wallet, namespaces } = await pairWith(await harness.load()).paired
  expect(wallet.name).not.toBe('Test phone')
  expect(namespaces.eip155?.accounts[0]?.address).toBe(signer)
})

test('a wallet that knows proposals alone and declines has declined the connection', async () => {
  harness = await openSessionHarness()
  harness.phone.decide = () => 5_000
  await expect(pairWith(await harness.load()).paired).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('a question that cannot be sent ends the pairing, and the next one works', async () => {
  harness = await openSessionHarness()
  harness.phone.authenticate(async (asked) => [await signCacao(asked)])
  const session = await harness.load()
  const client = await harness.client()
  const { authenticate } = client
  client.authenticate = () => Promise.reject(new Error('Failed to publish payload'))
  await expect(pairWith(session).paired).rejects.toMatchObject({ code: 'pairing/unreachable' })
  client.authenticate = authenticate
  expect(messagesOf((await pairWith(session).paired).signedIn)).toHaveLength(1)
})

test('a question that runs out without an answer says that', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const client = await harness.client()
  client.authenticate = async () => ({ uri: 'wc:a@2', response: () => Promise.reject('Proposal expired') })
  const onProposal = vi.fn()
  const oneTap = { createChallenge: async () => challengeOf(), network: mainnet.caipNetworkId }
  await expect(session.pair(onProposal, noSignal(), oneTap)).rejects.toMatchObject({ code: 'pairing/expired' })
  expect(onProposal).toHaveBeenCalledWith(expect.objectContaining({ uri: 'wc:a@2' }))
})

test('a pairing that was given up is ended in a wallet that answers later', async () => {
  harness = await openSessionHarness()
  let answer = () => {}
  harness.phone.authenticate(
    (asked) => new Promise((resolve) => (answer = () => void signCacao(asked).then((cacao) => resolve([cacao])))),
  )
  const session = await harness.load()
  const abort = new AbortController()
  const oneTap = { createChallenge: async () => challengeOf(), network: mainnet.caipNetworkId }
  const outcome = session.pair(({ uri }) => void harness.phone.scan(uri), abort.signal, oneTap)
  await eventually(() => expect(harness.phone.authentications).toHaveLength(1))
  abort.abort()
  await expect(outcome).rejects.toMatchObject({ code: 'connection/cancelled' })
  answer()
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
  expect(session.current()).toBeNull()
})
