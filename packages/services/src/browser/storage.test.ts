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

  test('F38: removes the old value when the store refuses a new one', () => {
    const storage = createStorage()
    storage.write(key, 'eip155:1')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    storage.write(key, 'eip155:10')
    expect(storage.read(key)).toBe('eip155:10')
    expect(createStorage().read(key)).toBeNull()
  })

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
