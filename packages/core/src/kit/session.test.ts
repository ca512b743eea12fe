import { expect, test, vi } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import type { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { standInSession } from '../test-utils/stand-in-session.ts'
import { runtimeWith } from '../test-utils/start-kit.ts'
import { resolveConfig } from './kit-config.ts'
import { lazySession } from './session.ts'

function startSession(load?: ReturnType<typeof standInSession>['descriptor']['load']) {
  const stand = standInSession()
  const descriptor = load ? { ...stand.descriptor, load } : stand.descriptor
  const config = {
    runtime: runtimeWith({ projectId: 'p1' }),
    networks: [mainnet],
    adapters: [],
    connectors: [descriptor],
    name: 'shop',
  } as const
  const told: string[] = []
  const tell = ({ code }: KitError) => void told.push(code)
  return { ...stand, told, lazy: lazySession(descriptor, resolveConfig(config), tell) }
}

test('R-WC-2: a kit has one session, fetched on first use, and told of everything it serves', async () => {
  const { lazy, setups, session } = startSession()
  expect(setups).toEqual([])
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([session, session])
  expect(setups).toMatchObject([{ networks: [mainnet], projectId: 'p1', name: 'shop', metadata: { name: 'App' } }])
})

test('a fetch that failed is told as that, and tried again with the next use', async () => {
  const stand = standInSession()
  const load = vi.fn(stand.descriptor.load).mockRejectedValueOnce(new Error('offline'))
  const { lazy } = startSession(load)
  expect(await codeOf(lazy.load())).toBe('kit/load-failed')
  expect(await lazy.load()).toBe(stand.session)
})

test('the end closes it, once, and nobody gets it afterwards', async () => {
  const { lazy, count } = startSession()
  await lazy.load()
  lazy.destroy()
  lazy.destroy()
  await vi.waitFor(() => expect(count.ends).toBe(1))
  expect(await codeOf(lazy.load())).toBe('kit/destroyed')
})

test('one that arrives after the end is closed at once', async () => {
  const { lazy, count } = startSession()
  const loading = codeOf(lazy.load())
  lazy.destroy()
  expect(await loading).toBe('kit/destroyed')
  expect(count.ends).toBe(1)
})

test('R-WC-6: that it ran out is told, unlike a wallet’s good-bye, and nothing after the end', async () => {
  const { lazy, told, say, listeners } = startSession()
  await lazy.load()
  say({ type: 'session.ended', reason: 'deleted' })
  expect(told).toEqual([])
  say({ type: 'session.ended', reason: 'expired' })
  expect(told).toEqual(['session/expired'])
  lazy.destroy()
  expect(listeners.size).toBe(0)
})

test('without use there is nothing to close', () => {
  const { lazy, count, setups } = startSession()
  lazy.destroy()
  expect([count.ends, setups]).toEqual([0, []])
})
