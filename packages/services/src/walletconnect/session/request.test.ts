import { KitError, type SessionRequest } from '@kit/core'
import { afterEach, expect, test } from 'vitest'
import { base, mainnet, solana } from '../test-utils/sample-networks.ts'
import { eventually, noSignal, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'
import { addresses, approveAll, unanswered } from '../test-utils/wallet-phone.ts'
import { sendRequest } from './request.ts'
import { timeouts } from './timeouts.ts'

let harness: SessionHarness
afterEach(() => harness.close())

const sign: SessionRequest = { network: 'eip155:1', method: 'personal_sign', params: ['0x68', addresses.eip155] }

async function connected(timeouts = {}) {
  harness = await openSessionHarness({ networks: [mainnet, base, solana], timeouts })
  const session = await harness.load()
  await harness.pair(session)
  return session
}

test('a request reaches the wallet with its network, and its answer is returned unchanged', async () => {
  const session = await connected()
  harness.phone.answer = ({ method, chainId }) => ({ method, chainId })
  expect(await session.request(sign, noSignal())).toEqual({ method: 'personal_sign', chainId: 'eip155:1' })
  expect(harness.phone.requests).toEqual([{ method: 'personal_sign', params: sign.params, chainId: 'eip155:1' }])
})

test('a request without a session rejects with connection/required', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  await expect(session.request(sign, noSignal())).rejects.toMatchObject({ code: 'connection/required' })
})

test.each([
  { ...sign, method: 'eth_chainId' },
  { ...sign, method: 'constructor' },
  { ...sign, network: 'eip155:137' as const },
  { ...sign, network: solana.caipNetworkId },
  { ...sign, network: 'bip122:000000000019d6689c085ae165831e93' as const },
])('a request that the wallet did not approve rejects without reaching it: %j', async (request) => {
  const session = await connected()
  await expect(session.request(request, noSignal())).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
  expect(harness.phone.requests).toEqual([])
})

test.each([
  [4001, 'No.', 'wallet/rejected'],
  [5000, 'No.', 'wallet/rejected'],
  [5002, 'No.', 'wallet/rejected'],
  [-32_000, 'MetaMask Tx Signature: User denied transaction signature.', 'wallet/rejected'],
  [-32_000, 'insufficient funds', 'rpc/server'],
  [4902, 'Unrecognized chain', 'wallet/unknown-chain'],
  [5101, 'Unsupported method', 'wallet/unsupported-method'],
  [123, 'whatever', 'unexpected'],
])('a request that the wallet answers with %i "%s" rejects with %s', async (number, message, code) => {
  const session = await connected()
  harness.phone.answer = () => {
    throw Object.assign(new Error(message), { code: number })
  }
  await expect(session.request(sign, noSignal())).rejects.toMatchObject({ code })
})

test('R-SIG-1: a request that the wallet does not answer in time rejects with a sentence of its own', async () => {
  const session = await connected({ sessionRequest: 200 })
  harness.phone.answer = () => unanswered
  await expect(session.request(sign, noSignal())).rejects.toMatchObject({
    code: 'connection/timeout',
    message: 'Your wallet did not answer in time.',
  })
})

test.each([
  ['eth_sendTransaction', 'eip155:1'],
  ['eth_sendRawTransaction', 'eip155:1'],
  ['wallet_sendCalls', 'eip155:1'],
  ['solana_signAndSendTransaction', solana.caipNetworkId],
] as const)('R-SEND-5: %s that the wallet answers too late may have been sent', async (method, network) => {
  const session = await connected({ sessionRequest: 200 })
  let answerLate: (hash: string) => void = () => {}
  harness.phone.answer = () =>
    new Promise((resolve) => {
      answerLate = resolve
    })
  await expect(session.request({ network, method, params: [] }, noSignal())).rejects.toMatchObject({
    code: 'transaction/unreadable-answer',
    cause: { code: 'connection/timeout' },
  })
  answerLate('0x01')
})

test('a request to send that the visitor declines was declined', async () => {
  const session = await connected()
  harness.phone.answer = () => {
    throw Object.assign(new Error('No.'), { code: 4001 })
  }
  const send = { ...sign, method: 'eth_sendTransaction' }
  await expect(session.request(send, noSignal())).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('an aborted request rejects at once with the reason of the abort', async () => {
  const session = await connected()
  harness.phone.answer = () => unanswered
  const abort = new AbortController()
  const pending = session.request(sign, abort.signal)
  await eventually(() => expect(harness.phone.requests).toHaveLength(1))
  abort.abort(new KitError('connection/cancelled'))
  await expect(pending).rejects.toMatchObject({ code: 'connection/cancelled' })
  await expect(session.request(sign, AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(harness.phone.requests).toHaveLength(1)
})

test('R-SEND-7: what the wallet sends is told also after the caller stopped waiting, until the kit ends', async () => {
  const session = await connected()
  const answers: ((hash: string) => void)[] = []
  harness.phone.answer = () => new Promise((resolve) => answers.push(resolve))
  const send = { ...sign, method: 'eth_sendTransaction' }
  const giveUp = async () => {
    const [abort, asked] = [new AbortController(), answers.length + 1]
    const sending = session.request(send, abort.signal)
    await eventually(() => expect(answers).toHaveLength(asked))
    abort.abort()
    return { sending }
  }
  const { sending } = await giveUp()
  answers[0]?.('0x5e')
  expect(await sending).toBe('0x5e')
  const { sending: open } = await giveUp()
  session.destroy()
  await expect(open).rejects.toMatchObject({ code: 'kit/destroyed' })
})

test('nothing is sent for a caller who has stopped waiting before', async () => {
  const session = await connected()
  const send = { ...sign, method: 'eth_sendTransaction' }
  await expect(session.request(send, AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(harness.phone.requests).toEqual([])
})

test('a pending request rejects with wallet/disconnected when the wallet or the kit ends the session', async () => {
  const session = await connected()
  harness.phone.answer = () => unanswered
  const pending = session.request(sign, noSignal())
  await eventually(() => expect(harness.phone.requests).toHaveLength(1))
  const [topic = ''] = harness.phone.topics()
  harness.phone.kit.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
  await expect(pending).rejects.toMatchObject({ code: 'wallet/disconnected' })
  await harness.pair(session)
  const again = session.request(sign, noSignal())
  await eventually(() => expect(harness.phone.requests).toHaveLength(2))
  session.disconnect(noSignal())
  await expect(again).rejects.toMatchObject({ code: 'wallet/disconnected' })
})

test('a pending request waits on while its session says something else', async () => {
  const session = await connected()
  harness.phone.answer = () => unanswered
  const pending = session.request(sign, noSignal())
  await eventually(() => expect(harness.phone.requests).toHaveLength(1))
  const [topic = ''] = harness.phone.topics()
  const event = { name: 'chainChanged', data: 8453 }
  await harness.phone.kit.emitSessionEvent({ topic, event, chainId: 'eip155:8453' })
  await eventually(() => expect(session.current()?.namespaces.eip155?.network).toBe('eip155:8453'))
  const [{ id } = { id: 0 }] = harness.phone.kit.getPendingSessionRequests()
  await harness.phone.kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  expect(await pending).toBe('0xsigned')
})

type Asked = { readonly chainId: string }

/** Sends through a client of the library that answers so. */
function sendBy(
  ask: (asked: Asked) => Promise<unknown>,
  request: SessionRequest,
  namespaces: unknown = null,
  { endReplaced = async () => false, signal = noSignal() } = {},
) {
  const relay = { retryNow() {}, expectAnswer: () => () => {} }
  const part = { accounts: [], networks: ['eip155:1'], methods: [request.method], network: 'eip155:1' }
  const context = {
    relayClient: { relay, signClient: { request: ask } },
    currentSession: { watch: () => () => {}, endReplaced },
    record: { topic: 'a', namespaces },
    session: { namespaces: { eip155: part } },
    ...{ specs: new Map(), timeouts },
  }
  return sendRequest(context as unknown as Parameters<typeof sendRequest>[0], request, signal)
}

test('nothing is sent for a caller who stops waiting while the other tabs are looked at', async () => {
  const abort = new AbortController()
  const asked: unknown[] = []
  let look = (_: boolean) => {}
  const endReplaced = () =>
    new Promise<boolean>((resolve) => {
      look = resolve
    })
  const asking = sendBy(async () => void asked.push(1), sign, null, { endReplaced, signal: abort.signal })
  abort.abort()
  await expect(asking).rejects.toMatchObject({ code: 'rpc/aborted' })
  look(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
})

test.each([
  ['none', null],
  ['without an account of the network', { eip155: { accounts: [1, 'eip155:100:0x00'] } }],
])(
  'where the namespaces of a session’s record are %s, the wallet is asked under the network’s own id',
  async (_, namespaces) => {
    const ids: unknown[] = []
    await sendBy(async ({ chainId }) => void ids.push(chainId), sign, namespaces)
    expect(ids).toEqual(['eip155:1'])
  },
)

test.each([
  [
    'eth_sendTransaction',
    'Failed to publish payload, please try again. id:1 tag:1108',
    'transaction/unreadable-answer',
  ],
  ['eth_sendTransaction', 'Request expired. Please try again.', 'transaction/unreadable-answer'],
  ['eth_sendTransaction', "No matching key. session topic doesn't exist: a", 'wallet/disconnected'],
  ['personal_sign', 'Failed to publish payload, please try again. id:1 tag:1108', 'pairing/unreachable'],
])('R-SEND-5: %s that fails with "%s" rejects with %s', async (method, message, code) => {
  const asking = sendBy(() => Promise.reject(new Error(message)), { ...sign, method })
  await expect(asking).rejects.toMatchObject({ code })
})

test('a pending request rejects when the kit is destroyed', async () => {
  const session = await connected()
  harness.phone.answer = () => unanswered
  const pending = session.request(sign, noSignal())
  await eventually(() => expect(harness.phone.requests).toHaveLength(1))
  session.destroy()
  await expect(pending).rejects.toMatchObject({ code: 'kit/destroyed' })
})

test('a wallet that knows Solana by its legacy id is read, and gets requests under that id', async () => {
  harness = await openSessionHarness({ networks: [solana] })
  const legacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  harness.phone.decide = ({ solana: proposed }) =>
    approveAll({ solana: { methods: [], events: [], ...proposed, chains: [legacy] } }, addresses)
  harness.phone.answer = ({ chainId }) => chainId
  const session = await harness.load()
  const { namespaces } = await harness.pair(session)
  expect(harness.phone.proposals[0]?.solana?.chains).toEqual([solana.caipNetworkId, legacy])
  expect(namespaces.solana).toMatchObject({
    networks: [solana.caipNetworkId],
    accounts: [{ network: solana.caipNetworkId }],
  })
  const request = { network: solana.caipNetworkId, method: 'solana_signMessage', params: {} }
  expect(await session.request(request, noSignal())).toBe(legacy)
})
