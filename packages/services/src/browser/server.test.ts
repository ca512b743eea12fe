import { describe, expect, test, vi } from 'vitest'
import { browser } from './browser.ts'

describe('on a server', () => {
  test('readEnvironment touches no window and returns neutral values', () => {
    expect(typeof window).toBe('undefined')
    expect(browser({ projectId: 'abc' }).environment).toEqual({
      userAgent: '',
      isInstalled: false,
      isMobile: false,
      platform: 'unknown',
      isFramed: false,
      miniApp: null,
      page: { title: '', description: '', origin: '', url: '', icons: [] },
    })
  })

  test.each([undefined, false] as const)('one visitor’s values never reach another (storage: %s)', (store) => {
    const { storage } = browser({ storage: store })
    storage.write('kit.activeNetwork', 'eip155:1')
    storage.remove('kit.activeNetwork')
    storage.write('kit.activeNetwork', 'eip155:1')
    expect(storage.read('kit.activeNetwork')).toBeNull()
    expect(() => storage.watch(() => undefined)()).not.toThrow()
  })

  test('the storage uses a store that the dApp passes', () => {
    const kept = new Map<string, string>()
    const { storage } = browser({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => kept.set(key, value),
        removeItem: (key) => kept.delete(key),
      },
    })
    storage.write('kit.x', '1')
    expect(kept.get('kit.x')).toBe('1')
  })

  test('the storage never reads the server’s own localStorage', () => {
    const getter = vi.fn()
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: getter })
    browser().storage.read('kit.x')
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    expect(getter).not.toHaveBeenCalled()
  })
})
