import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Client, openClient, randomTopic } from '../../test/relay-client.ts'
import { createMailbox } from './mailbox.ts'
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

async function connect(wish: Parameters<typeof openClient>[1] = {}, to = relay): Promise<Client> {
  const client = openClient(to.url, wish)
  clients.push(client)
  await client.opened
  return client
}
const publish = (client: Client, message: string) => client.ask('irn_publish', { topic, message, ttl: 300, tag: 1108 })

test('stopped, it drops everyone and nothing listens; started, it is at the same address with its letters', async () => {
  const first = await connect()
  await publish(first, 'sealed')
  await relay.stop()
  expect((await first.closed).code).toBe(1006)
  await expect(connect()).rejects.toThrow('ECONNREFUSED')
  await relay.stop()
  await relay.start()
  await relay.start()
  const second = await connect()
  await second.ask('irn_subscribe', { topic })
  await expect.poll(() => second.messages()).toEqual(['sealed'])
})

test('F30: every connection can be closed with a code and reason, or cut', async () => {
  const [closed, cut] = [await connect(), await connect()]
  relay.dropAll(4008, 'go away')
  expect(await closed.closed).toEqual({ code: 4008, reason: 'go away' })
  await cut.closed
  const last = await connect()
  relay.dropAll()
  expect((await last.closed).code).toBe(1006)
})

test('F30: it can refuse who comes, in given words, without touching who is in', async () => {
  const inside = await connect()
  relay.refuse('Unauthorized: invalid key')
  expect(await openClient(relay.url).closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
  expect(await inside.ask('irn_subscribe', { topic })).toHaveProperty('result')
  relay.refuse(null)
  await (await connect()).ask('irn_subscribe', { topic })
})

test('F32: silent, it accepts and answers nothing, and forgets what it did not answer', async () => {
  const early = await connect()
  relay.silence(true)
  const late = await connect()
  const answered = vi.fn()
  for (const client of [early, late]) {
    void publish(client, 'lost').then(answered)
    client.leave()
    await client.closed
  }
  expect(answered).not.toHaveBeenCalled()
  relay.silence(false)
  const after = await connect()
  expect(await after.ask('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
})

test('F33: letters can come twice, in the wrong order, and once more long after', async () => {
  const [sender, reader] = [await connect(), await connect()]
  await reader.ask('irn_subscribe', { topic })
  relay.deliver('twice')
  await publish(sender, 'a')
  await expect.poll(() => reader.messages()).toEqual(['a', 'a'])
  expect(new Set(reader.pushes.map(({ id }) => id)).size).toBe(2)
  relay.deliver('reversed')
  await Promise.all([publish(sender, 'b'), publish(sender, 'c')])
  await expect.poll(() => reader.messages().slice(2)).toEqual(['c', 'b'])
  relay.deliver('faithful')
  relay.replay()
  await expect.poll(() => reader.messages().slice(4)).toEqual(['a', 'b', 'c'])
})

test('F34: a text that nobody sealed reaches everyone who listens, however long', async () => {
  const reader = await connect()
  await reader.ask('irn_subscribe', { topic })
  const text = 'x'.repeat(2_000_000)
  relay.inject(topic, text)
  await expect.poll(() => reader.messages()).toEqual([text])
  expect(relay.topics()).toEqual([topic])
})

test('a client that answers pings stays, one that does not is dropped, and silence sends none', async () => {
  const hasty = await startRelay({ pingEvery: 20 })
  const [alive, dead] = [await connect({}, hasty), await connect({ pongs: false }, hasty)]
  expect((await dead.closed).code).toBe(1006)
  await expect.poll(() => alive.pings()).toBeGreaterThan(2)
  expect(alive.isOpen()).toBe(true)
  await hasty.close()
})

test('a letter lives as long as its sender said and no longer', async () => {
  let now = Date.now()
  const mailbox = createMailbox(() => now)
  const other = await startRelay({ mailbox })
  await publish(await connect({}, other), 'sealed')
  now += 299_999
  expect(mailbox.due(topic, 'someone').map(({ message }) => message)).toEqual(['sealed'])
  now += 1
  const late = await connect({}, other)
  await late.ask('irn_subscribe', { topic })
  expect(await late.ask('irn_batchFetchMessages', { topics: [topic] })).toMatchObject({ result: { messages: [] } })
  expect(late.pushes).toEqual([])
  expect(mailbox.all()).toEqual([])
  await other.close()
})

test('a port that is taken fails the start', async () => {
  await expect(startRelay({ port: Number(new URL(relay.url).port) })).rejects.toThrow('EADDRINUSE')
})
