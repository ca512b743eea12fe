import postgres from 'postgres'
import type { ClosableStore, StoreRecord } from './store.ts'

export type { ClosableStore, SignInStore, StoreRecord } from './store.ts'

/** Of PostgreSQL's advisory locks: processes that begin at the same time create the table one after the other. */
const schemaLock = 7_249_163_008

/** How many expired records are removed at once. */
const sweepSize = 1_000

/**
 * Makes a store in a PostgreSQL database, whose table `kit_sign_in` is made when it is not there. Needs the package `postgres`.
 *
 * @param url `postgres://user:password@host:port/database`, with what the package `postgres` reads from it, such as `sslmode`
 * @example const store = postgresStore(process.env.DATABASE_URL)
 */
export function postgresStore(url: string): ClosableStore {
  // Named statements do not survive a pool such as PgBouncer's.
  const sql = postgres(url, { onnotice: () => {}, prepare: false, connect_timeout: 10 })
  let ready: Promise<unknown> | undefined

  const createTable = () =>
    sql.begin(async (within) => {
      await within`SELECT pg_advisory_xact_lock(${schemaLock})`
      await within`CREATE TABLE IF NOT EXISTS kit_sign_in (
        key text PRIMARY KEY, owner text, value text NOT NULL, expires_at bigint NOT NULL)`
      await within`CREATE INDEX IF NOT EXISTS kit_sign_in_owner ON kit_sign_in (owner) WHERE owner IS NOT NULL`
      await within`CREATE INDEX IF NOT EXISTS kit_sign_in_expiry ON kit_sign_in (expires_at)`
    })

  /** Creates the table before the first statement; when that fails, the next statement tries again. */
  async function prepared() {
    ready ??= createTable()
    try {
      await ready
    } catch (error) {
      ready = undefined
      throw error
    }
    return sql
  }

  const columns = () => sql`key, owner, value, expires_at::float8 AS "expiresAt"`
  const toRecords = (rows: readonly object[]) => rows.map((row) => ({ ...row }) as StoreRecord)

  return {
    async put({ key, owner, value, expiresAt }, now) {
      const run = await prepared()
      // Those that another connection removes at this moment are left to it: waiting for each other, both could fail.
      await run`DELETE FROM kit_sign_in WHERE key IN (
        SELECT key FROM kit_sign_in WHERE expires_at <= ${now} LIMIT ${sweepSize} FOR UPDATE SKIP LOCKED)`
      await run`INSERT INTO kit_sign_in (key, owner, value, expires_at) VALUES (${key}, ${owner}, ${value}, ${expiresAt})
        ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, value = excluded.value, expires_at = excluded.expires_at`
    },
    async get(key, now) {
      const run = await prepared()
      const rows = await run`SELECT ${columns()} FROM kit_sign_in WHERE key = ${key} AND expires_at > ${now}`
      return toRecords(rows)[0] ?? null
    },
    async take(key, now) {
      const run = await prepared()
      const rows = await run`DELETE FROM kit_sign_in WHERE key = ${key} AND expires_at > ${now} RETURNING ${columns()}`
      return toRecords(rows)[0] ?? null
    },
    async list(owner, now) {
      const run = await prepared()
      return toRecords(await run`SELECT ${columns()} FROM kit_sign_in WHERE owner = ${owner} AND expires_at > ${now}`)
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
