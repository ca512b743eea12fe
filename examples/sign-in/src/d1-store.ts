import type { SignInStore, StoreRecord } from '@kit/siwx/server'

type Statement = {
  bind(...values: readonly unknown[]): Statement
  all(): Promise<{ readonly results: readonly unknown[] }>
}

/** What a D1 binding has, as far as it is needed here. */
export type Database = { prepare(sql: string): Statement }

/** The migration that comes before. */
export const schema =
  'CREATE TABLE sign_in (key TEXT PRIMARY KEY, owner TEXT, value TEXT NOT NULL, expires_at INTEGER NOT NULL)'

const columns = 'key, owner, value, expires_at AS expiresAt'

/** A store of one's own is four methods: this one keeps its records in a D1 database. */
export function d1Store(database: Database): SignInStore {
  const run = async (sql: string, ...values: readonly unknown[]) =>
    (
      await database
        .prepare(sql)
        .bind(...values)
        .all()
    ).results as readonly StoreRecord[]
  return {
    async put({ key, owner, value, expiresAt }, now) {
      await run('DELETE FROM sign_in WHERE expires_at <= ?', now)
      await run('INSERT OR REPLACE INTO sign_in VALUES (?, ?, ?, ?)', key, owner, value, expiresAt)
    },
    get: async (key, now) =>
      (await run(`SELECT ${columns} FROM sign_in WHERE key = ? AND expires_at > ?`, key, now))[0] ?? null,
    // One statement: of two requests with the same key, one has the row.
    take: async (key, now) =>
      (await run(`DELETE FROM sign_in WHERE key = ? AND expires_at > ? RETURNING ${columns}`, key, now))[0] ?? null,
    list: (owner, now) => run(`SELECT ${columns} FROM sign_in WHERE owner = ? AND expires_at > ?`, owner, now),
  }
}
