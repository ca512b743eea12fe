import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startKit } from '../test-utils/start-kit.ts'

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development')
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

// Names of their own keep the kits of one test from those of another.
let tests = 0
beforeEach(() => {
  tests += 1
})
const make = (name = 'app') => startKit({}, { name: `${name} ${tests}` }).kit
const laterTask = () => new Promise<void>((resolve) => queueMicrotask(resolve))

test('in development a kit replaces those of its name, as after every edit of their module', async () => {
  const first = make()
  await laterTask()
  const second = make()
  expect([first.isDestroyed, second.isDestroyed]).toEqual([true, false])
  await laterTask()
  const third = make()
  expect([second.isDestroyed, third.isDestroyed]).toEqual([true, false])
})

test('kits without a name have the same one', async () => {
  const first = startKit().kit
  await laterTask()
  startKit()
  expect(first.isDestroyed).toBe(true)
})

test('kits of other names are left alone', async () => {
  const first = make('one')
  await laterTask()
  make('other')
  expect(first.isDestroyed).toBe(false)
})

test('kits of one task are left alone, as strict mode makes two and uses the first', async () => {
  const twins = [make(), make()]
  await laterTask()
  expect(twins.map(({ isDestroyed }) => isDestroyed)).toEqual([false, false])
  make()
  expect(twins.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true])
})

test('an edit that breaks the configuration leaves the kit before it', async () => {
  const first = make()
  await laterTask()
  expect(() => startKit({}, { name: `app ${tests}`, defaultNetwork: 'eip155:5' })).toThrow('defaultNetwork')
  expect(first.isDestroyed).toBe(false)
})

test.each(['production', 'test', undefined])('with NODE_ENV %s every kit is left alone', async (environment) => {
  vi.stubEnv('NODE_ENV', environment)
  const first = make()
  await laterTask()
  make()
  expect(first.isDestroyed).toBe(false)
})

test('outside a page, as on a server, every kit is left alone', async () => {
  vi.unstubAllGlobals()
  const first = make()
  await laterTask()
  make()
  expect(first.isDestroyed).toBe(false)
})
