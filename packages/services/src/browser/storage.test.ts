// @vitest-environment jsdom
import { limits } from '@kit/core'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStorage, type StorageLike } from './storage.ts'

const key = 'kit.activeNetwork'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

function tell(change: { key: string | null; newValue?: string | null; storageArea?: Storage }) {
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, newValue: null, ...change }))
}

describe('a storage with a working store', () => {
  test('keeps texts after a reload', () => {
    createStorage().write(key, 'eip155:1')
    expect(createStorage().read(key)).toBe('eip155:1')
  })

  test('reads what another tab has written', () => {
    const storage = createStorage()
    storage.write(key, 'eip155:1')
    localStorage.setItem(key, 'eip155:10')
    expect(storage.read(key)).toBe('eip155:10')
  })

  test('removes texts', () => {
    const storage = createStorage()
    storage.write(key, 'eip155:1')
    storage.remove(key)
    expect(storage.read(key)).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('can use a store of the dApp', () => {
    const storage = createStorage(sessionStorage)
    storage.write(key, 'eip155:1')
    expect([sessionStorage.getItem(key), localStorage.getItem(key)]).toEqual(['eip155:1', null])
    sessionStorage.clear()
  })
})

describe('a storage with a failing store', () => {
  const blocked: Record<string, () => void> = {
    'whose getter throws': () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse),
    'that is null, as in a WebView without storage': () =>
      vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(null as unknown as Storage),
    'that has no room for anything': () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
    'that throws at every touch': () => {
      for (const touch of ['getItem', 'setItem', 'removeItem'] as const) {
        vi.spyOn(Storage.prototype, touch).mockImplementation(refuse)
      }
    },
  }

  test.each(Object.entries(blocked))('F37, F38: keeps the texts of this page: %s', (_, block) => {
    block()
    const storage = createStorage()
    storage.write(key, 'eip155:1')
    expect(storage.read(key)).toBe('eip155:1')
    storage.remove(key)
    expect(storage.read(key)).toBeNull()
    expect(() => storage.watch(() => undefined)()).not.toThrow()
  })

  function fill() {
    const storage = createStorage()
    storage.write(key, 'eip155:1')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    storage.write(key, 'eip155:10')
    return { storage, full }
  }

  test('F38, R-CON-11: other tabs and the next visit read the old text when the store refuses a longer one, and this page reads its own', () => {
    const removed = vi.spyOn(Storage.prototype, 'removeItem')
    const { storage, full } = fill()
    expect([storage.read(key), storage.read(key), createStorage().read(key)]).toEqual([
      ...['eip155:10', 'eip155:10'],
      'eip155:1',
    ])
    expect(removed).not.toHaveBeenCalled()
    full.mockRestore()
    storage.write(key, 'eip155:137')
    expect([storage.read(key), localStorage.getItem(key)]).toEqual(['eip155:137', 'eip155:137'])
    localStorage.setItem(key, 'eip155:1')
    expect(storage.read(key)).toBe('eip155:1')
  })

  test.each([
    ['that is new', 'eip155:8453'],
    ['that the store had before', 'eip155:1'],
  ])('F38, R-CON-11: what another tab writes later is read, be it one %s', (_, text) => {
    const { storage, full } = fill()
    const stop = storage.watch(() => undefined)
    full.mockRestore()
    localStorage.setItem(key, text)
    tell({ key })
    stop()
    expect(storage.read(key)).toBe(text)
  })

  test.each([
    ['an old text', 'eip155:1'],
    ['none', null],
  ])('F38: a stopped page keeps its text when the store, which has %s, refused it', (_, before) => {
    const storage = createStorage()
    if (before) storage.write(key, before)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    storage.write(key, 'eip155:10')
    const listener = vi.fn()
    const stop = storage.watch(listener)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    stop()
    expect([listener.mock.calls, storage.read(key)]).toEqual([[], 'eip155:10'])
  })

  test.each([
    ['refuses every text', (): boolean => true, null],
    ['has room once the old one is gone', () => localStorage.getItem(key) !== null, '["a"]'],
  ] as const)(
    'F38: what was taken out of a list does not come back with the next visit, when the store %s',
    (_, isFull, left) => {
      const storage = createStorage()
      storage.write(key, '["a","b"]')
      const { setItem } = Storage.prototype
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name, text) =>
        isFull() ? refuse() : setItem.call(localStorage, name, text),
      )
      storage.write(key, '["a"]')
      expect([storage.read(key), createStorage().read(key)]).toEqual(['["a"]', left])
    },
  )

  test('F39: keeps its texts when the store is wiped, and stores them again with the next write', () => {
    const storage = createStorage()
    storage.write(key, 'eip155:1')
    localStorage.clear()
    expect(storage.read(key)).toBe('eip155:1')
    storage.write(key, 'eip155:10')
    expect(localStorage.getItem(key)).toBe('eip155:10')
  })

  test('never touches the browser with `false`', () => {
    const getter = vi.spyOn(globalThis, 'localStorage', 'get')
    const storage = createStorage(false)
    storage.write(key, 'eip155:1')
    expect(storage.read(key)).toBe('eip155:1')
    expect(getter).not.toHaveBeenCalled()
  })
})

describe('hostile values', () => {
  test('count as absent beyond the limit, and not at the limit', () => {
    const storage = createStorage()
    const longest = 'x'.repeat(limits.storedTextLength)
    localStorage.setItem(key, `${longest}x`)
    expect(storage.read(key)).toBeNull()
    localStorage.setItem(key, longest)
    expect(storage.read(key)).toBe(longest)
  })

  test('are not written beyond the limit', () => {
    createStorage().write(key, 'x'.repeat(limits.storedTextLength + 1))
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('make a read return text or null and never throw', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), fc.string(), (answer, name) => {
        const hostile = { getItem: () => answer, setItem: refuse, removeItem: refuse } as unknown as StorageLike
        const read = createStorage(hostile).read(name)
        expect(read === null || typeof read === 'string').toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('other tabs', () => {
  test('report a change, after which a read returns the new value', () => {
    const storage = createStorage()
    const reported: (string | null)[] = []
    storage.write(key, 'eip155:1')
    storage.watch((changed) => reported.push(changed, storage.read(changed)))
    localStorage.removeItem(key)
    tell({ key })
    expect(reported).toEqual([key, null])
  })

  test('report every key of the page when they clear the store, and the page keeps its values', () => {
    const storage = createStorage()
    const reported: string[] = []
    storage.write(key, 'eip155:1')
    storage.write('kit.recentWalletIds', '[]')
    storage.watch((changed) => reported.push(changed))
    localStorage.clear()
    tell({ key: null })
    expect(reported.sort()).toEqual([key, 'kit.recentWalletIds'])
    expect(storage.read(key)).toBe('eip155:1')
  })

  test.each([
    ['keys of the dApp', { key: 'theme' }],
    ['another store', { key, storageArea: sessionStorage }],
  ])('report nothing for %s', (_, change) => {
    const listener = vi.fn()
    createStorage().watch(listener)
    tell(change)
    expect(listener).not.toHaveBeenCalled()
  })

  test('report nothing after watching has stopped, and no listener stays', () => {
    const removed = vi.spyOn(window, 'removeEventListener')
    const listener = vi.fn()
    createStorage().watch(listener)()
    tell({ key })
    expect(listener).not.toHaveBeenCalled()
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function))
  })
})

describe('a page that the browser had stopped', () => {
  const other = 'kit.v1.eip155.wallets'
  const returnToPage = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  function watched() {
    const storage = createStorage()
    storage.write(key, 'eip155:1')
    storage.read(other)
    const reported: (string | null)[] = []
    const stop = storage.watch((changed) => reported.push(changed, storage.read(changed)))
    return { storage, reported, stop }
  }

  test('learns what other tabs wrote, replaced and removed meanwhile, once', () => {
    const { reported, stop } = watched()
    localStorage.setItem(other, '[]')
    localStorage.removeItem(key)
    returnToPage()
    expect(reported).toEqual([key, null, other, '[]'])
    localStorage.setItem(key, 'eip155:10')
    returnToPage()
    returnToPage()
    expect(reported).toEqual([key, null, other, '[]', key, 'eip155:10'])
    stop()
  })

  test('learns nothing of what stayed as it was, and nothing when it has stopped watching', () => {
    const { reported, stop } = watched()
    returnToPage()
    stop()
    localStorage.setItem(other, '[]')
    returnToPage()
    expect(reported).toEqual([])
  })

  test('keeps its values when the store fails', () => {
    const { storage, reported, stop } = watched()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    returnToPage()
    expect([reported, storage.read(key)]).toEqual([[], 'eip155:1'])
    stop()
  })
})
