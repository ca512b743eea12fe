import { describe, expect, test, vi } from 'vitest'
import { createFakeRuntime } from './fake-runtime.ts'
import { createStorageSpace } from './fake-storage.ts'

const event = { name: 'CLICK_WALLET_HELP', props: {} } as const

describe('storage', () => {
  test('R-CON-11: two runtimes on one space are two tabs: each hears the other and not itself', () => {
    const one = createFakeRuntime()
    const two = createFakeRuntime({ storage: one.storage.space })
    const [heardByOne, heardByTwo] = [vi.fn(), vi.fn()]
    one.storage.watch(heardByOne)
    const stop = two.storage.watch(heardByTwo)
    one.storage.write('key', 'value')
    expect(two.storage.read('key')).toBe('value')
    expect(heardByTwo.mock.calls).toEqual([['key']])
    expect(heardByOne).not.toHaveBeenCalled()
    stop()
    one.storage.remove('key')
    expect(two.storage.read('key')).toBeNull()
    expect(heardByTwo).toHaveBeenCalledTimes(1)
  })

  test('writing what is there already is no change', () => {
    const one = createFakeRuntime()
    const two = createFakeRuntime({ storage: one.storage.space })
    one.storage.write('key', 'value')
    const heard = vi.fn()
    two.storage.watch(heard)
    one.storage.write('key', 'value')
    expect(heard).not.toHaveBeenCalled()
  })

  test('blocked storage is empty storage; repaired, it has what it had', () => {
    const { storage } = createFakeRuntime({ storage: createStorageSpace({ key: 'value' }) })
    storage.block()
    storage.write('other', 'value')
    expect([storage.read('key'), storage.read('other')]).toEqual([null, null])
    storage.repair()
    expect([storage.read('key'), storage.read('other')]).toEqual(['value', null])
  })

  test('full storage reads and takes nothing more', () => {
    const { storage } = createFakeRuntime({ storage: createStorageSpace({ key: 'value' }) })
    storage.fill()
    storage.write('key', 'new')
    expect(storage.read('key')).toBe('value')
  })

  test('broken storage throws at every call', () => {
    const { storage } = createFakeRuntime()
    storage.breakDown()
    const calls = [() => storage.read('a'), () => storage.write('a', 'b'), () => storage.remove('a')]
    for (const call of calls) expect(call).toThrow('broken')
  })

  test('tampering is heard by every tab', () => {
    const { storage } = createFakeRuntime()
    const heard = vi.fn()
    storage.watch(heard)
    storage.tamper('key', '{')
    expect(storage.read('key')).toBe('{')
    storage.tamper('key', null)
    expect(heard.mock.calls).toEqual([['key'], ['key']])
  })
})

test('the environment is a desktop, a phone or a server, or one of your own', () => {
  const presets = {
    desktop: { isBrowser: true, isMobile: false, browser: 'chrome', isFramed: false },
    mobile: { isMobile: true, platform: 'android', browser: 'chrome' },
    iphone: { isMobile: true, platform: 'ios', browser: 'safari' },
    telegram: { miniApp: 'telegram', browser: 'other' },
    server: { isBrowser: false, browser: 'other', isFramed: false, languages: [] },
  } as const
  for (const [name, facts] of Object.entries(presets)) {
    expect(createFakeRuntime({ environment: name as keyof typeof presets }).environment).toMatchObject(facts)
  }
  expect(createFakeRuntime().environment).toMatchObject(presets.desktop)
  const own = { ...createFakeRuntime().environment, timeZone: 'Asia/Tokyo' }
  expect(createFakeRuntime({ environment: own }).environment).toBe(own)
})

test('the clock stands where it was set', () => {
  const { clock } = createFakeRuntime({ now: 1_000 })
  clock.advance(500)
  expect(clock.now()).toBe(1_500)
  clock.set(7)
  expect(clock.now()).toBe(7)
})

test('R-EVT-1: what is tracked is recorded, and the loading of analytics is counted', async () => {
  const runtime = createFakeRuntime()
  expect(runtime.analyticsLoads).toBe(0)
  const analytics = await runtime.loadAnalytics?.()
  analytics?.track(event)
  expect(runtime.tracked).toEqual([event])
  expect(runtime.analyticsLoads).toBe(1)
})

test('analytics can be missing, or not load', async () => {
  expect(createFakeRuntime({ analytics: 'none' }).loadAnalytics).toBeUndefined()
  await expect(createFakeRuntime({ analytics: 'fails' }).loadAnalytics?.()).rejects.toThrow(TypeError)
})
