import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Changes, type Entry, everySecond, type Store, type UpdateAll, updateBy } from './store.ts'

/** Of PostgreSQL's advisory locks, for those who create the table at the same time. */
const schemaLock = 7_249_163_009
/** How many expired entries are removed at once. */
const sweepSize = 1_000
/** Milliseconds to connect, and for a statement. */
const patience = 10_000

const schema = `
SELECT pg_advisory_xact_lock(${schemaLock});
CREATE TABLE IF NOT EXISTS kit_auth_frame (key text PRIMARY KEY, value text NOT NULL, expires_at bigint NOT NULL);
CREATE INDEX IF NOT EXISTS kit_auth_frame_expiry ON kit_auth_frame (expires_at);`

/** Those that another connection removes at this moment are left to it: waiting for each other, both could fail. */
const sweep = `DELETE FROM kit_auth_frame WHERE key IN (
  SELECT key FROM kit_auth_frame WHERE expires_at <= $1 LIMIT ${sweepSize} FOR UPDATE SKIP LOCKED)`
const put = `INSERT INTO kit_auth_frame (key, value, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
const get = 'SELECT value FROM kit_auth_frame WHERE key = $1 AND expires_at > $2'
const getAll = 'SELECT key, value FROM kit_auth_frame WHERE key = ANY($1) AND expires_at > $2 FOR UPDATE'
const putAll = `INSERT INTO kit_auth_frame (key, value, expires_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
const take = 'DELETE FROM kit_auth_frame WHERE key = $1 AND expires_at > $2 RETURNING value'

type Rows = { readonly rows: readonly { readonly value: string }[] }
const valueIn = ({ rows }: Rows): string | null => rows[0]?.value ?? null

/** A number of 64 bits for a key, as advisory locks have it. */
const lockOf = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE()

/**
 * Begins a transaction in which nobody else updates these keys. An entry that is not there yet cannot be locked itself, so updates take
 * turns by locks on the keys, one by one in the same order everywhere, so that no two wait for each other.
 */
async function begin(client: pg.PoolClient, keys: readonly string[]): Promise<void> {
  const locks = [...new Set(keys.map(lockOf))].toSorted((one, other) => (one < other ? -1 : 1))
  const statements = locks.map((lock) => `SELECT pg_advisory_xact_lock(${lock})`)
  await client.query(['BEGIN', ...statements].join('; '))
}

async function readAll(client: pg.PoolClient, keys: readonly string[], now: number) {
  const { rows } = await client.query<{ key: string; value: string }>(getAll, [keys, now])
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  return keys.map((key) => found.get(key) ?? null)
}

type Writes = readonly (Entry | null | undefined)[]

async function writeAll(client: pg.PoolClient, keys: readonly string[], writes: Writes): Promise<void> {
  const removed = keys.filter((_, at) => writes[at] === null)
  const kept = keys.flatMap((key, at) => {
    const entry = writes[at]
    return entry ? [{ key, ...entry }] : []
  })
  if (removed.length > 0) await client.query('DELETE FROM kit_auth_frame WHERE key = ANY($1)', [removed])
  if (kept.length === 0) return
  const columns = [kept.map(({ key }) => key), kept.map(({ value }) => value), kept.map(({ expiresAt }) => expiresAt)]
  await client.query(putAll, columns)
}

async function updateIn<Result>(
  client: pg.PoolClient,
  keys: readonly string[],
  now: number,
  change: (values: readonly (string | null)[]) => Changes<Result>,
): Promise<Result> {
  await begin(client, keys)
  const { writes = [], result } = change(await readAll(client, keys, now))
  await writeAll(client, keys, writes)
  await client.query('COMMIT')
  return result
}

/**
 * Opens a store in a PostgreSQL database, whose table `kit_auth_frame` is made when it is not there.
 *
 * @param url `postgres://user:password@host:port/database`, with what the package `pg` reads from it
 * @param onError hears of a connection that broke while nobody used it
 * @example const store = openPostgres(process.env.AUTH_FRAME_DATABASE, console.error)
 */
export function openPostgres(url: string, onError: (error: unknown) => void): Store {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: patience, statement_timeout: patience })
  pool.on('error', onError)
  const isSweepDue = everySecond()
  let ready: Promise<unknown> | undefined

  /** Creates the table before the first statement; when that fails, the next statement tries again. */
  async function prepared(): Promise<pg.Pool> {
    ready ??= pool.query(schema)
    try {
      await ready
    } catch (error) {
      ready = undefined
      throw error
    }
    return pool
  }

  const updateAll: UpdateAll = async (keys, now, change) => {
    const client = await (await prepared()).connect()
    try {
      const result = await updateIn(client, keys, now, change)
      client.release()
      return result
    } catch (error) {
      // Not given back: who knows what state it is in.
      client.release(true)
      throw error
    }
  }

  return {
    get: async (key, now) => valueIn(await (await prepared()).query(get, [key, now])),
    async put(key, { value, expiresAt }, now) {
      const run = await prepared()
      if (isSweepDue(now)) await run.query(sweep, [now])
      await run.query(put, [key, value, expiresAt])
    },
    take: async (key, now) => valueIn(await (await prepared()).query(take, [key, now])),
    update: updateBy(updateAll),
    updateAll,
    close: () => pool.end(),
  }
}
