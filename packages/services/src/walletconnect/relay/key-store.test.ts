// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openKeyStore, openKeyValueDb } from './key-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function failing() {
  const request: { onerror?: () => void } = {}
  queueMicrotask(() => request.onerror?.())
  return request
}

function throwing(): never {
  throw new DOMException('blocked', 'SecurityError')
}

const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kit-walletconnect', 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
/** fake-indexeddb runs each step of a transaction in a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const open = async (prefix = 'one') => openKeyStore(await openKeyValueDb(prefix))

describe('the store of keys and sessions', () => {
  test('R-CON-4: keeps its entries after a reload', async () => {
    const before = await open()
    await before.setItem('session', { topic: 'a' })
    await before.setItem('gone', 1)
    await before.removeItem('gone')
    before.close()
    const after = await open()
    expect(await after.getItem('session')).toEqual({ topic: 'a' })
    expect(await after.getItem('gone')).toBeUndefined()
    expect(await after.getKeys()).toEqual(['session'])
    expect(await after.getEntries()).toEqual([['session', { topic: 'a' }]])
    await after.removeItem('session')
    after.close()
  })

  test('keeps large numbers as text, keeps no value that JSON cannot say, and leaves out what is no JSON', async () => {
    const store = await openKeyStore({
      load: async () => [
        ['broken', '{'],
        ['whole', '1'],
      ],
      write: () => {},
      remove: () => {},
      close: () => {},
    } as never)
    await store.setItem('large', { expiry: 2n ** 64n })
    await store.setItem('nothing', undefined)
    expect(await store.getEntries()).toEqual([
      ['whole', 1],
      ['large', { expiry: '18446744073709551616' }],
    ])
  })

  test('R-CON-4: commits each change at once, so that a page that closes right after it loses nothing', async () => {
    const store = await open('commits')
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
    await store.setItem('session', 1)
    expect(commit).toHaveBeenCalledTimes(1)
    await store.removeItem('session')
    expect(commit).toHaveBeenCalledTimes(2)
    await store.setItem('wc@2:core', { key: 1 })
    await vi.waitFor(() => expect(commit).toHaveBeenCalledTimes(3))
    await store.replaceItem('wc@2:core', undefined, () => true)
    await vi.waitFor(() => expect(commit).toHaveBeenCalledTimes(4))
    commit.mockRestore()
    store.close()
  })

  test('R-CON-4: waits until the database has stored what was written, also while another tab uses it', async () => {
    const store = await open('flush')
    const other = await openDatabase()
    const using = other.transaction('entries', 'readwrite').objectStore('entries')
    let isInUse = true
    const use = () => {
      if (isInUse) using.get('any').onsuccess = use
    }
    use()
    await store.setItem('wc@2:client:session', { a: 1 })
    const flushed = store.flush().then(() => 'flushed')
    expect(await Promise.race([flushed, nextTask().then(() => 'waiting')])).toBe('waiting')
    isInUse = false
    expect(await flushed).toBe('flushed')
    // Nothing waits for the write any more.
    const stored = other.transaction('entries', 'readonly').objectStore('entries').getAll()
    await vi.waitFor(() => expect(stored.result).toContain('{"a":1}'))
    await store.removeItem('wc@2:client:session')
    store.close()
    other.close()
  })

  test('R-CON-11: reads again what another tab has written, changed or removed since', async () => {
    const [here, there] = [await open(), await open()]
    expect(await here.reread('session')).toBeUndefined()
    await there.setItem('session', { topic: 'a' })
    expect([await here.getItem('session'), await here.reread('session')]).toEqual([undefined, { topic: 'a' }])
    await here.setItem('session', { topic: 'b' })
    await there.removeItem('session')
    expect([await here.getItem('session'), await here.reread('session')]).toEqual([{ topic: 'b' }, undefined])
    here.close()
    there.close()
  })

  test.each([
    ['fails', () => Promise.reject(new Error('closed'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('reads again from memory, and waits no longer than five seconds, where the database %s', async (_, read) => {
    vi.useFakeTimers()
    const store = await openKeyStore({ load: async () => [], read, write() {}, change() {}, remove() {}, close() {} })
    await store.setItem('key', 1)
    const [again, flushed] = [store.reread('key'), store.flush()]
    await vi.advanceTimersByTimeAsync(5_000)
    await flushed
    expect([await again, vi.getTimerCount()]).toEqual([1, 0])
  })

  test('R-CON-11: what one tab writes of the records of the library leaves those that another has made since', async () => {
    const [here, there] = [await open('tabs'), await open('tabs')]
    await here.setItem('wc@2:core:keychain', { a: 'first' })
    await there.setItem('wc@2:core:keychain', { b: 'second' })
    await here.setItem('wc@2:core:keychain', { a: 'first', c: 'third' })
    expect(await here.reread('wc@2:core:keychain')).toEqual({ a: 'first', b: 'second', c: 'third' })
    expect(await here.getItem('wc@2:core:keychain')).toEqual({ a: 'first', c: 'third' })
    await there.setItem('wc@2:core:keychain', {})
    expect(await there.reread('wc@2:core:keychain')).toEqual({ a: 'first', c: 'third' })
    here.close()
    there.close()
  })

  test('R-CON-11: what is no record of the library is written as it is', async () => {
    const [here, there] = [await open('tabs'), await open('tabs')]
    await here.setItem('kit/session', { topic: 'a' })
    await there.setItem('kit/session', { app: 'b' })
    expect(await here.reread('kit/session')).toEqual({ app: 'b' })
    here.close()
    there.close()
  })

  test('R-CON-11: replaces and removes what is its own, and leaves what another tab has written since', async () => {
    const [here, there] = [await open('replaces'), await open('replaces')]
    const isA = (stored: unknown) => stored === 'a'
    await here.setItem('kit/session', 'a')
    await here.replaceItem('kit/session', 'a', isA)
    expect(await there.reread('kit/session')).toBe('a')
    await there.setItem('kit/session', 'b')
    await here.replaceItem('kit/session', 'c', isA)
    expect([await here.getItem('kit/session'), await here.reread('kit/session')]).toEqual(['c', 'b'])
    await here.replaceItem('kit/session', undefined, isA)
    expect([await here.getItem('kit/session'), await here.reread('kit/session')]).toEqual([undefined, 'b'])
    await there.replaceItem('kit/session', undefined, (stored) => stored === 'b')
    expect(await here.reread('kit/session')).toBeUndefined()
    await there.replaceItem('kit/session', undefined, isA)
    expect(await here.reread('kit/session')).toBeUndefined()
    here.close()
    there.close()
  })

  test('keeps the entries of two kits on one page apart', async () => {
    const [one, two] = [await open('one'), await open('one two')]
    await one.setItem('key', 1)
    await two.setItem('key', 2)
    one.close()
    const again = await open('one')
    expect(await again.getEntries()).toEqual([['key', 1]])
    await again.removeItem('key')
  })

  test('F40: works in memory where there is no database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await openKeyValueDb('one')).toBeNull()
    const store = await open()
    await store.setItem('key', 1)
    expect(await store.getItem('key')).toBe(1)
    await store.replaceItem('key', undefined, () => false)
    expect(await store.getItem('key')).toBeUndefined()
  })

  test('F40: works without a database that has not opened after five seconds', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const opening = openKeyValueDb('one')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await opening).toBeNull()
  })

  test('closes a database that opens after five seconds', async () => {
    vi.useFakeTimers()
    const request: { result?: object; onsuccess?: () => void } = {}
    vi.stubGlobal('indexedDB', { open: () => request })
    const opening = openKeyValueDb('one')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await opening).toBeNull()
    const close = vi.fn()
    request.result = { close }
    request.onsuccess?.()
    expect(close).toHaveBeenCalledOnce()
  })

  test('works in memory alone, and closes the database, when its entries have not come after five seconds', async () => {
    vi.useFakeTimers()
    const read = async () => undefined
    const [write, change, remove, close] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const frozen = { load: () => new Promise<never>(() => {}), read, write, change, remove, close }
    const opening = openKeyStore(frozen)
    await vi.advanceTimersByTimeAsync(5_000)
    const store = await opening
    await store.setItem('key', 1)
    await store.removeItem('other')
    expect(await store.getItem('key')).toBe(1)
    expect([write, remove, close].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['a database that fails to open', failing],
    ['one that throws', throwing],
  ])('works without %s, at once', async (_, open) => {
    vi.stubGlobal('indexedDB', { open })
    expect(await openKeyValueDb('one')).toBeNull()
  })

  test('works in memory when the database fails, and skips texts that are not JSON', async () => {
    const broken = {
      load: async () => [['a', '{'] as const],
      read: async () => '{',
      write: vi.fn(),
      change: vi.fn(),
      remove: vi.fn(),
      close: vi.fn(),
    }
    const store = await openKeyStore(broken)
    expect([await store.getItem('a'), await store.reread('a')]).toEqual([undefined, undefined])
    const unreadable = await openKeyStore({ ...broken, load: () => Promise.reject(new Error('blocked')) })
    await unreadable.setItem('b', 1)
    expect(await unreadable.getItem('b')).toBe(1)
    await unreadable.setItem('nothing', undefined)
    expect(await unreadable.getKeys()).toEqual(['b'])
  })

  test('works in memory after the browser has closed the database', async () => {
    const db = await openKeyValueDb('one')
    const store = await openKeyStore(db)
    db?.close()
    await store.setItem('late', 1)
    await store.setItem('wc@2:late', 1)
    await store.replaceItem('late', 1, () => true)
    await store.removeItem('other')
    expect([await store.getItem('late'), await store.reread('late')]).toEqual([1, 1])
  })
})
