import { afterEach, describe, expect, test, vi } from 'vitest'
import { walletConnectLog } from './index.ts'
import { stations } from './load-session.ts'
import { follow, noSignal, openSessionBench, propose, type SessionBench } from './stand-ins/session-bench.ts'

/** Every socket that anybody opens. The library picks its WebSocket up when it is loaded, so this comes first. */
const dials = vi.hoisted(() => {
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

let bench: SessionBench
afterEach(async () => {
  vi.restoreAllMocks()
  dials.length = 0
  await bench.close()
  expect(stations().all()).toEqual([])
})

describe('one client a page', () => {
  test('serves whoever loads it twice at once, and lives until the last has gone', async () => {
    const warn = vi.spyOn(console, 'warn')
    bench = await openSessionBench()
    const [one, two] = await Promise.all([bench.load(), bench.load()])
    expect(stations().all()).toHaveLength(1)
    const made = await bench.pair(one)
    expect(two.current()).toEqual(made)
    const heard = follow(two)
    one.destroy()
    one.destroy()
    expect(two.current()).toEqual(made)
    expect(heard).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  test('in strict mode and hot reloading: loaded, destroyed and loaded again', async () => {
    const warn = vi.spyOn(console, 'warn')
    bench = await openSessionBench()
    const first = await bench.load()
    first.destroy()
    const second = await bench.load()
    const made = await bench.pair(second)
    second.destroy()
    const third = await bench.load()
    expect(await third.restore(noSignal())).toEqual(made)
    expect(warn).not.toHaveBeenCalled()
  })

  test('a kit that leaves is heard by the other one', async () => {
    bench = await openSessionBench()
    const [one, two] = [await bench.load(), await bench.load()]
    await bench.pair(one)
    await two.restore(noSignal())
    const heard = follow(two)
    await one.disconnect(noSignal())
    expect(heard).toEqual([{ type: 'session.ended', reason: 'deleted' }])
    expect(two.current()).toBeNull()
  })

  test('a kit that is destroyed gives its own pairing up, and its calls say so', async () => {
    bench = await openSessionBench()
    const session = await bench.load()
    const { proposal, outcome } = propose(session)
    await proposal
    session.destroy()
    await expect(outcome).rejects.toMatchObject({ code: 'kit/destroyed' })
    await expect(session.pair(() => {}, noSignal())).rejects.toMatchObject({ code: 'kit/destroyed' })
  })

  test('a line that could not be opened is opened anew', async () => {
    bench = await openSessionBench()
    const breaks = vi.spyOn(bench.shelf, 'load').mockImplementation(() => {
      throw new Error('broken')
    })
    await expect(bench.load()).rejects.toThrow('broken')
    breaks.mockRestore()
    expect((await bench.load()).current()).toBeNull()
  })
})

test.each([
  { urls: { relay: 'ws://relay.example.org' } },
  { urls: { relay: 'https://relay.example.org' } },
  { urls: { verify: 'javascript:alert(1)' } },
  { projectId: 'a b' },
])('R-CFG-8: what cannot be is refused: %j', async (options) => {
  bench = await openSessionBench({ options })
  await expect(bench.load()).rejects.toMatchObject({ code: 'config/invalid' })
})

test('a dApp may tell wallets more of itself than its kit says', async () => {
  bench = await openSessionBench({
    options: { metadata: { name: 'Other name', icons: ['https://dapp.test/icon.png'] } },
  })
  await bench.load()
  expect((await bench.client()).metadata).toEqual({
    name: 'Other name',
    description: 'A dApp',
    url: 'https://dapp.test',
    icons: ['https://dapp.test/icon.png'],
  })
})

test('R-WC-5: the heart beats every five seconds', async () => {
  bench = await openSessionBench()
  await bench.load()
  expect((await bench.client()).core.heartbeat).toMatchObject({ interval: 5 })
})

describe('no host but the relay is contacted', () => {
  test('from the first code to the good-bye, a reload in between', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    bench = await openSessionBench()
    bench.phone.answer = () => '0x'
    const session = await bench.load()
    await bench.pair(session)
    await session.request({ network: 'eip155:1', method: 'personal_sign', params: [] }, noSignal())
    session.destroy()
    const again = await bench.load()
    await again.restore(noSignal())
    await again.disconnect(noSignal())
    expect(asked).not.toHaveBeenCalled()
    expect(dials.length).toBeGreaterThan(0)
    expect(new Set(dials.map((url) => new URL(url).host))).toEqual(new Set([new URL(bench.relay.url).host]))
  })
})

describe('security.md 2.9: the secret of a pairing', () => {
  test('reaches no log, event, error or key of ours, whatever happens', async () => {
    const said: unknown[] = []
    const hear = (...words: readonly unknown[]) => said.push(...words)
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, name).mockImplementation(hear)
    bench = await openSessionBench({ options: { logLevel: 'trace', logger: { warn: hear, debug: hear } } })
    const session = await bench.load()
    said.push(follow(session))
    const secrets: string[] = []
    const attempts = [() => 5000, () => null, bench.phone.decide]
    for (const decide of attempts) {
      bench.phone.decide = decide
      const abort = new AbortController()
      const { proposal, outcome } = propose(session, abort.signal)
      const { uri } = await proposal
      secrets.push(/symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? '')
      await bench.phone.scan(uri)
      if (decide === attempts[1]) abort.abort()
      said.push(await outcome.catch(({ message, detail, cause, stack }) => [message, detail, cause?.message, stack]))
    }
    said.push(await walletConnectLog(), bench.shelf.texts.get('kit/held'))
    const text = JSON.stringify(said)
    expect(secrets.filter((secret) => secret.length === 64)).toHaveLength(3)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/symKey=|wc:[0-9a-f]/)
    expect(text.length).toBeGreaterThan(10_000)
  })
})
