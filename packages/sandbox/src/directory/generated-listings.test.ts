import { expect, test } from 'vitest'
import { createDirectory } from './directory.ts'
import { generateListings } from './generated-listings.ts'
import type { Listing } from './listing.ts'
import { phoneListing } from './phone-listing.ts'
import { nameCount, walletName } from './wallet-names.ts'

const listings = generateListings(10_000)
const share = (is: (listing: Listing) => unknown) => listings.filter(is).length / listings.length

test('every name is unique and consists of two words', () => {
  const names = Array.from({ length: nameCount }, (_, index) => walletName(index))
  expect(new Set(names).size).toBe(nameCount)
  expect(names.filter((name) => !/^[A-Z][a-z]{2,7} [A-Z][a-z]{2,7}$/.test(name))).toEqual([])
})

test('the generated wallets are the same every time, and a longer list begins with a shorter one', () => {
  expect(generateListings(640)).toEqual(listings.slice(0, 640))
})

test.each<[string, number, (listing: Listing) => unknown]>([
  ['a mobile link', 0.7, ({ mobile_link }) => mobile_link],
  ['a universal link', 0.25, ({ link_mode }) => link_mode],
  ['a web app', 0.25, ({ webapp_link }) => webapp_link],
  ['a desktop app', 0.2, ({ desktop_link }) => desktop_link],
  ['an extension with its rdns', 0.4, ({ rdns, chrome_store }) => rdns && chrome_store],
  ['a certified badge', 0.3, ({ badge_type }) => badge_type === 'certified'],
  ['EVM networks', 0.94, ({ chains }) => chains.includes('eip155:1')],
  ['Solana', 0.3, ({ chains }) => chains.some((chain) => chain.startsWith('solana:'))],
  ['Bitcoin', 0.15, ({ chains }) => chains.some((chain) => chain.startsWith('bip122:'))],
])('about the expected share of wallets has %s', (_, expected, has) => {
  expect(Math.abs(share(has) - expected)).toBeLessThan(0.03)
})

test('every wallet has a network and a link or an extension', () => {
  expect(share(({ chains }) => chains.length === 0)).toBe(0)
  expect(share((one) => !(one.mobile_link || one.desktop_link || one.webapp_link || one.chrome_store))).toBe(0)
})

test('every address is on .example or in the scheme of an app', () => {
  const addresses = [phoneListing, ...listings].flatMap((one) =>
    [one.homepage, one.link_mode, one.webapp_link, one.app_store, one.play_store, one.chrome_store, one.mobile_link]
      .concat(one.desktop_link)
      .filter((address) => address !== null),
  )
  expect(addresses.filter((text) => !/^https:\/\/[a-z.-]+\.example\/[a-z/-]*$|^[a-z-]+:\/\/$/.test(text))).toEqual([])
})

test('R-DIR-3: a directory lists ten thousand wallets, and no more than there are names', () => {
  expect(createDirectory({ entries: 10_000 }).listings).toHaveLength(10_000)
  for (const entries of [0, nameCount + 2, 1.5, Number.NaN]) {
    expect(() => createDirectory({ entries })).toThrow(RangeError)
  }
})
