import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { countAttacks } from '@kit/tooling/attacks'
import { startPostgres } from '@kit/tooling/postgres'
import postgres from 'postgres'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { storeContract } from '../test-utils/store-contract.ts'
import { memoryStore } from './memory.ts'
import { postgresStore } from './postgres.ts'
import { sqliteStore } from './sqlite.ts'
import type { ClosableStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-siwx-'))
const { url, stop } = await startPostgres()
const opened: ClosableStore[] = []
const keep = (store: ClosableStore) => {
  opened.push(store)
  return store
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

const memory = memoryStore()
storeContract('memory', () => memory)
storeContract('SQLite', () => keep(sqliteStore(join(folder, 'sessions.db'))))
storeContract('PostgreSQL', () => keep(postgresStore(url)))

/** Code of a thread that opens the file, waits for the others, and takes all records, one after the other. */
const taker = `
  const { workerData, parentPort } = require('node:worker_threads')
  import(workerData.module).then(async ({ sqliteStore }) => {
    const store = sqliteStore(workerData.path)
    Atomics.add(workerData.gate, 0, 1)
    while (Atomics.load(workerData.gate, 0) < workerData.threads) Atomics.wait(workerData.gate, 1, 0, 1)
    const taken = []
    for (const key of workerData.keys) if (await store.take(key, 0)) taken.push(key)
    await store.close()
    parentPort.postMessage(taken)
  })`

test('R-SIWX-3, attack 2.8: threads with connections of their own to one file share no record', async ({ task }) => {
  const path = join(folder, 'threads.db')
  const keys = Array.from({ length: 200 }, (_, at) => `nonce:${at}`)
  const store = keep(sqliteStore(path))
  for (const key of keys) await store.put({ key, owner: null, value: '', expiresAt: 1 }, 0)
  const threads = 4
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const workerData = { module: new URL('./sqlite.ts', import.meta.url).href, path, keys, gate, threads }
  const taken = await Promise.all(
    Array.from({ length: threads }, () => {
      const worker = new Worker(taker, { eval: true, workerData })
      return new Promise<string[]>((resolve, reject) => worker.on('message', resolve).on('error', reject))
    }),
  )
  expect(taken.flat().toSorted()).toEqual(keys.toSorted())
  countAttacks(task, { count: threads * keys.length })
})

describe('PostgreSQL', () => {
  test('stores that begin at the same time agree on the table', async () => {
    const sql = postgres(url, { onnotice: () => {} })
    await sql`DROP TABLE IF EXISTS kit_sign_in`
    await sql.end()
    const stores = Array.from({ length: 8 }, () => keep(postgresStore(url)))
    await Promise.all(stores.map((store) => store.get('nonce:x', 0)))
    expect(await stores[0]?.list('x', 0)).toEqual([])
  })

  test('a database that is not there yet is asked again by the next call', async () => {
    const store = keep(postgresStore(new URL('/later', url).href))
    await expect(store.get('a', 0)).rejects.toMatchObject({ code: '3D000' })
    const sql = postgres(url)
    await sql`CREATE DATABASE later`
    await sql.end()
    expect(await store.get('a', 0)).toBe(null)
  })

  test('what has expired is removed by many at the same time, and none waits for another', async () => {
    const stores = Array.from({ length: 8 }, () => keep(postgresStore(url)))
    const sql = postgres(url)
    const fill = (times: number) =>
      sql`INSERT INTO kit_sign_in SELECT md5(random()::text), NULL, '', 1 FROM generate_series(1, ${times})`
    await stores[0]?.get('a', 0)
    await fill(20_000)
    // A transaction holds some of them meanwhile.
    await sql.begin(async (within) => {
      await within`SELECT key FROM kit_sign_in WHERE expires_at = 1 LIMIT 10 FOR UPDATE`
      const puts = Array.from({ length: 200 }, (_, at) => ({ key: `k${at}`, owner: null, value: '', expiresAt: 100 }))
      await Promise.all(puts.map((record, at) => stores[at % stores.length]?.put(record, 50)))
    })
    const [left] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM kit_sign_in WHERE expires_at = 1`
    await sql.end()
    expect(left).toEqual({ count: 10 })
  })
})
