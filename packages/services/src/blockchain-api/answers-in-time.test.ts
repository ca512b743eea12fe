import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answers, type Call, calls, outcomeOf, startApi, staying } from './blockchain-api.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = 1_000
const minutes = 60 * seconds
const refused = () => new Response('{}', { status: 400 })
const balancePath = `/v1/account/${address}/balance`

describe('an answer', () => {
  test.each<[Call, string, number]>([
    ['readTokens', '/balance', 30 * seconds],
    ['readPrices', '/price', 30 * seconds],
    ['readIdentity', '/identity/', 5 * minutes],
    ['resolveName', '/profile/account/', 5 * minutes],
    ['namesOf', '/profile/reverse/', 5 * minutes],
  ])('R-BAL-2: of %s is cached for its time', async (call, path, lifetime) => {
    const { api, countOf } = startApi()
    const { [call]: ask } = calls(api)
    const first = await ask()
    vi.setSystemTime(lifetime - 1)
    expect([await ask(), countOf(path)]).toEqual([first, 1])
    vi.setSystemTime(lifetime)
    expect([await ask(), countOf(path)]).toEqual([first, 2])
  })

  test('of the history is not cached, and shared by those who wait for it', async () => {
    const { api, countOf } = startApi()
    const { readHistory } = calls(api)
    const [one, other] = await Promise.all([readHistory(), readHistory()])
    expect([one === other, countOf('/history')]).toEqual([true, 1])
    await readHistory()
    expect(countOf('/history')).toBe(2)
  })

  test('about the networks is cached for good, also when another call is forced', async () => {
    const { api, countOf } = startApi()
    await api.supportedChains(staying())
    vi.setSystemTime(24 * 60 * minutes)
    await Promise.all(Object.values(calls(api)).map((call) => call()))
    await api.readTokens({ address, network: 'eip155:1', force: true }, staying())
    expect(countOf('/supported-chains')).toBe(1)
  })

  test('to a forced question is asked for, and cached', async () => {
    const { api, countOf } = startApi()
    const { readTokens, resolveName } = calls(api)
    await Promise.all([readTokens(), resolveName()])
    await api.readTokens({ address, network: 'eip155:1', force: true }, staying())
    await api.resolveName({ name: 'ada.reown.id', network: 'eip155:1', force: true }, staying())
    await Promise.all([readTokens(), resolveName()])
    expect([countOf('/balance'), countOf('/profile/')]).toEqual([2, 2])
  })
})

describe('a failure', () => {
  test('R-BAL-3: of a balance is not repeated for 30 seconds, unless the visitor asks', async () => {
    let reply: unknown = refused()
    const { api, countOf } = startApi({ [balancePath]: () => reply })
    const { readTokens } = calls(api)
    const unavailable = 'balance/unavailable < rpc/invalid-request'
    expect([await outcomeOf(readTokens()), await outcomeOf(readTokens()), countOf('/balance')]).toEqual([
      unavailable,
      unavailable,
      1,
    ])
    reply = answers[balancePath]
    vi.setSystemTime(30 * seconds - 1)
    expect(await outcomeOf(readTokens())).toBe(unavailable)
    expect(await api.readTokens({ address, network: 'eip155:1', force: true }, staying())).toHaveLength(1)
    expect([(await readTokens()).length, countOf('/balance')]).toEqual([1, 2])
  })

  test('R-HIS-3: of the history can be tried again at once, the question about the networks included', async () => {
    let reply: unknown = refused()
    const { api, countOf } = startApi({ '/v1/supported-chains': () => reply })
    const { readHistory } = calls(api)
    expect([await outcomeOf(readHistory()), await outcomeOf(readHistory())]).toEqual(
      Array(2).fill('rpc/invalid-request'),
    )
    expect(countOf('/supported-chains')).toBe(1)
    reply = answers['/v1/supported-chains']
    const again = await api.readHistory({ account: address, network: 'eip155:1', force: true }, staying())
    expect([again.transactions.length, countOf('/history')]).toEqual([1, 1])
  })

  test.each([
    [401, 'project/invalid-id'],
    [403, 'config/origin-not-allowed'],
  ])('with the status %i is the developer’s, and no balance', async (status, code) => {
    const { api } = startApi({ [balancePath]: () => new Response('{}', { status }) })
    expect(await outcomeOf(calls(api).readTokens())).toBe(code)
  })

  test.each(Object.keys(calls(startApi().api)) as Call[])(
    'attack 2.17: of a silent service ends %s after 30 seconds',
    async (call) => {
      const { api } = startApi(Object.fromEntries(Object.keys(answers).map((path) => [path, 'silence'])))
      let outcome: unknown
      void outcomeOf<unknown>(calls(api)[call]()).then((settled) => {
        outcome = settled
      })
      await vi.advanceTimersByTimeAsync(30 * seconds - 1)
      expect(outcome).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect(outcome).toBe(call === 'readTokens' ? 'balance/unavailable < rpc/timeout' : 'rpc/timeout')
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  test('is no failure when the visitor has left', async () => {
    let reply: unknown = 'silence'
    const { api, countOf } = startApi({ [balancePath]: () => reply })
    const leaving = new AbortController()
    const left = outcomeOf(api.readTokens({ address, network: 'eip155:1' }, leaving.signal))
    await vi.waitUntil(() => countOf('/balance') === 1)
    leaving.abort()
    expect(await left).toBe('rpc/aborted')
    reply = answers[balancePath]
    expect(await calls(api).readTokens()).toHaveLength(1)
  })
})

test.each(['readIdentity', 'namesOf'] as const)('%s asks again within five minutes when it is forced', async (call) => {
  const { api, paths } = startApi()
  await api[call]({ address }, staying())
  const before = paths.length
  await api[call]({ address }, staying())
  expect(paths.length).toBe(before)
  await api[call]({ address, force: true }, staying())
  expect(paths.length).toBe(before + 1)
})
