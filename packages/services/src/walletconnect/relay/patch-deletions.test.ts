import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually, follow, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'
import { engineOf, relayerOf } from './internals.ts'

const rejected: unknown[] = []
const record = (reason: unknown) => void rejected.push(reason)
let harness: SessionHarness
beforeEach(async () => {
  rejected.length = 0
  process.on('unhandledRejection', record)
  harness = await openSessionHarness()
})
afterEach(async () => {
  process.off('unhandledRejection', record)
  await harness.close()
})

const storedSubscriptions = () => [...harness.db.texts].find(([key]) => key.endsWith('//subscription'))?.[1]

/** Pairs, and lets the connection to the relay drop as soon as the page unsubscribes from a topic. */
async function pairAndDropOnUnsubscribe() {
  const session = await harness.load()
  await harness.pair(session)
  const { core, session: sessions } = await harness.client()
  const { provider } = relayerOf(core)
  const request = provider.request?.bind(provider)
  const unsubscribed = vi.fn()
  provider.request = async (asked) => {
    if (asked.method !== 'irn_unsubscribe') return await request?.(asked)
    unsubscribed()
    harness.relay.silence(true)
    const answer = request?.(asked)
    harness.relay.dropAll()
    harness.relay.silence(false)
    return await answer
  }
  const [topic = ''] = harness.phone.topics()
  return { topic, core, sessions, unsubscribed, events: follow(session) }
}

const reason = { code: 6000, message: 'bye' }
const ends: readonly [string, (paired: Awaited<ReturnType<typeof pairAndDropOnUnsubscribe>>) => void][] = [
  ['its wallet ends', ({ topic }) => harness.phone.kit.disconnectSession({ topic, reason }).catch(() => {})],
  ['expires', ({ core, topic }) => core.expirer.set(topic, 1)],
]

test.each(ends)(
  'a session that %s while the connection to the relay drops ends, and rejects nothing',
  async (_, end) => {
    const paired = await pairAndDropOnUnsubscribe()
    end(paired)
    await eventually(() => expect(paired.events).toMatchObject([{ type: 'session.ended' }]))
    expect(paired.unsubscribed).toHaveBeenCalled()
    await eventually(() => expect(paired.sessions.getAll()).toEqual([]))
    // The page subscribes to these again when the connection is back.
    await eventually(() => expect(storedSubscriptions()).not.toContain(paired.topic))
    await eventually(() => expect(relayerOf(paired.core).connected).toBe(true))
    expect(rejected).toEqual([])
  },
)

test('a session that the library deletes twice rejects nothing', async () => {
  const session = await harness.load()
  await harness.pair(session)
  const [topic = ''] = harness.phone.topics()
  const client = await harness.client()
  const engine = engineOf(client)
  await engine.deleteSession({ topic })
  await expect(engine.deleteSession({ topic })).resolves.toBeUndefined()
  expect(client.session.getAll()).toEqual([])
})
