import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

describe('PostgreSQL', () => {
  test('stores that begin at the same time agree on the table', async () => {
    const sql = postgres(url, { onnotice: () => {} })
    await sql`DROP TABLE IF EXISTS kit_sign_in`
    await sql.end()
    const stores = Array.from({ length: 8 }, () => keep(postgresStore(url)))
    await Promise.all(stores.map((store) => store.get('nonce:x', 0)))
    expect(await stores[0]?.list('x', 0)).toEqual([])
  })

  test('a database that cannot be reached is asked again by the next call', async () => {
    const store = keep(postgresStore('postgres://kit@127.0.0.1:1/none'))
    await expect(store.get('a', 0)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(store.take('a', 0)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
