import type { PairingSession } from '@kit/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { delayDatabase } from '../test-utils/delay-database.ts'
import { eventually, noSignal, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'
import { pageClients } from './load-session.ts'

let harness: SessionHarness
let session: PairingSession
beforeEach(async () => {
  harness = await openSessionHarness()
  session = await harness.load()
})
afterEach(() => harness.close())

const stored = () => harness.db.texts.get('kit/session')

/** Pairs until the session is stored; the database says so when it is told to. */
async function pairUntilStored(signal = noSignal()) {
  const { read, answer } = delayDatabase(harness.db)
  const paired = harness.pair(session, signal)
  paired.catch(() => {})
  await eventually(() => expect(read).toHaveBeenCalled())
  return { paired, answer }
}

test('R-CON-4: a session is not paired before the database has stored it', async () => {
  const order: string[] = []
  const { paired, answer } = await pairUntilStored()
  const then = paired.then(() => order.push('paired'))
  await eventually(() => expect(session.current()).not.toBeNull())
  order.push('stored')
  answer()
  await then
  expect(order).toEqual(['stored', 'paired'])
})

test('R-CON-4: a session that its wallet ends while it is stored is not paired', async () => {
  const { paired, answer } = await pairUntilStored()
  const client = await harness.client()
  const [topic = ''] = harness.phone.topics()
  await client.session.delete(topic, { code: 6000, message: 'bye' })
  answer()
  await expect(paired).rejects.toMatchObject({ code: 'wallet/disconnected' })
  expect(session.current()).toBeNull()
})

test('R-WC-2: a session that another replaces while it is stored is not paired, and takes nothing of the other', async () => {
  const other = await harness.pairAnother()
  const { paired, answer } = await pairUntilStored()
  const [pageClient] = await Promise.all(pageClients().all())
  const replaced = pageClient?.currentSession.set(other, undefined)
  answer()
  await expect(paired).rejects.toMatchObject({ code: 'wallet/disconnected' })
  await replaced
  expect([pageClient?.currentSession.record()?.topic, JSON.parse(stored() ?? '{}').topic]).toEqual([other, other])
})

test('a pairing that is given up while its session is stored is cancelled, and its wallet told', async () => {
  const abort = new AbortController()
  const { paired, answer } = await pairUntilStored(abort.signal)
  abort.abort()
  answer()
  await expect(paired).rejects.toMatchObject({ code: 'connection/cancelled' })
  await eventually(() => expect(harness.phone.ended).toHaveLength(1))
  expect([session.current(), stored()]).toEqual([null, undefined])
})
