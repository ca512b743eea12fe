import { DatabaseSync } from 'node:sqlite'
import type { ClosableStore, StoreRecord } from './store.ts'

export type { ClosableStore, SignInStore, StoreRecord } from './store.ts'

/** Milliseconds that a statement waits for another connection's. */
const patience = 5_000

const schema = `
CREATE TABLE IF NOT EXISTS kit_sign_in (
  key TEXT PRIMARY KEY, owner TEXT, value TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kit_sign_in_owner ON kit_sign_in (owner) WHERE owner IS NOT NULL;
CREATE INDEX IF NOT EXISTS kit_sign_in_expiry ON kit_sign_in (expires_at);`

const columns = 'key, owner, value, expires_at AS expiresAt'

/**
 * Makes a store in a file of SQLite, which any number of processes of one machine may open. Needs Node 22.13 or newer.
 *
 * @param path of the file, which is made when it is not there; `:memory:` for none
 * @example const store = sqliteStore('sessions.db')
 */
export function sqliteStore(path: string): ClosableStore {
  const database = new DatabaseSync(path, { timeout: patience })
  // Readers and the writer do not wait for each other.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  database.exec(schema)
  const sweep = database.prepare('DELETE FROM kit_sign_in WHERE expires_at <= ?')
  const put = database.prepare('INSERT OR REPLACE INTO kit_sign_in (key, owner, value, expires_at) VALUES (?, ?, ?, ?)')
  const get = database.prepare(`SELECT ${columns} FROM kit_sign_in WHERE key = ? AND expires_at > ?`)
  const take = database.prepare(`DELETE FROM kit_sign_in WHERE key = ? AND expires_at > ? RETURNING ${columns}`)
  const list = database.prepare(`SELECT ${columns} FROM kit_sign_in WHERE owner = ? AND expires_at > ?`)
  const one = (row: unknown) => (row === undefined ? null : { ...(row as StoreRecord) })

  return {
    async put({ key, owner, value, expiresAt }, now) {
      sweep.run(now)
      put.run(key, owner, value, expiresAt)
    },
    get: async (key, now) => one(get.get(key, now)),
    take: async (key, now) => one(take.get(key, now)),
    list: async (owner, now) => list.all(owner, now).map((row) => ({ ...(row as StoreRecord) })),
    close: async () => database.close(),
  }
}
