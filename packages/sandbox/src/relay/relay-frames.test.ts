import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Client, createIdentity, openClient, randomTopic, signToken } from '../test-utils/relay-client.ts'
import { type Relay, startRelay } from './start-relay.ts'

let relay: Relay
let clients: Client[]
let sockets: WebSocket[]
let topic: string
beforeEach(async () => {
  relay = await startRelay()
  clients = []
  sockets = []
  topic = randomTopic()
})
afterEach(async () => {
  for (const each of [...clients, ...sockets]) each.terminate()
  await relay.close()
})

async function connect(options: Parameters<typeof openClient>[1] = {}): Promise<Client> {
  const client = openClient(relay.url, options)
  clients.push(client)
  await client.opened
  return client
}

/** A WebSocket of the relay that sends what it is told to. */
async function openSocket(query: Record<string, string>, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${relay.url}/?${new URLSearchParams(query)}`, { headers })
  sockets.push(socket)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}
const authorized = () => ({ projectId: 'sandbox', auth: signToken(createIdentity()) })

test('the relay answers a ping with its data, and none while it is silent', async () => {
  const socket = await openSocket(authorized())
  const pongs: string[] = []
  const ponged = (text: string) => expect.poll(() => pongs).toContain(text)
  socket.on('pong', (data) => pongs.push(data.toString()))
  socket.ping('first')
  await ponged('first')
  relay.silence(true)
  socket.ping('unheard')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.close()
  await closed
  expect(pongs).toEqual(['first'])
})

test.each([
  ['false', (id: number) => ({ id, jsonrpc: '2.0', result: false })],
  ['an error', (id: number) => ({ id, jsonrpc: '2.0', error: { code: 1, message: 'no' } })],
  ['true to another request', (id: number) => ({ id: id + 1000, jsonrpc: '2.0', result: true })],
])('a message that is answered with %s is delivered again', async (_, answer) => {
  const identity = createIdentity()
  const reader = await connect({ identity, acknowledges: false })
  await reader.call('irn_subscribe', { topic })
  await (await connect()).call('irn_publish', { topic, message: 'encrypted', ttl: 300, tag: 1108 })
  await expect.poll(() => reader.messages()).toEqual(['encrypted'])
  reader.send(JSON.stringify(answer(reader.pushes[0]?.id ?? 0)))
  reader.close()
  await reader.closed
  const again = await connect({ identity })
  await again.call('irn_subscribe', { topic })
  await expect.poll(() => again.messages()).toEqual(['encrypted'])
})

test.each([
  ['a number as its method', '{"id":3,"method":7}', 3, -32601],
  ['no id', '{"method":"irn_dance"}', null, -32601],
  ['a text', '"hello"', null, -32600],
  ['nothing', 'null', null, -32600],
])('a request with %s is answered with an error', async (_, text, id, code) => {
  const client = await connect()
  const answer = client.answered(id)
  client.send(text)
  expect(await answer).toMatchObject({ id, error: { code, message: expect.any(String) } })
})

test.each([
  ['no project id', {}, 'Unauthorized: invalid key'],
  ['no token', { projectId: 'sandbox' }, 'JWT validation error: Invalid format'],
])('a client with %s is refused in the words of the real relay', async (_, query, reason) => {
  const socket = await openSocket(query)
  const closed = await new Promise((resolve) => socket.once('close', (code, text) => resolve([code, text.toString()])))
  expect(closed).toEqual([3000, reason])
})

test('a client under the name of another machine gets no WebSocket', async () => {
  await expect(openSocket(authorized(), { host: 'relay.example.org' })).rejects.toThrow('403')
})

test('the reason of a refusal is as long as a close frame allows', async () => {
  relay.refuse('x'.repeat(200))
  expect(await openClient(relay.url).closed).toEqual({ code: 3000, reason: 'x'.repeat(123) })
})
