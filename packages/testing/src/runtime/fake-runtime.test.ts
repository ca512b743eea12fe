import { describe, expect, test, vi } from 'vitest'
import { createFakeRuntime } from './fake-runtime.ts'
import { createStorageSpace } from './fake-storage.ts'

const event = { name: 'CLICK_WALLET_HELP', props: {} } as const

describe('storage', () => {
  test('R-CON-11: of two runtimes with one storage space, each receives the changes of the other and not its own', () => {
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

  test('another tab has the same entries, and each storage counts its own listeners', () => {
    const { storage } = createFakeRuntime()
    const tab = storage.openTab()
    const stop = tab.watch(() => {})
    storage.write('key', 'value')
    expect([tab.read('key'), tab.listeners, storage.listeners]).toEqual(['value', 1, 0])
    stop()
    expect(tab.listeners).toBe(0)
  })

  test('writing an equal value reports no change', () => {
    const one = createFakeRuntime()
    const two = createFakeRuntime({ storage: one.storage.space })
    one.storage.write('key', 'value')
    const heard = vi.fn()
    two.storage.watch(heard)
    one.storage.write('key', 'value')
    expect(heard).not.toHaveBeenCalled()
  })

  test('blocked storage reads as empty, and has its entries again after repair', () => {
    const { storage } = createFakeRuntime({ storage: createStorageSpace({ key: 'value' }) })
    storage.block()
    storage.write('other', 'value')
    expect([storage.read('key'), storage.read('other')]).toEqual([null, null])
    storage.repair()
    expect([storage.read('key'), storage.read('other')]).toEqual(['value', null])
  })

  test.each([
    ['block', 0],
    ['breakDown', 0],
    ['fill', 1],
  ] as const)('after %s, %i changes of another tab are heard', (how, count) => {
    const { storage } = createFakeRuntime()
    const heard = vi.fn()
    storage.watch(heard)
    storage[how]()
    storage.openTab().write('key', 'value')
    expect(heard).toHaveBeenCalledTimes(count)
  })

  test('full storage reads but stores nothing more', () => {
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

  test('tamper reaches every tab', () => {
    const { storage } = createFakeRuntime()
    const heard = vi.fn()
    storage.watch(heard)
    storage.tamper('key', '{')
    expect(storage.read('key')).toBe('{')
    storage.tamper('key', null)
    expect(heard.mock.calls).toEqual([['key'], ['key']])
  })
})

test('the environment is a preset or the test’s own', () => {
  const presets = {
    desktop: { isMobile: false, userAgent: expect.stringContaining('Linux'), isFramed: false },
    mobile: { isMobile: true, platform: 'android', userAgent: expect.stringContaining('Android') },
    iphone: { isMobile: true, platform: 'ios', userAgent: expect.stringContaining('iPhone') },
    telegram: { miniApp: 'telegram', userAgent: expect.stringContaining('Telegram') },
    server: { platform: 'unknown', userAgent: '', isFramed: false, page: { origin: '' } },
  } as const
  for (const [name, facts] of Object.entries(presets)) {
    expect(createFakeRuntime({ environment: name as keyof typeof presets }).environment).toMatchObject(facts)
  }
  expect(createFakeRuntime().environment).toMatchObject(presets.desktop)
  const own = { ...createFakeRuntime().environment, isMobile: true }
  expect(createFakeRuntime({ environment: own }).environment).toBe(own)
})

test('the clock moves only when the test moves it', () => {
  const { clock } = createFakeRuntime({ now: 1_000 })
  clock.advance(500)
  expect(clock.now()).toBe(1_500)
  clock.set(7)
  expect(clock.now()).toBe(7)
})

test('R-EVT-1: the runtime records tracked events and counts the loads of the analytics', async () => {
  const runtime = createFakeRuntime()
  expect(runtime.analyticsLoads).toBe(0)
  const analytics = await runtime.loadAnalytics?.()
  analytics?.track(event)
  expect(runtime.tracked).toEqual([event])
  expect(runtime.analyticsLoads).toBe(1)
})

test('the analytics can be absent or fail to load', async () => {
  expect(createFakeRuntime({ analytics: 'none' }).loadAnalytics).toBeUndefined()
  await expect(createFakeRuntime({ analytics: 'fails' }).loadAnalytics?.()).rejects.toThrow(TypeError)
})
