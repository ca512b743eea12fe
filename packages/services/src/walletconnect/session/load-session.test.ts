import { afterEach, describe, expect, test, vi } from 'vitest'
import { hostedUrls } from '../../service-urls.ts'
import { walletConnectLog } from '../index.ts'
import type { WalletConnectOptions } from '../options.ts'
import { verifyOf } from '../relay/internals.ts'
import { follow, noSignal, openSessionHarness, propose, type SessionHarness } from '../test-utils/session-harness.ts'
import { pageClients } from './load-session.ts'

/** Every socket that is opened. The library reads WebSocket when it is loaded, so this comes first. */
const sockets = vi.hoisted(() => {
  const urls: string[] = []
  const Real = globalThis.WebSocket
  globalThis.WebSocket = class extends Real {
    constructor(url: string | URL, protocols?: string | string[]) {
      urls.push(String(url))
      super(url, protocols)
    }
  }
  return urls
})

let harness: SessionHarness
afterEach(async () => {
  vi.restoreAllMocks()
  sockets.length = 0
  await harness.close()
  expect(pageClients().all()).toEqual([])
})

describe('one client for each page', () => {
  test('serves two kits that load it at once, until the last is destroyed', async () => {
    const warn = vi.spyOn(console, 'warn')
    harness = await openSessionHarness()
    const [one, two] = await Promise.all([harness.load(), harness.load()])
    expect(pageClients().all()).toHaveLength(1)
    const made = await harness.pair(one)
    expect(two.current()).toEqual(made)
    const events = follow(two)
    one.destroy()
    one.destroy()
    expect(two.current()).toEqual(made)
    expect(events).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  test('serves two kits without a name', async () => {
    harness = await openSessionHarness()
    const [one, two] = [
      await harness.loadInOtherTab({ name: undefined }),
      await harness.loadInOtherTab({ name: undefined }),
    ]
    const made = await harness.pair(one)
    expect([pageClients().all().length, two.current()]).toEqual([1, made])
  })

  test('works in strict mode and hot reloading: loaded, destroyed and loaded again', async () => {
    const warn = vi.spyOn(console, 'warn')
    harness = await openSessionHarness()
    const first = await harness.load()
    first.destroy()
    const second = await harness.load()
    const made = await harness.pair(second)
    second.destroy()
    const third = await harness.load()
    expect(await third.restore(noSignal())).toEqual(made)
    expect(warn).not.toHaveBeenCalled()
  })

  test('reports to one kit that the other has disconnected', async () => {
    harness = await openSessionHarness()
    const [one, two] = [await harness.load(), await harness.load()]
    await harness.pair(one)
    await two.restore(noSignal())
    const events = follow(two)
    await one.disconnect(noSignal())
    expect(events).toEqual([{ type: 'session.ended', reason: 'deleted' }])
    expect(two.current()).toBeNull()
  })

  test('rejects a pairing with kit/destroyed when its kit is destroyed', async () => {
    harness = await openSessionHarness()
    const session = await harness.load()
    const { proposal, outcome } = propose(session)
    await proposal
    session.destroy()
    await expect(outcome).rejects.toMatchObject({ code: 'kit/destroyed' })
    await expect(session.pair(() => {}, noSignal())).rejects.toMatchObject({ code: 'kit/destroyed' })
  })

  test('opens again after it could not be opened', async () => {
    harness = await openSessionHarness()
    const breaks = vi.spyOn(harness.db, 'load').mockImplementation(() => {
      throw new Error('broken')
    })
    await expect(harness.load()).rejects.toThrow('broken')
    breaks.mockRestore()
    expect((await harness.load()).current()).toBeNull()
  })
})

test.each([
  { urls: { relay: 'ws://relay.example.org' } },
  { urls: { relay: 'https://relay.example.org' } },
  { urls: { verify: 'javascript:alert(1)' } },
  { projectId: 'a b' },
])('R-CFG-8: loading refuses malformed options: %j', async (options) => {
  harness = await openSessionHarness({ options })
  await expect(harness.load()).rejects.toMatchObject({ code: 'config/invalid' })
})

test('a wallet sees the metadata of walletConnect() before that of the kit', async () => {
  harness = await openSessionHarness({
    options: { metadata: { name: 'Other name', icons: ['https://dapp.test/icon.png'] } },
  })
  await harness.load()
  expect((await harness.client()).metadata).toEqual({
    name: 'Other name',
    description: 'A dApp',
    url: 'https://dapp.test',
    icons: ['https://dapp.test/icon.png'],
  })
})

describe('R-CFG-8: the verify service', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** The addresses of the frames that a question to a wallet opens on a page. */
  async function framesOf(options: WalletConnectOptions): Promise<readonly string[]> {
    harness = await openSessionHarness({ options })
    await harness.load()
    const frames: { src?: string }[] = []
    const createElement = () => ({ style: {}, setAttribute() {}, remove() {} })
    vi.stubGlobal('document', { createElement, body: { append: (frame: object) => frames.push(frame) } })
    vi.stubGlobal('location', { origin: 'https://dapp.test' })
    await verifyOf((await harness.client()).core).register({ id: 'sealed', decryptedId: 'plain' })
    return frames.map(({ src = '' }) => src)
  }

  test('is the one that walletConnect() names', async () => {
    const [frame] = await framesOf({ urls: { relay: 'wss://relay.invalid', verify: 'https://verify.test' } })
    expect(frame).toMatch(/^https:\/\/verify\.test\/v3\/attestation\?projectId=test&/)
  })

  test('is the hosted one where it names none, and none beside a relay on this machine', async () => {
    const [frame = ''] = await framesOf({ urls: { relay: 'wss://relay.invalid' } })
    expect(new URL(frame).origin).toBe(new URL(hostedUrls.verify).origin)
    await harness.close()
    expect(await framesOf({ urls: { verify: 'https://verify.test' } })).toEqual([])
  })
})

test('R-WC-5: the client sends a heartbeat every five seconds', async () => {
  harness = await openSessionHarness()
  await harness.load()
  expect((await harness.client()).core.heartbeat).toMatchObject({ interval: 5 })
})

describe('the page contacts no host but the relay', () => {
  test('from pairing to disconnecting, with a reload between', async () => {
    const fetches = vi.spyOn(globalThis, 'fetch')
    harness = await openSessionHarness()
    harness.phone.answer = () => '0x'
    const session = await harness.load()
    await harness.pair(session)
    await session.request({ network: 'eip155:1', method: 'personal_sign', params: [] }, noSignal())
    session.destroy()
    const again = await harness.load()
    await again.restore(noSignal())
    await again.disconnect(noSignal())
    expect(fetches).not.toHaveBeenCalled()
    expect(sockets.length).toBeGreaterThan(0)
    expect(new Set(sockets.map((url) => new URL(url).host))).toEqual(new Set([new URL(harness.relay.url).host]))
  })
})

describe('the secret of a pairing', () => {
  test('reaches no log, event, error or stored value of the kit', async () => {
    const logged: unknown[] = []
    const record = (...words: readonly unknown[]) => logged.push(...words)
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, name).mockImplementation(record)
    harness = await openSessionHarness({ options: { logLevel: 'trace', logger: { warn: record, debug: record } } })
    const session = await harness.load()
    logged.push(follow(session))
    const secrets: string[] = []
    const attempts = [() => 5000, () => null, harness.phone.decide]
    for (const decide of attempts) {
      harness.phone.decide = decide
      const abort = new AbortController()
      const { proposal, outcome } = propose(session, abort.signal)
      const { uri } = await proposal
      secrets.push(/symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? '')
      await harness.phone.scan(uri)
      if (decide === attempts[1]) abort.abort()
      logged.push(await outcome.catch(({ message, detail, cause, stack }) => [message, detail, cause?.message, stack]))
    }
    logged.push(await walletConnectLog(), harness.db.texts.get('kit/session'))
    const text = JSON.stringify(logged)
    expect(secrets.filter((secret) => secret.length === 64)).toHaveLength(3)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/symKey=|wc:[0-9a-f]/)
    expect(text.length).toBeGreaterThan(10_000)
  })
})
