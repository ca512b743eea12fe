import { isKitError } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { openKeyStore } from '../relay/key-store.ts'
import type { RelayClient } from '../relay/relay-client.ts'
import { memoryDb } from '../test-utils/memory-db.ts'
import { emptySelection } from './session-selection.ts'
import { openSessionStore } from './session-store.ts'

/** A tab over a database that tabs share, with as much of a relay client as the session store uses. */
async function openTab(db: ReturnType<typeof memoryDb>, topics: string[]) {
  const sessions = topics.map((topic) => ({ topic, sessionConfig: {} }))
  const signClient = {
    session: {
      storageKey: 'wc@2:client:session',
      keys: topics,
      getAll: () => sessions,
      get(topic: string) {
        const found = sessions.find((session) => session.topic === topic)
        if (!found) throw new Error('No matching key')
        return found
      },
      update: async () => {},
    },
  }
  const store = await openKeyStore(db)
  return openSessionStore({ signClient, store, endSession: async () => {} } as unknown as RelayClient)
}

const topic = 'a'.repeat(64)

test('R-CON-4: a reloaded page finds the session it had', async () => {
  const db = memoryDb()
  await (await openTab(db, [topic])).set(topic, emptySelection(topic))
  expect(await (await openTab(db, [topic])).readStored()).toMatchObject({ topic })
})

test('R-CON-4: a session that ended while the page was closed is not found again', async () => {
  const db = memoryDb()
  await (await openTab(db, [topic])).set(topic, emptySelection(topic))
  expect(await (await openTab(db, [])).readStored()).toBeNull()
})

test('a session that has ended already does not replace the current one', async () => {
  const db = memoryDb()
  const tab = await openTab(db, [topic])
  await tab.set(topic, emptySelection(topic))
  const ended = 'b'.repeat(64)
  await expect(tab.set(ended, emptySelection(ended))).rejects.toThrow('No matching key')
  expect([tab.topic(), tab.selection().topic, db.texts.size]).toEqual([topic, topic, 1])
  expect(await tab.readStored()).toMatchObject({ topic })
})

const newer = 'c'.repeat(64)

describe('a session that another tab has replaced', () => {
  /** A tab with a session, and what the database says of it later: which is the current one, and which there are. */
  async function later(current: unknown, sessions: unknown, earlier: string | null = null) {
    const db = memoryDb()
    if (earlier) db.write('kit/session', JSON.stringify(emptySelection(earlier)))
    const tab = await openTab(db, [topic])
    await tab.set(topic, emptySelection(topic))
    db.write('kit/session', JSON.stringify(current))
    db.write('wc@2:client:session', JSON.stringify(sessions))
    return await tab.isReplaced(topic)
  }

  test('R-CON-11: is known by the other session, and by its own, which is gone', async () => {
    expect(await later(emptySelection(newer), [{ topic: newer }])).toBe(true)
    expect(await later(emptySelection(newer), [null])).toBe(true)
  })

  test.each([
    ['is still the current one', emptySelection(topic), [{ topic: newer }]],
    ['lives beside that of a tab that did not know of it', emptySelection(newer), [{ topic: newer }, { topic }]],
    ['is in a database without a current one', null, [{ topic: newer }]],
    ['is in a database without sessions', emptySelection(newer), null],
  ])('R-CON-11: is none that %s', async (_, current, sessions) => {
    expect(await later(current, sessions)).toBe(false)
  })

  test('F40: is none of which the database has stored nothing: what an earlier page stored is still there', async () => {
    expect(await later(emptySelection(newer), [{ topic: newer }], newer)).toBe(false)
  })

  test('F40: is none of which the database has stored nothing: what this page stored before is still there', async () => {
    const db = memoryDb()
    const tab = await openTab(db, [topic, newer])
    await tab.set(topic, emptySelection(topic))
    await tab.set(newer, emptySelection(newer))
    db.write('kit/session', JSON.stringify(emptySelection(topic)))
    db.write('wc@2:client:session', JSON.stringify([{ topic }]))
    expect(await tab.isReplaced(newer)).toBe(false)
  })
})

test('R-CON-11: a tab that has found its session ended clears none that another tab has made since', async () => {
  const db = memoryDb()
  await (await openTab(db, [topic])).set(topic, emptySelection(topic))
  const second = await openTab(db, [])
  expect(await second.readStored()).toBeNull()
  await (await openTab(db, [newer])).set(newer, emptySelection(newer))
  await second.clear()
  expect(await (await openTab(db, [newer])).readStored()).toMatchObject({ topic: newer })
})

test('R-CON-11: a tab does not clear a session that another tab has made since', async () => {
  const db = memoryDb()
  const second = await openTab(db, [])
  expect(await second.readStored()).toBeNull()
  await (await openTab(db, [topic])).set(topic, emptySelection(topic))
  const refusal = await second.readStored().catch((error: unknown) => error)
  expect(isKitError(refusal, 'pairing/interrupted')).toBe(true)
  expect(db.texts.size).toBe(1)
})
