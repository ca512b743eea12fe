import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWallets, requestDirectory } from '../test-utils/request-directory.ts'
import { phoneListing, phoneWalletId } from './phone-listing.ts'
import { type StartedDirectory, startDirectory } from './start-directory.ts'

let directory: StartedDirectory
beforeAll(async () => {
  directory = await startDirectory()
})
afterAll(() => directory.close())

const find = (query: Parameters<typeof findWallets>[1]) => findWallets(directory.url, query)
const idsOf = (listings: readonly { id: string }[]) => listings.map(({ id }) => id)

describe('GET /getWallets', () => {
  test('R-DIR-1: the directory lists 640 wallets in pages of 40, each wallet once and the phone first', async () => {
    const pages = await Promise.all(Array.from({ length: 17 }, (_, index) => find({ page: index + 1, entries: 40 })))
    expect(pages.map(({ count }) => count)).toEqual(Array(17).fill(640))
    expect(pages.map(({ data }) => data.length)).toEqual([...Array(16).fill(40), 0])
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(idsOf(all)).size).toBe(640)
    expect(all[0]).toEqual(phoneListing)
    expect(all).toEqual(directory.listings)
  })

  test.each([{ page: 0 }, { page: 'x' }, { page: 1.5 }, { entries: 0 }, { entries: 101 }, { entries: -1 }])(
    'the directory answers %o with a 400 and a message',
    async (query) => {
      const response = await requestDirectory(directory.url, '/getWallets', query as Record<string, string>)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: expect.stringContaining('1 to 100') })
    },
  )

  test('R-DIR-3: a search finds a part of the name in any case, and nothing for an unknown text', async () => {
    const { count, data } = await find({ search: ' pOUCh ', entries: 100 })
    const named = directory.listings.filter(({ name }) => name.includes('Pouch'))
    expect(data).toEqual(named)
    expect(count).toBe(named.length)
    expect(count).toBeGreaterThan(3)
    expect(await find({ search: 'no such wallet' })).toEqual({ count: 0, data: [] })
  })

  test.each(['badge_type', 'badge'])('R-DIR-3: %s=certified returns only certified wallets', async (key) => {
    const { count, data } = await find({ [key]: 'certified', entries: 100 })
    expect(count).toBe(directory.listings.filter(({ badge_type }) => badge_type === 'certified').length)
    expect(new Set(data.map(({ badge_type }) => badge_type))).toEqual(new Set(['certified']))
  })

  test('R-DIR-2: include and exclude take ids, and exclude has precedence', async () => {
    const [a = '', b = '', c = ''] = idsOf(directory.listings.slice(5))
    expect(idsOf((await find({ include: `${c},${a},${b},unknown` })).data)).toEqual([a, b, c])
    expect(idsOf((await find({ include: `${a},${b}`, exclude: b })).data)).toEqual([a])
    expect((await find({ exclude: `${a},${b}` })).count).toBe(638)
  })

  test('chains returns only wallets that support one of the chains', async () => {
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const { count, data } = await find({ chains: `${bitcoin},eip155:324`, entries: 100 })
    expect(data.every(({ chains }) => chains.includes(bitcoin) || chains.includes('eip155:324'))).toBe(true)
    expect(count).toBe(
      directory.listings.filter(({ chains }) => [bitcoin, 'eip155:324'].some((chain) => chains.includes(chain))).length,
    )
    expect((await find({ chains: 'eip155:999999' })).count).toBe(0)
  })

  test('names and rdns find the listings of installed wallets by either', async () => {
    const named = directory.listings[7]
    const { data } = await find({ names: `${named?.name},Nobody`, rdns: 'example.kit.phone' })
    expect(idsOf(data)).toEqual([phoneWalletId, named?.id])
  })

  test('sort=name orders by name across pages', async () => {
    const names = (await find({ sort: 'name', entries: 100 })).data.map(({ name }) => name)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
    expect(names).not.toEqual(directory.listings.slice(0, 100).map(({ name }) => name))
  })
})

test.each([
  ['/getAnalyticsConfig', { isAnalyticsEnabled: false }],
  ['/projects/v1/origins', { allowedOrigins: [] }],
  ['/appkit/v1/config', { features: expect.arrayContaining([{ id: 'multi_wallet', isEnabled: true, config: null }]) }],
  ['/appkit/v1/project-limits', { planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } }],
])('GET %s answers in the format of the hosted directory', async (path, value) => {
  expect(await (await requestDirectory(directory.url, path)).json()).toEqual(value)
})

test.each(['/getWallets', `/getWalletImage/${phoneListing.image_id}`, '/getAnalyticsConfig', '/projects/v1/origins'])(
  'GET %s answers a request without a project id with a 401 and a message',
  async (path) => {
    const response = await fetch(`${directory.url}${path}`)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: expect.stringContaining('Project ID') })
  },
)

test('any page on this machine may show and cache an image', async () => {
  const origin = 'http://localhost:5173'
  const response = await requestDirectory(
    directory.url,
    `/getWalletImage/${phoneListing.image_id}`,
    {},
    { headers: { origin } },
  )
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'access-control-allow-origin': origin,
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await response.text()).toMatch(/^<svg .*>KP<\/text><\/svg>$/)
})

test('a token has an image by its symbol', async () => {
  const response = await requestDirectory(directory.url, '/public/getTokenImage/USDC')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test.each([
  '/public/getTokenImage/',
  '/public/getTokenImage/a%20b',
  '/getWalletImage/',
  '/getWalletImage/unknown',
  '/getWalletImage/%',
  '/getWalletImage/__proto__',
  '/constructor',
])('GET %s answers with a 404', async (path) => {
  expect((await requestDirectory(directory.url, path)).status).toBe(404)
})

test('the directory rejects requests that are no GET or come from a foreign page', async () => {
  expect((await requestDirectory(directory.url, '/getWallets', {}, { method: 'POST' })).status).toBe(404)
  const foreign = await requestDirectory(
    directory.url,
    '/getWallets',
    {},
    { headers: { origin: 'https://example.org' } },
  )
  expect(foreign.status).toBe(403)
})

test('the directory takes project ids and allowed origins', async () => {
  const strict = await startDirectory({ projectIds: ['mine'], origins: ['https://app.example'], entries: 1 })
  expect((await requestDirectory(strict.url, '/getWallets')).status).toBe(401)
  const origins = await requestDirectory(strict.url, '/projects/v1/origins', { projectId: 'mine' })
  expect(await origins.json()).toEqual({ allowedOrigins: ['https://app.example'] })
  await strict.close()
})

test('the directory does not start on a port that is taken', async () => {
  await expect(startDirectory({ port: Number(new URL(directory.url).port) })).rejects.toThrow('EADDRINUSE')
})
