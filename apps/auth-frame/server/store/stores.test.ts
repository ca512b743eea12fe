import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@kit/tooling/postgres'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { forever, type Store } from './store.ts'

const now = 1_800_000_000_000
const folder = mkdtempSync(join(tmpdir(), 'kit-auth-frame-'))
const { url, stop } = await startPostgres()
const opened: Store[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

let made = 0
const newKey = () => `key:${++made}`
const entry = (value: string, expiresAt = now + 1_000) => ({ value, expiresAt })

describe.each([
  ['SQLite', () => openSqlite(join(folder, 'store.db'))],
  [
    'PostgreSQL',
    () =>
      openPostgres(url, (error) => {
        throw error
      }),
  ],
])('a store in %s', (_, openOne) => {
  /** One more connection to the same entries. */
  const open = () => {
    const store = openOne()
    opened.push(store)
    return store
  }

  /** Several stores, each with as many connections as it will have, so that none waits for the others to open. */
  const openRacers = async () => {
    const racers = [open(), open(), open()]
    const warm = racers.flatMap((store) => Array.from({ length: 10 }, () => store.update(newKey(), now, leave)))
    await Promise.all(warm)
    return racers
  }
  const leave = () => ({ result: null })

  test('returns an entry as it was put, through every connection', async () => {
    const [one, other, key] = [open(), open(), newKey()]
    const value = '{"a":"ü\\u0000€\'; DROP TABLE kit_auth_frame; --"}'
    await one.put(key, entry(value, forever), now)
    expect([await one.get(key, now), await other.get(key, now)]).toEqual([value, value])
    expect(await one.get(newKey(), now)).toBe(null)
  })

  test('replaces the entry that had the key', async () => {
    const [store, key] = [open(), newKey()]
    await store.put(key, entry('before'), now)
    await store.put(key, entry('after', now + 9_000), now)
    expect(await store.get(key, now + 8_000)).toBe('after')
  })

  test('never returns what has expired', async () => {
    const [store, key] = [open(), newKey()]
    await store.put(key, entry('old'), now)
    expect(await store.get(key, now + 999)).toBe('old')
    expect(await store.get(key, now + 1_000)).toBe(null)
    expect(await store.update(key, now + 1_000, (value) => ({ result: value }))).toBe(null)
    expect(await store.take(key, now + 1_000)).toBe(null)
  })

  test('removes what has expired when something is put', async () => {
    const [store, old, lasting] = [open(), newKey(), newKey()]
    await store.put(old, entry('old'), now)
    await store.put(lasting, entry('lasting', forever), now)
    await store.put(newKey(), entry('new', now + 9_000), now + 5_000)
    // A clock that goes back shows what is still there.
    expect([await store.get(old, now), await store.get(lasting, now)]).toEqual([null, 'lasting'])
  })

  test('of 100 takes at the same time exactly one has the entry', async () => {
    const [stores, key] = [await openRacers(), newKey()]
    await stores[0]?.put(key, entry('one'), now)
    const taken = await Promise.all(Array.from({ length: 100 }, (_, at) => stores[at % 3]?.take(key, now)))
    expect(taken.filter((value) => value !== null)).toEqual(['one'])
  })

  test('of updates at the same time each sees what the one before has written, also where nothing was', async () => {
    const stores = await openRacers()
    const count = (value: string | null) => {
      const next = Number(value ?? 0) + 1
      return { write: entry(String(next)), result: next }
    }
    const keys = Array.from({ length: 30 }, newKey)
    const seen = await Promise.all(
      keys.map((key) => Promise.all(Array.from({ length: 9 }, (_, at) => stores[at % 3]?.update(key, now, count)))),
    )
    const inTurn = Array.from({ length: 9 }, (_, at) => at + 1)
    expect(seen.map((numbers) => numbers.toSorted((a = 0, b = 0) => a - b))).toEqual(keys.map(() => inTurn))
  })

  test('an update and a take at the same time never bring back what was taken', async () => {
    const [one, other] = await openRacers()
    const keys = Array.from({ length: 200 }, newKey)
    await Promise.all(keys.map((key) => one?.put(key, entry('there'), now)))
    const write = (value: string | null) => (value === null ? { result: null } : { write: entry('new'), result: value })
    await Promise.all(keys.flatMap((key) => [one?.update(key, now, write), other?.take(key, now)]))
    expect(await Promise.all(keys.map((key) => one?.get(key, now)))).toEqual(keys.map(() => null))
  })

  test('an update of several keys writes all or nothing, and none waits for another for ever', async () => {
    const [one, other] = await openRacers()
    const [left, right] = [newKey(), newKey()]
    const move = (values: readonly (string | null)[]) => {
      const numbers = values.map((value) => Number(value ?? 0) + 1)
      return { writes: numbers.map((number) => entry(String(number))), result: numbers }
    }
    await Promise.all(
      Array.from({ length: 20 }, () => [
        one?.updateAll([left, right], now, move),
        other?.updateAll([right, left], now, move),
      ]).flat(),
    )
    expect([await one?.get(left, now), await one?.get(right, now)]).toEqual(['40', '40'])
    const half = one?.updateAll([left, right], now, () => ({
      writes: [entry('half'), { value: null as never, expiresAt: now }],
      result: null,
    }))
    await expect(half).rejects.toThrow()
    expect(await one?.get(left, now)).toBe('40')
  })

  test('an update can remove, leave, and fail without a trace', async () => {
    const [store, key] = [open(), newKey()]
    await store.put(key, entry('there'), now)
    expect(await store.update(key, now, (value) => ({ result: value }))).toBe('there')
    const failing = store.update(key, now, () => {
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await store.get(key, now)).toBe('there')
    await store.update(key, now, () => ({ write: null, result: null }))
    expect(await store.get(key, now)).toBe(null)
  })
})

test('in PostgreSQL what is taken while an update is under way stays taken', async () => {
  const throwing = (error: unknown) => {
    throw error
  }
  const [one, other] = [openPostgres(url, throwing), openPostgres(url, throwing)]
  opened.push(one, other)
  await other.get(newKey(), now)
  for (const key of Array.from({ length: 50 }, newKey)) {
    await one.put(key, entry('there'), now)
    let taking: Promise<string | null> | undefined
    await one.update(key, now, () => {
      taking = other.take(key, now)
      return { write: entry('new'), result: null }
    })
    expect([await taking, await one.get(key, now)]).toEqual(['new', null])
  }
})
