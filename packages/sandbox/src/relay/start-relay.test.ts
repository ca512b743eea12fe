import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, createIdentity, openClient, randomTopic } from '../../test/relay-client.ts'
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
  for (const client of clients) client.cut()
  await relay.close()
})

async function connect(wish: Parameters<typeof openClient>[1] = {}): Promise<Client> {
  const client = openClient(relay.url, wish)
  clients.push(client)
  await client.opened
  return client
}
const letter = (message: string, ttl = 300) => ({ topic, message, ttl, tag: 1108 })

test('what one publishes another who listens gets, with the tag, and the sender does not', async () => {
  const [sender, reader] = [await connect(), await connect()]
  const subscriptionId = createHash('sha256').update(`${topic}${reader.identity.did}`).digest('hex')
  expect(await reader.ask('irn_subscribe', { topic })).toMatchObject({ result: subscriptionId })
  await sender.ask('irn_subscribe', { topic })
  expect(await sender.ask('irn_publish', letter('sealed'))).toMatchObject({ result: true })
  await expect.poll(() => reader.pushes).toHaveLength(1)
  expect(reader.pushes[0]).toMatchObject({
    method: 'irn_subscription',
    params: { id: subscriptionId, data: { topic, message: 'sealed', tag: 1108, publishedAt: expect.any(Number) } },
  })
  expect(sender.pushes).toEqual([])
})

test('a letter waits for who is away, comes once when acknowledged and again when not', async () => {
  const identity = createIdentity()
  await (await connect()).ask('irn_publish', letter('sealed'))
  const deaf = await connect({ identity, acknowledges: false })
  await deaf.ask('irn_batchSubscribe', { topics: [topic] })
  await expect.poll(() => deaf.messages()).toEqual(['sealed'])
  deaf.cut()
  const attentive = await connect({ identity })
  await attentive.ask('irn_subscribe', { topic })
  await expect.poll(() => attentive.messages()).toEqual(['sealed'])
  const again = await connect({ identity })
  await again.ask('irn_subscribe', { topic })
  expect(await again.ask('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
  expect(again.pushes).toEqual([])
})

test('a retry with the same content is no second letter', async () => {
  const [sender, reader] = [await connect(), await connect()]
  await reader.ask('irn_subscribe', { topic })
  await sender.ask('irn_publish', letter('sealed'))
  expect(await sender.ask('irn_publish', letter('sealed'))).toMatchObject({ result: true })
  await sender.ask('irn_publish', letter('last'))
  await expect.poll(() => reader.messages()).toEqual(['sealed', 'last'])
})

test('who no longer listens gets nothing more', async () => {
  const [sender, reader] = [await connect(), await connect()]
  const other = randomTopic()
  await reader.ask('irn_batchSubscribe', { topics: [topic, other] })
  await reader.ask('irn_batchUnsubscribe', { subscriptions: [{ topic, id: 'x' }] })
  await sender.ask('irn_batchPublish', { messages: [letter('unheard'), { ...letter('heard'), topic: other }] })
  await expect.poll(() => reader.messages()).toEqual(['heard'])
})

test('a proposal and its approval take one call each and leave both sides listening', async () => {
  const [app, wallet] = [await connect(), await connect()]
  const session = randomTopic()
  const proposal = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 }
  expect(await app.ask('wc_proposeSession', proposal)).toMatchObject({ result: true })
  await wallet.ask('irn_subscribe', { topic })
  await expect.poll(() => wallet.pushes[0]?.params.data).toMatchObject({ message: 'proposal', tag: 1100 })
  const approval = { sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle' }
  await wallet.ask('wc_approveSession', { sessionTopic: session, pairingTopic: topic, ...approval })
  await expect.poll(() => app.pushes[0]?.params.data).toMatchObject({ message: 'yes', tag: 1101 })
  await app.ask('irn_subscribe', { topic: session })
  await expect.poll(() => app.pushes[1]?.params.data).toMatchObject({ message: 'settle', tag: 1102 })
  await app.ask('irn_publish', { ...letter('thanks'), topic: session })
  await expect.poll(() => wallet.messages()).toEqual(['proposal', 'thanks'])
})

test.each([
  ['an unknown method', 'irn_dance', {}, -32601],
  ['a topic that is none', 'irn_subscribe', { topic: 'ABC' }, -32602],
  ['no topic', 'irn_subscribe', undefined, -32602],
  ['an empty message', 'irn_publish', { topic: 'a'.repeat(64), message: '', ttl: 300 }, -32602],
  ['no life time', 'irn_publish', { topic: 'a'.repeat(64), message: 'x' }, -32602],
  ['31 days', 'irn_publish', { topic: 'a'.repeat(64), message: 'x', ttl: 2_678_400 }, -32602],
  ['a tag in words', 'irn_publish', { topic: 'a'.repeat(64), message: 'x', ttl: 1, tag: 'x' }, -32602],
  ['a list that is none', 'irn_batchSubscribe', { topics: 'x' }, -32602],
  ['a list of no records', 'irn_batchPublish', { messages: [1] }, -32602],
])('%s is refused with its JSON-RPC code', async (_, method, params, code) => {
  expect(await (await connect()).ask(method, params)).toMatchObject({ error: { code } })
})

test.each([
  ['{', -32700],
  ['7', -32600],
])('%s is no request and does not end the connection', async (text, code) => {
  const client = await connect()
  const answer = client.answered(null)
  client.send(text)
  expect(await answer).toMatchObject({ error: { code } })
  expect(await client.ask('irn_subscribe', { topic })).toHaveProperty('result')
})

test('a message over 1 MiB ends the connection with code 1009', async () => {
  const client = await connect()
  client.send('x'.repeat(1_048_577))
  expect(await client.closed).toMatchObject({ code: 1009 })
})

test('a plain HTTP request learns what this is', async () => {
  expect((await fetch(relay.url.replace('ws:', 'http:'))).status).toBe(426)
})
