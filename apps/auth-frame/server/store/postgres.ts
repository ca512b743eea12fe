import pg from 'pg'
import { type Changes, type Entry, type Store, type UpdateAll, updateBy } from './store.ts'

/** Of PostgreSQL's advisory locks: one for the schema, and the seed of those of keys. */
const lockSeed = 7_249_163_009
/** How many expired entries are removed at once. */
const sweepSize = 1_000
/** Milliseconds to connect, and for a statement. */
const patience = 10_000

const schema = `
SELECT pg_advisory_xact_lock(${lockSeed});
CREATE TABLE IF NOT EXISTS kit_auth_frame (key text PRIMARY KEY, value text NOT NULL, expires_at bigint NOT NULL);
CREATE INDEX IF NOT EXISTS kit_auth_frame_expiry ON kit_auth_frame (expires_at);`

/** Those that another connection removes at this moment are left to it: waiting for each other, both could fail. */
const sweep = `DELETE FROM kit_auth_frame WHERE key IN (
  SELECT key FROM kit_auth_frame WHERE expires_at <= $1 LIMIT ${sweepSize} FOR UPDATE SKIP LOCKED)`
const put = `INSERT INTO kit_auth_frame (key, value, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
const get = 'SELECT value FROM kit_auth_frame WHERE key = $1 AND expires_at > $2'
const take = 'DELETE FROM kit_auth_frame WHERE key = $1 AND expires_at > $2 RETURNING value'

type Rows = { readonly rows: readonly { readonly value: string }[] }
const valueIn = ({ rows }: Rows): string | null => rows[0]?.value ?? null

/** An entry that is not there yet cannot be locked itself, so updates of one key take turns by a lock on its name. */
const lock = `SELECT pg_advisory_xact_lock(hashtextextended($1, ${lockSeed}))`

/** One by one in the same order everywhere, so that no two updates wait for each other. */
async function lockAll(client: pg.PoolClient, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) await client.query(lock, [key])
}

async function write(client: pg.PoolClient, key: string, entry: Entry | null): Promise<void> {
  if (entry === null) await client.query('DELETE FROM kit_auth_frame WHERE key = $1', [key])
  else await client.query(put, [key, entry.value, entry.expiresAt])
}

async function updateIn<Result>(
  client: pg.PoolClient,
  keys: readonly string[],
  now: number,
  change: (values: readonly (string | null)[]) => Changes<Result>,
): Promise<Result> {
  await client.query('BEGIN')
  await lockAll(client, keys)
  const values: (string | null)[] = []
  for (const key of keys) values.push(valueIn(await client.query(`${get} FOR UPDATE`, [key, now])))
  const { writes = [], result } = change(values)
  for (const [at, entry] of writes.entries()) if (entry !== undefined) await write(client, keys[at] ?? '', entry)
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
      await run.query(sweep, [now])
      await run.query(put, [key, value, expiresAt])
    },
    take: async (key, now) => valueIn(await (await prepared()).query(take, [key, now])),
    update: updateBy(updateAll),
    updateAll,
    close: () => pool.end(),
  }
}
