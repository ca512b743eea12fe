import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, createIdentity, openClient, randomTopic } from '../test-utils/relay-client.ts'
import { type Relay, startRelay } from './start-relay.ts'

let relay: Relay
let clients: Client[]
let topic: string
beforeEach(async () => {
  relay = await startRelay()
  clients = []
  topic = randomTopic()
})
afterEach(async () => {
  for (const client of clients) client.terminate()
  await relay.close()
})

async function connect(options: Parameters<typeof openClient>[1] = {}): Promise<Client> {
  const client = openClient(relay.url, options)
  clients.push(client)
  await client.opened
  return client
}
const publishParams = (message: string, ttl = 300) => ({ topic, message, ttl, tag: 1108 })

test('every other subscriber receives a published message with its tag; the sender does not', async () => {
  const [sender, reader] = [await connect(), await connect()]
  const subscriptionId = createHash('sha256').update(`${topic}${reader.identity.did}`).digest('hex')
  expect(await reader.call('irn_subscribe', { topic })).toMatchObject({ result: subscriptionId })
  await sender.call('irn_subscribe', { topic })
  expect(await sender.call('irn_publish', publishParams('encrypted'))).toMatchObject({ result: true })
  await expect.poll(() => reader.pushes).toHaveLength(1)
  expect(reader.pushes[0]).toMatchObject({
    method: 'irn_subscription',
    params: { id: subscriptionId, data: { topic, message: 'encrypted', tag: 1108, publishedAt: expect.any(Number) } },
  })
  expect(sender.pushes).toEqual([])
})

test('a message waits for an absent subscriber, which receives it once if it acknowledges it and again if not', async () => {
  const identity = createIdentity()
  await (await connect()).call('irn_publish', publishParams('encrypted'))
  const silent = await connect({ identity, acknowledges: false })
  await silent.call('irn_batchSubscribe', { topics: [topic] })
  await expect.poll(() => silent.messages()).toEqual(['encrypted'])
  silent.terminate()
  const attentive = await connect({ identity })
  await attentive.call('irn_subscribe', { topic })
  await expect.poll(() => attentive.messages()).toEqual(['encrypted'])
  const again = await connect({ identity })
  await again.call('irn_subscribe', { topic })
  expect(await again.call('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
  expect(again.pushes).toEqual([])
})

test('the relay delivers a message once when its sender publishes it again', async () => {
  const [sender, reader] = [await connect(), await connect()]
  await reader.call('irn_subscribe', { topic })
  await sender.call('irn_publish', publishParams('encrypted'))
  expect(await sender.call('irn_publish', publishParams('encrypted'))).toMatchObject({ result: true })
  await sender.call('irn_publish', publishParams('last'))
  await expect.poll(() => reader.messages()).toEqual(['encrypted', 'last'])
})

test('a client receives nothing of a topic that it has unsubscribed from', async () => {
  const [sender, reader] = [await connect(), await connect()]
  const other = randomTopic()
  await reader.call('irn_batchSubscribe', { topics: [topic, other] })
  await reader.call('irn_batchUnsubscribe', { subscriptions: [{ topic, id: 'x' }] })
  await sender.call('irn_batchPublish', {
    messages: [publishParams('unheard'), { ...publishParams('heard'), topic: other }],
  })
  await expect.poll(() => reader.messages()).toEqual(['heard'])
})

test('a proposal and its approval take one call each and subscribe both sides', async () => {
  const [app, wallet] = [await connect(), await connect()]
  const session = randomTopic()
  const proposal = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 }
  expect(await app.call('wc_proposeSession', proposal)).toMatchObject({ result: true })
  await wallet.call('irn_subscribe', { topic })
  await expect.poll(() => wallet.pushes[0]?.params.data).toMatchObject({ message: 'proposal', tag: 1100 })
  const approval = { sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle' }
  await wallet.call('wc_approveSession', { sessionTopic: session, pairingTopic: topic, ...approval })
  await expect.poll(() => app.pushes[0]?.params.data).toMatchObject({ message: 'yes', tag: 1101 })
  await app.call('irn_subscribe', { topic: session })
  await expect.poll(() => app.pushes[1]?.params.data).toMatchObject({ message: 'settle', tag: 1102 })
  await app.call('irn_publish', { ...publishParams('thanks'), topic: session })
  await expect.poll(() => wallet.messages()).toEqual(['proposal', 'thanks'])
})

test.each([
  ['an unknown method', 'irn_dance', {}, -32601],
  ['a malformed topic', 'irn_subscribe', { topic: 'ABC' }, -32602],
  ['a missing topic', 'irn_subscribe', undefined, -32602],
  ['an empty message', 'irn_publish', { topic: 'a'.repeat(64), message: '', ttl: 300 }, -32602],
  ['a missing time to live', 'irn_publish', { topic: 'a'.repeat(64), message: 'x' }, -32602],
  ['a time to live of 31 days', 'irn_publish', { topic: 'a'.repeat(64), message: 'x', ttl: 2_678_400 }, -32602],
  ['a tag that is a text', 'irn_publish', { topic: 'a'.repeat(64), message: 'x', ttl: 1, tag: 'x' }, -32602],
  ['topics that are no list', 'irn_batchSubscribe', { topics: 'x' }, -32602],
  ['messages that are no objects', 'irn_batchPublish', { messages: [1] }, -32602],
])('the relay answers %s with a JSON-RPC error', async (_, method, params, code) => {
  expect(await (await connect()).call(method, params)).toMatchObject({ error: { code } })
})

test.each([
  ['{', -32700],
  ['7', -32600],
])('the relay answers the invalid request %s with an error and keeps the connection', async (text, code) => {
  const client = await connect()
  const answer = client.answered(null)
  client.send(text)
  expect(await answer).toMatchObject({ error: { code } })
  expect(await client.call('irn_subscribe', { topic })).toHaveProperty('result')
})

test('the relay closes the connection with code 1009 after a message over 1 MiB', async () => {
  const client = await connect()
  client.send('x'.repeat(1_048_577))
  expect(await client.closed).toMatchObject({ code: 1009 })
})

test('the relay answers a plain HTTP request with 426', async () => {
  expect((await fetch(relay.url.replace('ws:', 'http:'))).status).toBe(426)
})
