// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServerSignIn } from './create-server-sign-in.ts'
import { otherPages } from './other-pages.ts'
import { origin, staying } from './test-utils/sign-in.ts'

/** Channels as those of one browser, which tell each other at once. */
class Channel {
  static open = new Set<Channel>()
  static heard: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    Channel.heard.push(data)
    for (const one of Channel.open) if (one !== this && one.name === this.name) one.onmessage?.({ data })
  }
  close() {
    Channel.open.delete(this)
  }
}

vi.stubGlobal('BroadcastChannel', Channel)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Channel.open.clear()
  Channel.heard = []
})

const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const session = {
  id: 'secret-id',
  address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
  chainId: 'eip155:1',
  expiresAt: '2999-01-01T00:00:00Z',
  isCurrent: true,
}
const signed = { network: 'eip155:1', address: session.address, message: 'm', signature: '0x' } as const

const tab = (server = '/auth') =>
  createServerSignIn({ server, page: { origin }, fetch: async () => new Response(JSON.stringify({ session })) })

describe('R-SIWX-3: other tabs', () => {
  test('hear of a sign-in and of a sign-out, but not who it was', async () => {
    const [first, second, elsewhere] = [tab(), tab(), tab('/other')]
    const [own, other, foreign] = [vi.fn(), vi.fn(), vi.fn()]
    first.watch?.(own)
    second.watch?.(other)
    elsewhere.watch?.(foreign)
    const begun = await first.verify(signed, staying())
    await first.signOut(begun, staying())
    expect([own, other, foreign].map(({ mock }) => mock.calls.length)).toEqual([0, 2, 0])
    expect(Channel.heard).toEqual(['changed', 'changed'])
  })

  test('hear nothing any more once nobody listens, and no channel stays open', async () => {
    const [first, second] = [tab(), tab()]
    const heard = vi.fn()
    first.watch?.(vi.fn())()
    second.watch?.(heard)()
    await first.verify(signed, staying())
    expect([heard.mock.calls.length, Channel.heard.length, Channel.open.size]).toEqual([0, 1, 0])
  })

  test('a page that was out of sight for half a minute asks again, one that was not does not', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const heard = vi.fn()
    const stop = otherPages('a').watch(heard)
    setHidden(true)
    vi.setSystemTime(29_999)
    setHidden(false)
    expect(heard).not.toHaveBeenCalled()
    setHidden(true)
    vi.setSystemTime(59_999)
    setHidden(false)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    setHidden(true)
    vi.setSystemTime(120_000)
    setHidden(false)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a page that begins out of sight asks again once it is seen long after', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const heard = vi.fn()
    const stop = otherPages('a').watch(heard)
    vi.setSystemTime(30_000)
    setHidden(false)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  test('a page that comes back from the history asks again', () => {
    const heard = vi.fn()
    const stop = otherPages('a').watch(heard)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  test('a browser without channels still signs in', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const alone = tab()
    const stop = alone.watch?.(vi.fn())
    expect(await alone.verify(signed, staying())).toMatchObject({ id: session.id })
    stop?.()
    vi.stubGlobal('BroadcastChannel', Channel)
  })
})
