import { safeUrl } from '@kit/core'
import { hostileIcons, hostileNames } from '@kit/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileUrls } from './hostile-urls.fixture.ts'
import { createPictureOf } from './picture-of.ts'
import { readPage } from './read-page.ts'
import { answer, directory, listing, listings, startList } from './wallet-list.fixture.ts'
import { tidy } from './wallet-query.ts'

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
const pictureOf = createPictureOf(directory, 'abc')
const read = (data: readonly unknown[], entries = 40) =>
  readPage({ count: data.length, data: [...data] }, tidy({ page: 1, entries }), pictureOf)

/** Everything in a page that a view could link to. */
const linksIn = (data: readonly unknown[]) =>
  read(data).wallets.flatMap(({ homepage, links, stores }) =>
    [homepage, ...Object.values(links), ...Object.values(stores)].filter((link) => link !== null),
  )

const imagesIn = (data: readonly unknown[]) => read(data).wallets.flatMap(({ imageUrl }) => imageUrl ?? [])
const isOwnImage = (address: string) =>
  new URL(address).origin === directory || /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i.test(address)

describe('a hostile listing (security.md 2.5)', () => {
  test('opens nothing, whichever of its addresses it tries', () => {
    const data = hostileUrls.map((url, at) =>
      listing(`w${at}`, Object.fromEntries(addressKeys.map((key) => [key, url]))),
    )
    expect(linksIn(data)).toEqual([])
  })

  test('with whatever it calls itself is one clean line', () => {
    for (const { name } of read(hostileNames.map((name, at) => ({ id: `w${at}`, name }))).wallets) {
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }
  })

  test('has its picture fetched from nowhere but the directory', () => {
    const images = imagesIn([...hostileIcons, ...hostileUrls].map((image_url, at) => listing(`w${at}`, { image_url })))
    expect(images.filter((address) => !isOwnImage(address))).toEqual([])
  })

  test('among good ones is dropped alone', () => {
    const data = [listing('w1'), null, 'x', { id: 'w2' }, { id: 'w3', name: '\u200b' }, listing('w4')]
    expect(read(data).wallets.map(({ id }) => id)).toEqual(['w1', 'w4'])
  })
})

describe('whatever a directory answers', () => {
  const scheme = fc.constantFrom('javascript', 'data', 'https', 'http', 'kitphone', 'intent', 'java\tscript', 'blob')
  const almost = fc.tuple(scheme, fc.constantFrom(':', '://', ':\\', ' :'), fc.string()).map((parts) => parts.join(''))
  const value = fc.oneof(almost, fc.string(), fc.constantFrom<unknown>(...hostileUrls, null, 5, [], {}))
  const others = ['name', 'image_url', 'image_id', 'rdns', '__proto__', 'constructor', 'chains']
  const facts = fc.record({
    addresses: fc.array(value, { minLength: addressKeys.length, maxLength: addressKeys.length }),
    more: fc.dictionary(fc.constantFrom(...others), value, { maxKeys: 2 }),
  })

  test('no link comes out but https and apps’ own schemes, no picture from elsewhere (100,000 addresses)', () => {
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

  test('no page throws, is longer than asked for, or counts in anything but whole numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.integer({ min: 1, max: 5 }), (data, count, entries) => {
        const page = readPage({ count, data: [...data, ...listings(9)] }, tidy({ page: 1, entries }), pictureOf)
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
  test('of 10,000 entries is cut to what was asked for', async () => {
    const { find } = startList([answer(listings(10_000), 10_000)])
    const { wallets, count } = await find()
    expect([wallets.length, count]).toEqual([40, 10_000])
  })

  test('of nothing but nonsense is looked at no further than 1,000 entries', () => {
    expect(read([...Array(1_000).fill(0), listing('w1')]).wallets).toEqual([])
    expect(read([...Array(999).fill(0), listing('w1')]).wallets).toHaveLength(1)
  })

  test('names each wallet once; the first of a name wins', () => {
    const { wallets } = read([listing('w1', { name: 'One' }), listing('w1', { name: 'Two' }), listing('w2')])
    expect(wallets.map(({ name }) => name)).toEqual(['One', 'w2'])
  })

  test.each([[-1], [1.5], ['600'], [null], [undefined], [1e12], [Number.NaN]])(
    'with the count %s is counted by hand',
    (count) => {
      const page = readPage({ count, data: listings(3) }, tidy({ page: 2, entries: 40 }), pictureOf)
      expect(page.count).toBe(43)
    },
  )

  test('past the end has no wallets, and no say in how many there are', () => {
    expect(readPage({ count: 600, data: [] }, tidy({ page: 99, entries: 40 }), pictureOf).count).toBe(600)
    expect(readPage({ count: 'x', data: [] }, tidy({ page: 99, entries: 40 }), pictureOf).count).toBe(0)
  })
})
