import { afterEach, expect, test } from 'vitest'
import {
  eventually,
  noSignal,
  openSessionHarness,
  propose,
  type SessionHarness,
} from '../test-utils/session-harness.ts'

let harness: SessionHarness
afterEach(() => harness.close())

/** How many requests the page has on record. */
function records(): number {
  const found = [...harness.db.texts].find(([key]) => key.endsWith('history'))
  return (JSON.parse(found?.[1] ?? '[]') as unknown[]).length
}
const stored = () => [...harness.db.texts.values()].reduce((sum, text) => sum + text.length, 0)
const question = { network: 'eip155:1', method: 'personal_sign', params: ['0x'.padEnd(2_000, 'a')] } as const

test('what a page stores of its requests does not grow with them, but for the hash of each message', async () => {
  harness = await openSessionHarness()
  harness.phone.answer = () => 'signed'
  const session = await harness.load()
  await harness.pair(session)
  const ask = async (times: number) => {
    for (let each = 0; each < times; each += 1) expect(await session.request(question, noSignal())).toBe('signed')
  }
  await ask(11)
  const [before, all] = [records(), stored()]
  await ask(5)
  expect(records()).toBe(before)
  // Two messages a request, of 64 hexadecimal digits each; the requests themselves are 2 kB long.
  expect(stored() - all).toBeLessThan(5 * 2 * 100)
})

/** How much of each record is stored. */
const sizes = () =>
  Object.fromEntries([...harness.db.texts].map(([key, text]) => [key.split('/').at(-1), text.length] as const))

test('what a page stores of its pairings does not grow with them', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const pairAndEnd = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      await harness.pair(session)
      const ended = harness.phone.ended.length
      await session.disconnect(noSignal())
      await eventually(() => expect(harness.phone.ended).toHaveLength(ended + 1))
    }
  }
  await pairAndEnd(12)
  const before = sizes()
  await pairAndEnd(5)
  expect(sizes()).toEqual(before)
})

test('what a page stores of codes that nobody scans does not outlast them', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  const { core, proposal } = await harness.client()
  const abandon = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      const abort = new AbortController()
      const { proposal: shown, outcome } = propose(session, abort.signal)
      await shown
      abort.abort()
      await outcome.catch(() => {})
      const past = 1
      for (const { id, pairingTopic } of proposal.getAll())
        for (const target of [id, pairingTopic]) core.expirer.set(target, past)
      await eventually(() => expect([proposal.length, core.pairing.pairings.length]).toEqual([0, 0]))
    }
  }
  await abandon(12)
  const before = sizes()
  await abandon(5)
  expect(sizes()).toEqual(before)
})
