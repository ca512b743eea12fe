import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Client, openClient, randomTopic } from '../test-utils/relay-client.ts'
import { createMessageStore } from './message-store.ts'
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

async function connect(options: Parameters<typeof openClient>[1] = {}, to = relay): Promise<Client> {
  const client = openClient(to.url, options)
  clients.push(client)
  await client.opened
  return client
}
const publish = (client: Client, message: string) => client.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })

test('a stopped relay drops its clients and closes the port; started again, it has the same address and messages', async () => {
  const first = await connect()
  await publish(first, 'encrypted')
  await relay.stop()
  expect((await first.closed).code).toBe(1006)
  await expect(connect()).rejects.toThrow('ECONNREFUSED')
  await relay.stop()
  await relay.start()
  await relay.start()
  const second = await connect()
  await second.call('irn_subscribe', { topic })
  await expect.poll(() => second.messages()).toEqual(['encrypted'])
})

test('the relay closes every connection with a code and reason, or terminates it', async () => {
  const [first, second] = [await connect(), await connect()]
  relay.dropAll(4008, 'go away')
  expect(await first.closed).toEqual({ code: 4008, reason: 'go away' })
  await second.closed
  const last = await connect()
  relay.dropAll()
  expect((await last.closed).code).toBe(1006)
})

test('the relay refuses new clients with a given reason and keeps the connected ones', async () => {
  const connected = await connect()
  relay.refuse('Unauthorized: invalid key')
  expect(await openClient(relay.url).closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
  expect(await connected.call('irn_subscribe', { topic })).toHaveProperty('result')
  relay.refuse(null)
  await (await connect()).call('irn_subscribe', { topic })
})

test('a silent relay accepts connections, answers nothing and drops what it did not answer', async () => {
  const early = await connect()
  relay.silence(true)
  const late = await connect()
  const answered = vi.fn()
  for (const client of [early, late]) {
    void publish(client, 'lost').then(answered)
    client.close()
    await client.closed
  }
  expect(answered).not.toHaveBeenCalled()
  relay.silence(false)
  const after = await connect()
  expect(await after.call('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
})

test('the relay pushes messages twice, in reverse order, and once more long after', async () => {
  const [sender, reader] = [await connect(), await connect()]
  await reader.call('irn_subscribe', { topic })
  relay.setDelivery('twice')
  await publish(sender, 'a')
  await expect.poll(() => reader.messages()).toEqual(['a', 'a'])
  expect(new Set(reader.pushes.map(({ id }) => id)).size).toBe(2)
  relay.setDelivery('reversed')
  await Promise.all([publish(sender, 'b'), publish(sender, 'c')])
  await expect.poll(() => reader.messages().slice(2)).toEqual(['c', 'b'])
  relay.setDelivery('normal')
  relay.replay()
  await expect.poll(() => reader.messages().slice(4)).toEqual(['a', 'b', 'c'])
})

test('an injected text of any length reaches every subscriber', async () => {
  const reader = await connect()
  await reader.call('irn_subscribe', { topic })
  const text = 'x'.repeat(2_000_000)
  relay.inject(topic, text)
  await expect.poll(() => reader.messages()).toEqual([text])
  expect(relay.topics()).toEqual([topic])
})

test('the relay keeps a client that answers pings and drops one that does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const patient = await startRelay({ pingInterval: 1_000 })
  const [alive, dead] = [await connect({}, patient), await connect({ pongs: false }, patient)]
  for (const pings of [1, 2, 3]) {
    vi.advanceTimersByTime(1_000)
    await expect.poll(() => alive.pings()).toBe(pings)
    // The relay has read the pong by the time that it answers what came after it.
    await alive.call('irn_subscribe', { topic })
  }
  expect((await dead.closed).code).toBe(1006)
  expect([dead.pings(), alive.isOpen()]).toEqual([1, true])
  vi.useRealTimers()
  await patient.close()
})

test('the relay stores a message for the time to live that its sender gave, and no longer', async () => {
  let now = Date.now()
  const messageStore = createMessageStore(() => now)
  const other = await startRelay({ messageStore })
  await publish(await connect({}, other), 'encrypted')
  now += 299_999
  expect(messageStore.pending(topic, 'reader').map(({ message }) => message)).toEqual(['encrypted'])
  now += 1
  const late = await connect({}, other)
  await late.call('irn_subscribe', { topic })
  expect(await late.call('irn_batchFetchMessages', { topics: [topic] })).toMatchObject({ result: { messages: [] } })
  expect(late.pushes).toEqual([])
  expect(messageStore.all()).toEqual([])
  await other.close()
})

test('the relay does not start on a port that is taken', async () => {
  await expect(startRelay({ port: Number(new URL(relay.url).port) })).rejects.toThrow('EADDRINUSE')
})
