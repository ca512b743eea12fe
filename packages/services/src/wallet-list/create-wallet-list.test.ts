import { durations, serviceLimits } from '@kit/core'
import { describe, expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { hostedUrls } from '../service-urls.ts'
import { answer, directory, listing, listings, outcomeOf, startList } from './wallet-list.fixture.ts'

describe('R-DIR-1: a page of wallets', () => {
  test('is requested with every part of the query', async () => {
    const { find, requests, queries } = startList([answer(listings(2), 600)])
    const page = await find({ page: 3, search: 'kit', certified: true, exclude: ['x'], networks: ['eip155:1'] })
    expect(page).toMatchObject({ count: 600, source: 'live' })
    expect(requests[0]?.url.href.split('?')[0]).toBe(`${directory}/getWallets`)
    expect(queries()).toEqual([
      {
        page: '3',
        entries: '40',
        search: 'kit',
        badge_type: 'certified',
        exclude: 'x',
        chains: 'eip155:1',
        projectId: 'abc',
        st: 'kit',
        sv: packageJson.version,
      },
    ])
  })

  test('has its images on the same host', async () => {
    const { find } = startList([answer([listing('w1', { image_id: 'i1' })])])
    expect((await find()).wallets[0]?.imageUrl).toMatch(`${directory}/getWalletImage/i1?projectId=abc`)
  })

  test('without wallets is empty, and its source is live', async () => {
    expect(await startList([answer([], 0)]).find()).toEqual({ wallets: [], count: 0, source: 'live' })
  })
})

describe('R-CFG-7, R-CFG-8: a page comes from', () => {
  test('the hosted directory with a project, or from the dApp’s own without', async () => {
    const hosted = startList([answer([])], { urls: {} })
    await hosted.find()
    expect(hosted.requests[0]?.url.origin).toBe(hostedUrls.walletList)
    const own = startList([answer([])], { projectId: undefined })
    await own.find()
    expect(own.requests[0]?.url.origin).toBe(directory)
    expect(own.queries()[0]).not.toHaveProperty('projectId')
  })

  test('the bundled list without a project and an own directory', async () => {
    const { find, requests } = startList([answer([])], { urls: {}, projectId: undefined })
    expect((await find()).source).toBe('bundled')
    expect(requests).toEqual([])
  })

  test('the network only when it is requested', () => {
    expect(startList([answer([])]).requests).toEqual([])
  })
})

describe('a repeated query', () => {
  test('is answered from the cache for five minutes', async () => {
    let now = 0
    const { find, requests } = startList([answer(listings(1)), answer(listings(2))], { now: () => now })
    const before = await find()
    expect([await find(), requests.length]).toEqual([before, 1])
    now = durations.walletPageCache
    expect((await find()).wallets).toHaveLength(2)
  })

  test('is requested again once 200 others have been answered since', async () => {
    const { find, requests } = startList([answer(listings(1))])
    for (let page = 1; page <= serviceLimits.cachedWalletPages + 1; page += 1) await find({ page })
    await find({ page: 2 })
    expect(requests).toHaveLength(serviceLimits.cachedWalletPages + 1)
    await find({ page: 1 })
    expect(requests).toHaveLength(serviceLimits.cachedWalletPages + 2)
  })

  test('makes a request for another page or search', async () => {
    const { find, requests } = startList([answer(listings(1))])
    await find()
    await find({ page: 2 })
    await find({ search: 'x' })
    await find({ certified: true })
    expect(requests).toHaveLength(4)
  })

  test('makes one request for all callers at the same time', async () => {
    const { find, requests } = startList([answer(listings(1))])
    const pages = await Promise.all([find(), find(), find({ page: 2 })])
    expect([pages[0] === pages[1], requests.length]).toEqual([true, 2])
  })
})

describe('an aborted query', () => {
  test('rejects without a request when it was aborted before, also with a cached page', async () => {
    const { find, requests } = startList([answer(listings(1))])
    expect(await outcomeOf(find({}, AbortSignal.abort()))).toBe('rpc/aborted')
    await find()
    expect(await outcomeOf(find({}, AbortSignal.abort()))).toBe('rpc/aborted')
    expect(requests).toHaveLength(1)
  })

  test('ends its request to a silent directory, and the next query starts a new one', async () => {
    const { find, requests } = startList(['silence', answer(listings(1))])
    const leaving = new AbortController()
    const left = outcomeOf(find({}, leaving.signal))
    await vi.waitUntil(() => requests.length === 1)
    leaving.abort()
    expect(await left).toBe('rpc/aborted')
    expect(requests[0]?.init.signal?.aborted).toBe(true)
    expect(await outcomeOf(find())).toBe('live: w1')
  })

  test('leaves other callers their answer', async () => {
    let reply: (response: Response) => void = () => undefined
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (reply = resolve)))
    const { find } = startList([], { fetch })
    const leaving = new AbortController()
    const [left, stayed] = [outcomeOf(find({}, leaving.signal)), outcomeOf(find())]
    await vi.waitUntil(() => fetch.mock.calls.length === 1)
    leaving.abort()
    expect(await left).toBe('rpc/aborted')
    reply(answer(listings(1)))
    expect([await stayed, fetch.mock.calls.length]).toEqual(['live: w1', 1])
  })

  test('rejects while the bundled list is loading', async () => {
    const { find } = startList([], { urls: {}, projectId: undefined })
    const leaving = new AbortController()
    const left = outcomeOf(find({}, leaving.signal))
    leaving.abort()
    expect(await left).toBe('rpc/aborted')
  })
})
