import { DatabaseSync } from 'node:sqlite'
import { type Entry, everySecond, type Store, type UpdateAll, updateBy } from './store.ts'

/** Milliseconds that a statement waits for another process. */
const patience = 5_000

const schema = `
CREATE TABLE IF NOT EXISTS kit_auth_frame (
  key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kit_auth_frame_expiry ON kit_auth_frame (expires_at);`

const valueIn = (row: unknown): string | null => (row === undefined ? null : (row as { value: string }).value)

/**
 * Opens a store in a file of SQLite, which any number of processes of one machine may open.
 *
 * @param path of the file, which is made when it is not there; `:memory:` for none
 * @throws Error when the file cannot be opened
 * @example const store = openSqlite('auth-frame.db')
 */
export function openSqlite(path: string): Store {
  const database = new DatabaseSync(path, { timeout: patience })
  // FULL: a vault that was acknowledged survives a power cut.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
  database.exec(schema)
  const sweep = database.prepare('DELETE FROM kit_auth_frame WHERE expires_at <= ?')
  const put = database.prepare('INSERT OR REPLACE INTO kit_auth_frame (key, value, expires_at) VALUES (?, ?, ?)')
  const get = database.prepare('SELECT value FROM kit_auth_frame WHERE key = ? AND expires_at > ?')
  const take = database.prepare('DELETE FROM kit_auth_frame WHERE key = ? AND expires_at > ? RETURNING value')
  const remove = database.prepare('DELETE FROM kit_auth_frame WHERE key = ?')

  const isSweepDue = everySecond()
  const write = (key: string, entry: Entry | null) =>
    entry === null ? remove.run(key) : put.run(key, entry.value, entry.expiresAt)

  const updateAll: UpdateAll = async (keys, now, change) => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const { writes = [], result } = change(keys.map((key) => valueIn(get.get(key, now))))
      for (const [at, entry] of writes.entries()) if (entry !== undefined) write(keys[at] ?? '', entry)
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  return {
    get: async (key, now) => valueIn(get.get(key, now)),
    async put(key, { value, expiresAt }, now) {
      if (isSweepDue(now)) sweep.run(now)
      put.run(key, value, expiresAt)
    },
    take: async (key, now) => valueIn(take.get(key, now)),
    update: updateBy(updateAll),
    updateAll,
    close: async () => database.close(),
  }
}
