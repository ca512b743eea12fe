import { isKitError } from '@kit/core'
import { expect, test } from 'vitest'
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

test('R-CON-11: a tab does not clear a session that another tab has made since', async () => {
  const db = memoryDb()
  const second = await openTab(db, [])
  expect(await second.readStored()).toBeNull()
  await (await openTab(db, [topic])).set(topic, emptySelection(topic))
  const refusal = await second.readStored().catch((error: unknown) => error)
  expect(isKitError(refusal, 'pairing/interrupted')).toBe(true)
  expect(db.texts.size).toBe(1)
})
