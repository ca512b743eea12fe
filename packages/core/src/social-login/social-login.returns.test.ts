import { createFakeAuth, createFakeStorage, fakeLogin, fakeSocialReturn } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginDurations } from '../config/login-durations.ts'
import { storageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { writeStored } from '../storage/write-stored.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { handedOn, leftFor } from './stored-social-login.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const keys = storageKeys('kit.v1')
const login = fakeLogin('github')
const now = 1_700_000_000_000

type Options = {
  /** The login that this tab left its page for. */
  readonly left?: string | undefined
  readonly at?: number
  readonly provider?: string
  readonly storage?: ReturnType<typeof createFakeStorage>
}

/** A kit on a page that a provider has led back to. */
function open({ left, at = now, provider = 'github', storage = createFakeStorage() }: Options = {}) {
  const close = vi.fn()
  const fake = createFakeAuth({ back: { login, provider, uri: fakeSocialReturn, close } })
  const tabStorage = createFakeStorage()
  if (left !== undefined) writeStored(tabStorage, leftFor(keys), { login: left, at })
  const runtime = { tabStorage, clock: { now: () => now } }
  const opened = startKit(
    {},
    { connectors: [fake.descriptor], runtime, storage, features: { socials: ['github', 'x'] } },
  )
  const state = () => opened.kit.getSnapshot().socialLogin
  const isConnected = () => opened.kit.getSnapshot().wallets.eip155.is === 'connected'
  return { ...opened, fake, close, tabStorage, state, isConnected, asked: () => fake.calls.map(([name]) => name) }
}

describe('R-AUTH-3: a page that was left for a provider', () => {
  test('goes on where it was, and connects', async () => {
    const { isConnected, view, asked, tabStorage, storage } = open({ left: login })
    await settle()
    expect(asked()).toEqual(['connectSocial'])
    expect([isConnected(), tabStorage.space.entries.size]).toEqual([true, 0])
    expect([...storage.space.entries.keys()]).not.toContain(keys.socialReturn)
    await vi.runAllTimersAsync()
    expect(view()).toBeUndefined()
  })

  test.each([
    ['just under twenty minutes ago', now - loginDurations.socialLogin + 1],
    ['by a clock that was set back meanwhile', now + loginDurations.socialLogin - 1],
  ])('%s goes on, too', async (_, at) => {
    const { isConnected, asked } = open({ left: login, at })
    await settle()
    expect([asked(), isConnected()]).toEqual([['connectSocial'], true])
  })

  test('shows meanwhile whose answer it is', async () => {
    const { fake, kit, view } = open({ left: login })
    fake.session.restore = () => new Promise<never>(() => {})
    await settle()
    expect([view(), kit.getSnapshot().socialLogin.provider]).toEqual(['ConnectingSocial', 'github'])
  })

  test.each([
    ['another login', { left: 'github.other.' }],
    ['one of twenty minutes ago', { left: login, at: now - loginDurations.socialLogin }],
    ['one of twenty minutes ahead', { left: login, at: now + loginDurations.socialLogin }],
    ['none', {}],
  ])('attack: a page that was left for %s signs nobody in, and says so', async (_, options) => {
    const { state, isConnected, view, asked, storage } = open(options)
    await settle()
    expect([view(), state().is]).toEqual(['ConnectingSocial', 'otherTab'])
    expect([isConnected(), asked()]).toEqual([false, []])
    expect(readStored(storage, handedOn(keys))).toEqual({ login, uri: fakeSocialReturn })
  })

  test.each(['__proto__', 'discord'])(
    'attack: a provider that is not offered, such as %s, opens nothing',
    async (provider) => {
      const { kit, storage } = open({ provider, left: login })
      await settle()
      expect([kit.getSnapshot().router.isOpen, storage.space.entries.size]).toEqual([false, 0])
    },
  )
})

describe('R-AUTH-3: a page in the window of a provider', () => {
  test('is closed once the tab that began has taken what it hands on', async () => {
    const storage = createFakeStorage()
    const { close, kit } = open({ storage })
    await settle()
    expect(close).not.toHaveBeenCalled()
    storage.openTab().remove(keys.socialReturn)
    await settle()
    expect([close.mock.calls.length, kit.getSnapshot().router.isOpen, storage.listeners]).toEqual([1, false, 1])
  })

  test('stays while something else is stored', async () => {
    const storage = createFakeStorage()
    const { close } = open({ storage })
    await settle()
    storage.openTab().write('kit.v1.recentWalletIds', '[]')
    await settle()
    expect(close).not.toHaveBeenCalled()
  })

  test('leaves no listener behind', async () => {
    const { kit, storage } = open()
    await settle()
    expect(storage.listeners).toBe(2)
    kit.destroy()
    expect(storage.listeners).toBe(0)
  })
})

test('a kit that is destroyed at once takes nothing off the address', async () => {
  const fake = createFakeAuth()
  const takeReturn = vi.fn(() => null)
  const { kit } = startKit({}, { connectors: [{ ...fake.descriptor, takeReturn }] })
  kit.destroy()
  await settle()
  expect(takeReturn).not.toHaveBeenCalled()
  const named = startKit({}, { name: 'shop', connectors: [{ ...fake.descriptor, takeReturn }] })
  await settle()
  expect(takeReturn.mock.calls).toEqual([['shop']])
  named.kit.destroy()
})
