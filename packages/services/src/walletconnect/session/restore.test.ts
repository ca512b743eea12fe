import type { PairingSession } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayDatabase } from '../test-utils/delay-database.ts'
import { solana } from '../test-utils/sample-networks.ts'
import {
  eventually,
  follow,
  noSignal,
  openSessionHarness,
  propose,
  type SessionHarness,
} from '../test-utils/session-harness.ts'

let harness: SessionHarness
let session: PairingSession
beforeEach(async () => {
  harness = await openSessionHarness()
  harness.phone.answer = ({ chainId }) => chainId
  session = await harness.load()
})
afterEach(() => harness.close())

const stored = () => [...harness.db.texts].find(([key]) => key === 'kit/session')
/** Destroys the session and loads it as the next page does. */
async function reload() {
  session.destroy()
  session = await harness.load()
  return await session.restore(noSignal())
}

test('R-CON-4: a reloaded page restores the session as it was, without a proposal, and can send requests', async () => {
  const before = await harness.pair(session)
  session.moveTo('eip155:8453')
  const after = await reload()
  expect(after).toEqual({ ...before, namespaces: { eip155: { ...before.namespaces.eip155, network: 'eip155:8453' } } })
  expect(session.current()).toEqual(after)
  expect(await session.restore(noSignal())).toEqual(after)
  const question = { network: 'eip155:8453', method: 'personal_sign', params: [] } as const
  expect(await session.request(question, noSignal())).toBe('eip155:8453')
  expect(harness.phone.proposals).toHaveLength(1)
})

test('the wallet is told of a disconnection only after the database has stored it', async () => {
  await harness.pair(session)
  const told = vi.spyOn(await harness.client(), 'disconnect')
  const database = delayDatabase(harness.db)
  const disconnected = session.disconnect(noSignal())
  await eventually(() => expect(database.read).toHaveBeenCalled())
  expect([stored(), told.mock.calls.length]).toEqual([undefined, 0])
  database.answer()
  await disconnected
  expect(told).toHaveBeenCalledTimes(1)
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
})

test('a page that has none of the networks of its session restores none, and ends it', async () => {
  await harness.pair(session)
  session.destroy()
  session = await harness.loadInOtherTab({ networks: [solana] })
  expect(await session.restore(noSignal())).toBeNull()
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
  expect(stored()).toBeUndefined()
})

test('R-CON-4: a page without a session restores none', async () => {
  expect(await session.restore(noSignal())).toBeNull()
})

test('R-CON-4: a session that the wallet ended while the page was closed ends as soon as the relay reports it', async () => {
  await harness.pair(session)
  const [topic = ''] = harness.phone.topics()
  session.destroy()
  await harness.phone.kit.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
  session = await harness.load()
  await session.restore(noSignal())
  await eventually(() => expect(session.current()).toBeNull())
  expect(await reload()).toBeNull()
})

test('an end is reported also to who restores while it is looked at what other tabs have', async () => {
  await harness.pair(session)
  const [topic = ''] = harness.phone.topics()
  const events = follow(session)
  const database = delayDatabase(harness.db)
  await harness.phone.kit.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
  await eventually(() => expect(session.current()).toBeNull())
  expect([await session.restore(noSignal()), events]).toEqual([null, []])
  database.answer()
  await eventually(() => expect(events).toEqual([{ type: 'session.ended', reason: 'deleted' }]))
})

test('R-CON-4: restoring an expired session clears it silently', async () => {
  await harness.pair(session)
  session.destroy()
  vi.setSystemTime(Date.now() + 8 * 86_400_000)
  session = await harness.load()
  expect(await session.restore(noSignal())).toBeNull()
  vi.useRealTimers()
  expect(stored()).toBeUndefined()
})

test('a page does not restore a session that it disconnected, even when the wallet could not be told', async () => {
  await harness.pair(session)
  const [topic] = harness.phone.topics()
  await harness.relay.stop()
  await session.disconnect(AbortSignal.timeout(50))
  session.destroy()
  await harness.relay.start()
  session = await harness.load()
  expect(await session.restore(noSignal())).toBeNull()
  await eventually(() => expect(harness.phone.ended).toEqual([topic]))
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another shape', '"x"'],
  ['null', 'null'],
  ['a topic that is none', '{"topic":"__proto__","networks":{},"accounts":{}}'],
  ['a session that does not exist', JSON.stringify({ topic: 'a'.repeat(64), networks: {}, accounts: {} })],
])('a page that finds %s in place of the stored selection ends the session and clears it', async (_, text) => {
  await harness.pair(session)
  if (text === undefined) harness.db.texts.delete('kit/session')
  else harness.db.texts.set('kit/session', text)
  expect(await reload()).toBeNull()
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
  expect(stored()).toBeUndefined()
})

test.each([
  { eip155: 'eip155:137' },
  { eip155: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  { eip155: 7, __proto__: 1, cosmos: 'cosmos:hub' },
  null,
])('a stored selection of networks that were not approved is ignored: %j', async (networks) => {
  const before = await harness.pair(session)
  const changed = { ...JSON.parse(stored()?.[1] ?? ''), networks, accounts: { eip155: '0xdead' } }
  harness.db.texts.set('kit/session', JSON.stringify(changed))
  expect(await reload()).toEqual(before)
})

test('R-CON-11: a tab that is open already neither clears nor ends a session that another tab has made', async () => {
  const other = await harness.loadInOtherTab()
  expect(await other.restore(noSignal())).toBeNull()
  await harness.pair(session)
  await expect(other.restore(noSignal())).rejects.toMatchObject({ code: 'pairing/interrupted' })
  expect([other.current(), JSON.parse(stored()?.[1] ?? '{}').topic]).toEqual([null, harness.phone.topics()[0]])
  other.destroy()
  expect([await reload(), harness.phone.ended]).toMatchObject([{ namespaces: { eip155: {} } }, []])
})

test('R-CON-11: a code that another tab has shown and given up takes nothing of a session that this one makes', async () => {
  const other = await harness.loadInOtherTab()
  const abort = new AbortController()
  const { proposal, outcome } = propose(other, abort.signal)
  await proposal
  abort.abort()
  await outcome.catch(() => {})
  const before = await harness.pair(session)
  const { core, proposal: codes } = await harness.client(1)
  const past = 1
  for (const { id, pairingTopic } of codes.getAll())
    for (const target of [id, pairingTopic]) core.expirer.set(target, past)
  await eventually(() => expect([codes.length, core.pairing.pairings.length]).toEqual([0, 0]))
  other.destroy()
  expect(await reload()).toEqual(before)
  expect(await session.request({ network: 'eip155:1', method: 'personal_sign', params: [] }, noSignal())).toBe(
    'eip155:1',
  )
})

test('R-CON-11: of a kit that does not reconnect nothing is stored, and a session of another tab stays', async () => {
  const before = await harness.pair(session)
  const text = stored()
  const other = await harness.loadInOtherTab({ reconnect: false })
  expect(await other.restore(noSignal())).toBeNull()
  await harness.pair(other)
  expect([harness.phone.ended, session.current()]).toEqual([[], before])
  const [, sessions] = [...harness.db.texts].find(([key]) => key.endsWith('//session')) ?? []
  expect([stored(), JSON.parse(sessions ?? '[]').length]).toEqual([text, 1])
})

/** Two tabs with one session, until the first has paired another. */
async function replaceInFirstTab() {
  await harness.pair(session)
  const [first = ''] = harness.phone.topics()
  const other = await harness.loadInOtherTab()
  await other.restore(noSignal())
  const second = await harness.pair(session)
  return { other, first, second }
}

test('R-CON-11: the end of a session that another tab has replaced takes nothing of the new one', async () => {
  const { other, first, second } = await replaceInFirstTab()
  const events = follow(other)
  const { core } = await harness.client(1)
  core.expirer.set(first, 1)
  await eventually(() => expect(events).toEqual([{ type: 'session.ended', reason: 'replaced' }]))
  other.destroy()
  expect(await reload()).toEqual(second)
})

test('R-CON-11: a network that is picked for a session that another tab has replaced takes nothing of the new one', async () => {
  const { other, second } = await replaceInFirstTab()
  expect(other.moveTo('eip155:8453')).toBe(true)
  other.destroy()
  expect(await reload()).toEqual(second)
})

test('R-CON-11: a request of a session that another tab has replaced fails at once, and ends it in its own tab alone', async () => {
  const { other, first, second } = await replaceInFirstTab()
  const sessions = () => [...harness.db.texts].find(([key]) => key.endsWith('//session'))?.[1]
  await eventually(() => expect(sessions()).not.toContain(first))
  const events = follow(other)
  const send = { network: 'eip155:1', method: 'eth_sendTransaction', params: [] } as const
  harness.timeouts.sessionRequest = 5_000
  await expect(other.request(send, noSignal())).rejects.toMatchObject({ code: 'wallet/disconnected' })
  // The first tab ends its former session in its own time.
  await eventually(() => expect(harness.phone.ended).toEqual([first]))
  expect([other.current(), events]).toEqual([null, [{ type: 'session.ended', reason: 'replaced' }]])
  expect(harness.phone.requests).toEqual([])
  expect(await session.request(send, noSignal())).toBe('eip155:1')
  other.destroy()
  expect(await reload()).toEqual(second)
})

test('R-CON-11: two tabs that each made a session before they knew of the other both send', async () => {
  const other = await harness.loadInOtherTab()
  await harness.pair(session)
  await harness.pair(other)
  const question = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  harness.timeouts.sessionRequest = 5_000
  expect(await session.request(question, noSignal())).toBe('eip155:1')
  expect(await other.request(question, noSignal())).toBe('eip155:1')
  expect(harness.phone.ended).toEqual([])
})

test('R-CON-11: of two such tabs the end of the former session says that the other stays', async () => {
  const other = await harness.loadInOtherTab()
  await harness.pair(other)
  const [first = ''] = harness.phone.topics()
  const later = await harness.pair(session)
  const events = follow(other)
  await harness.phone.kit.disconnectSession({ topic: first, reason: { code: 6000, message: 'bye' } })
  await eventually(() => expect(events).toEqual([{ type: 'session.ended', reason: 'replaced' }]))
  expect(session.current()).toEqual(later)
})

test('an aborted restore rejects at once', async () => {
  await expect(session.restore(AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test('the library opens no address that it finds in storage', async () => {
  await harness.pair(session)
  const client = await harness.client()
  expect(client.session.getAll().map(({ sessionConfig }) => sessionConfig)).toEqual([{ disableDeepLink: true }])
})
