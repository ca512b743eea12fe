import { isKitError } from '@kit/core'
import { expect, test } from 'vitest'
import type { Line } from './line.ts'
import { placesOf } from './places.ts'
import { openSeat } from './seat.ts'

/** As much of a line as a seat touches: a stand-in for one tab over a storage that tabs share. */
function tab(storage: Map<string, unknown>, topics: string[]) {
  const parted: string[] = []
  const sessions = topics.map((topic) => ({ topic, sessionConfig: {} }))
  const client = {
    session: {
      keys: topics,
      getAll: () => sessions,
      get: (topic: string) => sessions.find((session) => session.topic === topic),
      update: async () => {},
    },
  }
  const store = {
    getItem: async (key: string) => storage.get(key),
    setItem: async (key: string, value: unknown) => void storage.set(key, value),
    removeItem: async (key: string) => void storage.delete(key),
  }
  const line = { client, store, part: async (topic: string) => void parted.push(topic) }
  return { seat: openSeat(line as unknown as Line), parted }
}

const topic = 'a'.repeat(64)

test('R-CON-4: what was held before a reload is found again', async () => {
  const storage = new Map<string, unknown>()
  await tab(storage, [topic]).seat.sit(topic, placesOf(topic))
  expect(await tab(storage, [topic]).seat.stored()).toMatchObject({ topic })
})

test('R-CON-4: a session that ended while the page was gone is there no more', async () => {
  const storage = new Map<string, unknown>()
  await tab(storage, [topic]).seat.sit(topic, placesOf(topic))
  expect(await tab(storage, []).seat.stored()).toBeNull()
})

test('R-CON-11: a session that another tab took since is not cleared away from under it', async () => {
  const storage = new Map<string, unknown>()
  const second = tab(storage, [])
  expect(await second.seat.stored()).toBeNull()
  await tab(storage, [topic]).seat.sit(topic, placesOf(topic))
  const refusal = await second.seat.stored().catch((error: unknown) => error)
  expect(isKitError(refusal, 'pairing/interrupted')).toBe(true)
  expect(storage.size).toBe(1)
})
