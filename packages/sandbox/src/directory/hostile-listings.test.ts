import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWallets, requestDirectory } from '../test-utils/request-directory.ts'
import { hostileImages, hostileNames, hostileUrls, lookAlikeUrls } from './hostile-corpus.ts'
import { hostileListings } from './hostile-listings.ts'
import { phoneWalletId } from './phone-listing.ts'
import { type StartedDirectory, startDirectory } from './start-directory.ts'

let directory: StartedDirectory
beforeAll(async () => {
  directory = await startDirectory({ hostile: true, entries: 40 })
})
afterAll(() => directory.close())

const addressKeys = [
  'homepage',
  'link_mode',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
] as const

test('every hostile address is listed once in every field for an address, and arrives unchanged', async () => {
  const { data, count } = await findWallets(directory.url, { entries: 100 })
  expect(count).toBe(40 + hostileListings().length)
  const hostile = data.slice(1, 1 + hostileUrls.length + lookAlikeUrls.length)
  for (const key of addressKeys) expect(hostile.map((one) => one[key])).toEqual([...hostileUrls, ...lookAlikeUrls])
})

test('every hostile name and image is listed', () => {
  const listings = hostileListings()
  expect(listings.map(({ name }) => name)).toEqual(expect.arrayContaining([...hostileNames]))
  expect(listings.map(({ image_url }) => image_url)).toEqual(expect.arrayContaining([...hostileImages]))
})

test('the corpus has more than sixty addresses and no address twice', () => {
  expect(hostileUrls.length).toBeGreaterThan(60)
  expect(new Set([...hostileUrls, ...lookAlikeUrls]).size).toBe(hostileUrls.length + lookAlikeUrls.length)
})

test('prototype keys arrive as own keys and pollute no prototype', async () => {
  const pages = await Promise.all(
    [1, 2].map((page) => requestDirectory(directory.url, '/getWallets', { page, entries: 100 })),
  )
  const text = (await Promise.all(pages.map((page) => page.text()))).join('')
  expect(text).toContain('"__proto__":{"polluted":true}')
  expect(text).toContain('"id":"__proto__"')
  expect({}).not.toHaveProperty('polluted')
})

test('one hostile listing copies the name and rdns of the phone, with another id', async () => {
  const { data } = await findWallets(directory.url, { rdns: 'example.kit.phone' })
  expect(data).toHaveLength(2)
  expect(data.map(({ id }) => id === phoneWalletId)).toEqual([true, false])
})

test.each([{ search: 'pouch' }, { sort: 'name' }, { chains: 'eip155:1' }, { badge_type: 'certified' }, { names: 'x' }])(
  'the directory answers the query %o in spite of malformed listings',
  async (query) => {
    expect((await requestDirectory(directory.url, '/getWallets', query)).status).toBe(200)
  },
)
