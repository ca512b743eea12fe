import { withTimeout } from '@kit/core/adapters'
import { mergeRecords } from './merge-records.ts'

const database = 'kit-walletconnect'
const table = 'entries'
/** Before each key of the library's own. */
const ofLibrary = 'wc@'
/** After this time without an open database, or without what it is asked for, the store works in memory alone; milliseconds. */
const databaseTimeout = 5_000

/** The library's storage of keys and sessions: JSON by key. */
export type KeyStore = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  /** Reads what the database has now, which another tab may have written; what is in memory where the database does not answer. */
  reread<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  /**
   * Writes a value, or removes it with `undefined`, unless another tab has written something else since.
   *
   * @param isOwn given what the database has now
   */
  replaceItem(key: string, value: unknown, isOwn: (stored: unknown) => boolean): Promise<void>
  removeItem(key: string): Promise<void>
  /** Waits until the database has stored what was written so far, or has not answered within five seconds. Never rejects. */
  flush(): Promise<void>
  close(): void
}

/** A database that keeps texts between pages. */
export type KeyValueDb = {
  load(): Promise<readonly (readonly [key: string, text: string])[]>
  /** Answers after every change that was asked for before it. */
  read(key: string): Promise<string | undefined>
  write(key: string, text: string): void
  /** Writes a text that depends on the one that is there, or removes it with `undefined`. */
  change(key: string, change: (stored: string | undefined) => string | undefined): void
  remove(key: string): void
  close(): void
}

/**
 * Opens a store that works in memory and writes every change to the database as well. A database that is full, blocked
 * or wiped while the page is open costs nothing until the next visit.
 *
 * @param db `null` for memory alone
 */
export async function openKeyStore(db: KeyValueDb | null): Promise<KeyStore> {
  const loaded = db && (await loadInTime(db))
  const texts = new Map<string, string>(loaded)
  // What could not be read is not written either: it may be there again at the next visit.
  const kept = loaded && db
  return {
    getKeys: async () => [...texts.keys()],
    async getEntries<T>() {
      return [...texts].flatMap(([key, text]): [string, T][] => {
        const value = parse<T>(text)
        return value === undefined ? [] : [[key, value]]
      })
    },
    getItem: async <T>(key: string) => parse<T>(texts.get(key)),
    reread: async <T>(key: string) =>
      parse<T>(kept ? await answerOf(kept.read(key)).catch(() => texts.get(key)) : texts.get(key)),
    async setItem(key, value) {
      const text = textOf(value)
      if (text === undefined) return
      const before = texts.get(key)
      texts.set(key, text)
      if (key.startsWith(ofLibrary)) kept?.change(key, (stored) => mergeRecords({ stored, before, after: text }))
      else kept?.write(key, text)
    },
    async replaceItem(key, value, isOwn) {
      const text = textOf(value)
      if (text === undefined) texts.delete(key)
      else texts.set(key, text)
      kept?.change(key, (stored) => (isOwn(parse(stored)) ? text : stored))
    },
    async removeItem(key) {
      texts.delete(key)
      kept?.remove(key)
    },
    async flush() {
      // A database reads only after all that was written before: a transaction waits for those that write what it reads.
      if (kept) await answerOf(kept.read('')).catch(() => {})
    },
    close: () => kept?.close(),
  }
}

/** The database's entries; `null`, and a closed database, when it cannot be read within five seconds. */
async function loadInTime(db: KeyValueDb): Promise<Awaited<ReturnType<KeyValueDb['load']>> | null> {
  const loading = db.load()
  try {
    return await answerOf(loading)
  } catch {
    db.close()
    return null
  }
}

/** @throws Error when the database has not answered within five seconds */
const answerOf = <T>(asked: Promise<T>): Promise<T> =>
  withTimeout(databaseTimeout, () => asked, { late: () => new Error('The database does not answer.') })

/**
 * Opens the browser's IndexedDB as a database of texts.
 *
 * @param prefix keeps the keys of several kits apart
 * @returns `null` where there is no IndexedDB, or none that opens within five seconds
 */
export async function openKeyValueDb(prefix: string): Promise<KeyValueDb | null> {
  const opened = await openDatabase()
  if (!opened) return null
  const prefixed = (key: string) => `${prefix}\n${key}`
  const entries = (mode: IDBTransactionMode) => opened.transaction(table, mode).objectStore(table)
  const writeSafely = (write: (store: IDBObjectStore) => void) => {
    try {
      write(entries('readwrite'))
    } catch {
      // The browser has closed the database, or it is full. The store still has the value in memory.
    }
  }
  const putIn = (store: IDBObjectStore, key: string, text: string | undefined) => {
    if (text === undefined) store.delete(prefixed(key))
    else store.put(text, prefixed(key))
    // A page that closes before the browser commits by itself would lose the session.
    store.transaction.commit()
  }
  return {
    async load() {
      const range = IDBKeyRange.bound(prefixed(''), prefixed('\uffff'))
      const store = entries('readonly')
      const [keys, texts] = await Promise.all([resultOf(store.getAllKeys(range)), resultOf(store.getAll(range))])
      return keys.map((key, at) => [String(key).slice(prefixed('').length), String(texts[at])])
    },
    read: async (key) => {
      const text: unknown = await resultOf(entries('readonly').get(prefixed(key)))
      return text === undefined ? undefined : String(text)
    },
    write: (key, text) => writeSafely((store) => putIn(store, key, text)),
    change: (key, change) =>
      writeSafely((store) => {
        const read: IDBRequest<unknown> = store.get(prefixed(key))
        read.onsuccess = () => putIn(store, key, change(read.result === undefined ? undefined : String(read.result)))
      }),
    remove: (key) => writeSafely((store) => putIn(store, key, undefined)),
    close: () => opened.close(),
  }
}

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      resolve(null)
    }, databaseTimeout)
    const done = (opened: IDBDatabase | null) => {
      clearTimeout(timer)
      resolve(opened)
    }
    try {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table)
      request.onerror = () => done(null)
      request.onsuccess = () => {
        if (isLate) return request.result.close()
        request.result.onversionchange = () => request.result.close()
        done(request.result)
      }
    } catch {
      done(null)
    }
  })
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** `undefined` for what JSON cannot say. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))

/** The library chooses the type: it reads only what it wrote itself. */
function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
