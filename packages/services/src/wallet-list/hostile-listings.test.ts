import { safeUrl } from '@kit/core'
import { hostileIcons, hostileNames } from '@kit/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileUrls } from './hostile-urls.fixture.ts'
import { createImageUrlReader } from './image-url.ts'
import { readPage } from './read-page.ts'
import { answer, directory, listing, listings, startList } from './wallet-list.fixture.ts'
import { normalize } from './wallet-query.ts'

const addressKeys = [
  'homepage',
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
]
const pictureOf = createImageUrlReader(directory, 'abc')
const read = (data: readonly unknown[], entries = 40) =>
  readPage({ count: data.length, data: [...data] }, normalize({ page: 1, entries }), pictureOf)

/** Everything in a page that a view could link to. */
const linksIn = (data: readonly unknown[]) =>
  read(data).wallets.flatMap(({ homepage, links, stores }) =>
    [homepage, ...Object.values(links), ...Object.values(stores)].filter((link) => link !== null),
  )

const imagesIn = (data: readonly unknown[]) => read(data).wallets.flatMap(({ imageUrl }) => imageUrl ?? [])
const isOwnImage = (address: string) =>
  new URL(address).origin === directory || /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i.test(address)

describe('a hostile listing', () => {
  test('has no link, whichever of its addresses is hostile', () => {
    const data = hostileUrls.map((url, at) =>
      listing(`w${at}`, Object.fromEntries(addressKeys.map((key) => [key, url]))),
    )
    expect(linksIn(data)).toEqual([])
  })

  test('has a name of one clean line', () => {
    for (const { name } of read(hostileNames.map((name, at) => ({ id: `w${at}`, name }))).wallets) {
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }
  })

  test('has its image fetched from the directory alone', () => {
    const images = imagesIn([...hostileIcons, ...hostileUrls].map((image_url, at) => listing(`w${at}`, { image_url })))
    expect(images.filter((address) => !isOwnImage(address))).toEqual([])
  })

  test('is dropped without its neighbours', () => {
    const data = [listing('w1'), null, 'x', { id: 'w2' }, { id: 'w3', name: '\u200b' }, listing('w4')]
    expect(read(data).wallets.map(({ id }) => id)).toEqual(['w1', 'w4'])
  })
})

describe('attack 2.12: for any answer of a directory', () => {
  const scheme = fc.constantFrom('javascript', 'data', 'https', 'http', 'kitphone', 'intent', 'java\tscript', 'blob')
  const almost = fc.tuple(scheme, fc.constantFrom(':', '://', ':\\', ' :'), fc.string()).map((parts) => parts.join(''))
  const value = fc.oneof(almost, fc.string(), fc.constantFrom<unknown>(...hostileUrls, null, 5, [], {}))
  const others = ['name', 'image_url', 'image_id', 'rdns', '__proto__', 'constructor', 'chains']
  const facts = fc.record({
    addresses: fc.array(value, { minLength: addressKeys.length, maxLength: addressKeys.length }),
    more: fc.dictionary(fc.constantFrom(...others), value, { maxKeys: 2 }),
  })

  test('links are https or apps’ own schemes, and images are the directory’s (100,000 addresses)', () => {
    let opened = 0
    fc.assert(
      fc.property(facts, ({ addresses, more }) => {
        const filled = Object.fromEntries(addressKeys.map((key, at) => [key, addresses[at]]))
        const data: unknown[] = [JSON.parse(JSON.stringify(listing('w1', { ...filled, ...more })))]
        for (const link of linksIn(data)) {
          opened += 1
          expect(safeUrl('wallet', link)).toBe(link)
          expect(link).not.toMatch(/^(javascript|data|blob|http|intent|file):/i)
        }
        for (const address of imagesIn(data)) expect(isOwnImage(address)).toBe(true)
      }),
      { numRuns: 100_000 / addressKeys.length },
    )
    expect(opened).toBeGreaterThan(0)
  })

  test('a page does not throw, is not longer than requested, and has a whole count', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.integer({ min: 1, max: 5 }), (data, count, entries) => {
        const page = readPage({ count, data: [...data, ...listings(9)] }, normalize({ page: 1, entries }), pictureOf)
        expect(page.wallets.length).toBeLessThanOrEqual(entries)
        expect(Number.isInteger(page.count) && page.count >= page.wallets.length).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('no key reaches a prototype', async () => {
    const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))
    const evil = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
    const body = `${evil},"count":1,"data":[${evil},"id":"w1","name":"W","chains":["__proto__:1:x"]}]}`
    const { wallets } = await startList([new Response(body)]).find()
    expect(Object.getPrototypeOf(wallets[0])).toBe(Object.prototype)
    expect([
      JSON.stringify(Object.getOwnPropertyNames(Object.prototype)),
      Object.hasOwn(wallets[0] ?? {}, 'polluted'),
    ]).toEqual([before, false])
  })
})

describe('a page', () => {
  test('of 10,000 entries is cut to the requested length', async () => {
    const { find } = startList([answer(listings(10_000), 10_000)])
    const { wallets, count } = await find()
    expect([wallets.length, count]).toEqual([40, 10_000])
  })

  test('is read no further than 1,000 entries', () => {
    expect(read([...Array(1_000).fill(0), listing('w1')]).wallets).toEqual([])
    expect(read([...Array(999).fill(0), listing('w1')]).wallets).toHaveLength(1)
  })

  test('lists each id once, and the first entry of it wins', () => {
    const { wallets } = read([listing('w1', { name: 'One' }), listing('w1', { name: 'Two' }), listing('w2')])
    expect(wallets.map(({ name }) => name)).toEqual(['One', 'w2'])
  })

  test.each([[-1], [1.5], ['600'], [null], [undefined], [1e12], [Number.NaN]])(
    'with the count %s gets the number of its wallets',
    (count) => {
      const page = readPage({ count, data: listings(3) }, normalize({ page: 2, entries: 40 }), pictureOf)
      expect(page.count).toBe(43)
    },
  )

  test('past the end has no wallets and keeps the count of the directory', () => {
    expect(readPage({ count: 600, data: [] }, normalize({ page: 99, entries: 40 }), pictureOf).count).toBe(600)
    expect(readPage({ count: 'x', data: [] }, normalize({ page: 99, entries: 40 }), pictureOf).count).toBe(0)
  })
})
