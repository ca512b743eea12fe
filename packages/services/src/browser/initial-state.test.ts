// @vitest-environment jsdom
import { connect as connectTo, createKit, disconnect, readInitialState } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import { createFakeAdapter } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser } from './browser.ts'
import { storeInitialState } from './initial-state.ts'

let written: string[] = []

beforeEach(() => {
  written = []
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text: string) => {
    written.push(text)
    set?.call(document, text)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function start(name?: string) {
  const { adapter } = createFakeAdapter('eip155', { connectors: [{ id: 'io.fox' }] })
  const named = name === undefined ? {} : { name }
  const kit = createKit({ runtime: browser(), networks: [mainnet, base], adapters: [adapter], ...named })
  const stop = storeInitialState(kit, named)
  const read = () => readInitialState(document.cookie, named)
  return { kit, stop, read, connect: () => connectTo(kit, { wallet: 'io.fox', namespace: 'eip155' }) }
}

test('the account is in a cookie of the site while a wallet is connected, and in none after that', async () => {
  const { kit, read, connect } = start()
  const { address } = await connect()
  expect(read()).toEqual({ network: 'eip155:1', address, connectorId: 'io.fox', hasImage: true })
  expect(written.at(-1)).toMatch(/^kit\.v1\.account=[^;]+; Path=\/; Max-Age=2592000; SameSite=Lax$/)
  await disconnect(kit)
  expect([read(), document.cookie]).toEqual([null, ''])
})

test('a reload leaves the cookie as it is until the wallet is restored, and a page without a wallet deletes it', async () => {
  const first = start()
  await first.connect()
  const cookie = document.cookie
  first.kit.destroy()
  expect(document.cookie).toBe(cookie)
  const reloaded = start()
  expect([reloaded.kit.getSnapshot().wallets.eip155.is, document.cookie]).toEqual(['reconnecting', cookie])
  reloaded.kit.destroy()
  localStorage.clear()
  start().kit.destroy()
  expect(document.cookie).toBe('')
})

test('a kit with a name has a cookie of its own, and one that was stopped writes none', async () => {
  const [shop, other] = [start('shop'), start()]
  shop.stop()
  await Promise.all([shop.connect(), other.connect()])
  expect([shop.read(), other.read()?.connectorId]).toEqual([null, 'io.fox'])
  const next = start('shop')
  await next.connect()
  expect(next.read()?.connectorId).toBe('io.fox')
  expect(written.at(-1)).toMatch(/^kit\.shop\.v1\.account=/)
})

test('a page over https writes it for https only', async () => {
  vi.stubGlobal('location', { ...location, protocol: 'https:' })
  await start().connect()
  expect(written.at(-1)).toMatch(/; SameSite=Lax; Secure$/)
})

test('a page that may have no cookies connects all the same', async () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  })
  const { kit, connect } = start()
  await connect()
  expect(kit.getSnapshot().wallets.eip155.is).toBe('connected')
})

test('a kit on a server has nowhere to write', () => {
  vi.stubGlobal('document', undefined)
  const { adapter } = createFakeAdapter('eip155')
  const kit = createKit({ runtime: browser({ storage: false }), networks: [mainnet], adapters: [adapter] })
  const subscribe = vi.spyOn(kit, 'subscribe')
  expect(() => storeInitialState(kit)()).not.toThrow()
  expect([subscribe.mock.calls, written]).toEqual([[], []])
})
