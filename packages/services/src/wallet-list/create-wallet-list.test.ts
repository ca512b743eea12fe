import { durations } from '@kit/core'
import { describe, expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { hostedUrls } from '../service-urls.ts'
import { answer, directory, listing, listings, outcomeOf, startList } from './wallet-list.fixture.ts'

describe('R-DIR-1: a page of wallets', () => {
  test('is asked for with everything that the visitor and the dApp want', async () => {
    const { find, asked, queries } = startList([answer(listings(2), 600)])
    const page = await find({ page: 3, search: 'kit', certified: true, exclude: ['x'], networks: ['eip155:1'] })
    expect(page).toMatchObject({ count: 600, source: 'live' })
    expect(asked[0]?.url.href.split('?')[0]).toBe(`${directory}/getWallets`)
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

  test('has its pictures on the same host', async () => {
    const { find } = startList([answer([listing('w1', { image_id: 'i1' })])])
    expect((await find()).wallets[0]?.imageUrl).toMatch(`${directory}/getWalletImage/i1?projectId=abc`)
  })

  test('that has no wallets is empty, and live', async () => {
    expect(await startList([answer([], 0)]).find()).toEqual({ wallets: [], count: 0, source: 'live' })
  })
})

describe('R-CFG-7, R-CFG-8: who is asked', () => {
  test('the hosted directory with a project, one’s own without', async () => {
    const hosted = startList([answer([])], { urls: {} })
    await hosted.find()
    expect(hosted.asked[0]?.url.origin).toBe(hostedUrls.walletList)
    const own = startList([answer([])], { projectId: undefined })
    await own.find()
    expect(own.asked[0]?.url.origin).toBe(directory)
    expect(own.queries()[0]).not.toHaveProperty('projectId')
  })

  test('nobody without a project and an address of one’s own: the bundled list answers', async () => {
    const { find, asked } = startList([answer([])], { urls: {}, projectId: undefined })
    expect((await find()).source).toBe('bundled')
    expect(asked).toEqual([])
  })

  test('making a list asks nobody', () => {
    expect(startList([answer([])]).asked).toEqual([])
  })
})

describe('a question that was asked before', () => {
  test('is answered from memory for five minutes', async () => {
    let now = 0
    const { find, asked } = startList([answer(listings(1)), answer(listings(2))], { now: () => now })
    const before = await find()
    expect([await find(), asked.length]).toEqual([before, 1])
    now = durations.walletPageCache
    expect((await find()).wallets).toHaveLength(2)
  })

  test('differs from the next page, and from the same with other words', async () => {
    const { find, asked } = startList([answer(listings(1))])
    await find()
    await find({ page: 2 })
    await find({ search: 'x' })
    await find({ certified: true })
    expect(asked).toHaveLength(4)
  })

  test('is asked once by all who ask it at the same time', async () => {
    const { find, asked } = startList([answer(listings(1))])
    const pages = await Promise.all([find(), find(), find({ page: 2 })])
    expect([pages[0] === pages[1], asked.length]).toEqual([true, 2])
  })
})

describe('a visitor who leaves', () => {
  test('before asking, or with an answer in memory, is told so and asks nobody', async () => {
    const { find, asked } = startList([answer(listings(1))])
    expect(await outcomeOf(find({}, AbortSignal.abort()))).toBe('rpc/aborted')
    await find()
    expect(await outcomeOf(find({}, AbortSignal.abort()))).toBe('rpc/aborted')
    expect(asked).toHaveLength(1)
  })

  test('while the directory is silent ends the request, and the next visitor starts a new one', async () => {
    const { find, asked } = startList(['silence', answer(listings(1))])
    const leaving = new AbortController()
    const left = outcomeOf(find({}, leaving.signal))
    await vi.waitUntil(() => asked.length === 1)
    leaving.abort()
    expect(await left).toBe('rpc/aborted')
    expect(asked[0]?.init.signal?.aborted).toBe(true)
    expect(await outcomeOf(find())).toBe('live: w1')
  })

  test('leaves the others their answer', async () => {
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

  test('while the bundled list is fetched is told so', async () => {
    const { find } = startList([], { urls: {}, projectId: undefined })
    const leaving = new AbortController()
    const left = outcomeOf(find({}, leaving.signal))
    leaving.abort()
    expect(await left).toBe('rpc/aborted')
  })
})
