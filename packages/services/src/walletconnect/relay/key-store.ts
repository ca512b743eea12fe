const database = 'kit-walletconnect'
const table = 'entries'
/** A database that does not open in this time is done without (F40). */
const openTimeout = 2_000

/** What the library keeps its keys and sessions in: JSON by key. */
export type KeyStore = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  close(): void
}

/** Where a store outlives the page. */
export type KeyValueDb = {
  load(): Promise<readonly (readonly [key: string, text: string])[]>
  write(key: string, text: string): void
  remove(key: string): void
  close(): void
}

/**
 * Everything is in memory, and on the shelf as well if there is one: a shelf that is full, blocked or wiped while the
 * page is open costs nothing until the next visit.
 */
export async function openKeyStore(db: KeyValueDb | null): Promise<KeyStore> {
  const texts = new Map<string, string>(db ? await db.load().catch(() => []) : [])
  const read = (text: string | undefined) => (text === undefined ? undefined : parse(text))
  return {
    getKeys: async () => [...texts.keys()],
    getEntries: async <T>() => [...texts].map(([key, text]): [string, T] => [key, parse(text) as T]),
    getItem: async <T>(key: string) => read(texts.get(key)) as T | undefined,
    async setItem(key, value) {
      const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
      if (text === undefined) return
      texts.set(key, text)
      db?.write(key, text)
    },
    async removeItem(key) {
      texts.delete(key)
      db?.remove(key)
    },
    close: () => db?.close(),
  }
}

/**
 * A shelf in the browser's database.
 *
 * @param prefix keeps the keys of several kits apart
 * @returns `null` where there is no database, or none that opens within two seconds
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
      // Closed by the browser, or full: memory goes on.
    }
  }
  return {
    async load() {
      const range = IDBKeyRange.bound(prefixed(''), prefixed('\uffff'))
      const store = entries('readonly')
      const [keys, texts] = await Promise.all([resultOf(store.getAllKeys(range)), resultOf(store.getAll(range))])
      return keys.map((key, at) => [String(key).slice(prefixed('').length), String(texts[at])])
    },
    write: (key, text) => writeSafely((store) => store.put(text, prefixed(key))),
    remove: (key) => writeSafely((store) => store.delete(prefixed(key))),
    close: () => opened.close(),
  }
}

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), openTimeout)
    const done = (opened: IDBDatabase | null) => {
      clearTimeout(timer)
      resolve(opened)
    }
    try {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table)
      request.onerror = () => done(null)
      request.onsuccess = () => {
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
