import { isNetworkId, namespaceOf, safeUrl } from '@kit/core'
import { rdnsOfName } from '@kit/core/adapters'
import { describe, expect, test } from 'vitest'
import { readListing } from '../read-listing.ts'
import { listing } from '../wallet-list.fixture.ts'
import { normalize } from '../wallet-query.ts'
import { bundledPage, bundledWallets } from './bundled-page.ts'
import { evmWallets } from './evm-wallets.ts'
import { furtherWallets } from './further-wallets.ts'
import { mostUsed } from './most-used.ts'

const all = [...mostUsed, ...evmWallets, ...furtherWallets]
const ids = (query: Parameters<typeof normalize>[0]) => bundledPage(normalize(query)).wallets.map(({ id }) => id)
const wide = { page: 1, entries: 100 }

describe('the wallets that come with the kit', () => {
  test('are enough to be useful, and each is listed once', () => {
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(all.length).toBeLessThanOrEqual(60)
    const rdns = all.flatMap((wallet) => wallet.rdns ?? [])
    for (const values of [all.map(({ slug }) => slug), all.map(({ name }) => name), all.map((w) => w.homepage), rdns]) {
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('have the reverse domain names by which the adapters know wallets of their names', () => {
    const known = all.filter(({ name }) => rdnsOfName(name) !== undefined)
    expect(known.length).toBeGreaterThan(10)
    expect(known.map(({ rdns }) => rdns)).toEqual(known.map(({ name }) => rdnsOfName(name)))
  })

  test.each(all.map((wallet) => [wallet.slug, wallet] as const))('%s: every value is well-formed', (slug, facts) => {
    const wallet = bundledWallets.find(({ id }) => id === `bundled:${slug}`)
    expect(slug).toMatch(/^[a-z0-9-]+$/)
    expect(safeUrl('web', facts.homepage)).toBe(facts.homepage)
    for (const [given, link] of [
      [facts.mobile, wallet?.links.mobile],
      [facts.universal, wallet?.links.universal],
      [facts.desktop, wallet?.links.desktop],
      [facts.web, wallet?.links.web],
    ]) {
      expect(link ?? undefined).toBe(given && new URL(given).href)
    }
    expect(facts.android ?? 'a.b').toMatch(/^[\w]+(\.[\w]+)+$/)
    expect(facts.chrome ?? 'a'.repeat(32)).toMatch(/^[a-p]{32}$/)
    expect(facts.ios ?? 1e8).toBeGreaterThan(99_999_999)
    expect(wallet?.networks.every(isNetworkId)).toBe(true)
    expect(wallet?.networks.map(namespaceOf)).toEqual(facts.namespaces)
  })

  test('have the form of those of the directory', () => {
    for (const wallet of bundledWallets) {
      const { id, name, rdns, networks, homepage } = wallet
      const read = readListing(listing(id, { name, rdns, chains: networks, homepage }), () => undefined)
      expect(read).toMatchObject({ id, name, networks, homepage, ...(rdns && { rdns }) })
    }
  })

  test('are not certified, and the best-known have a logo that asks no host', () => {
    expect(bundledWallets.some(({ isCertified }) => isCertified)).toBe(false)
    const images = bundledWallets.flatMap(({ imageUrl }) => imageUrl ?? [])
    expect(images).toHaveLength(12)
    expect(images.every((url) => url.startsWith('data:image/svg+xml,'))).toBe(true)
  })

  test('link to the stores by their ids there', () => {
    expect(bundledWallets[0]).toMatchObject({
      id: 'bundled:metamask',
      stores: {
        ios: 'https://apps.apple.com/app/id1438144202',
        android: 'https://play.google.com/store/apps/details?id=io.metamask',
        chrome: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
      },
      supportsWalletConnect: true,
    })
    expect(bundledWallets.find(({ id }) => id === 'bundled:frame')?.stores).toEqual({
      ios: null,
      android: null,
      chrome: null,
    })
  })
})

describe('a page of the bundled wallets', () => {
  test('follows the page before it, and counts all wallets', () => {
    const pages = [1, 2, 3].map((page) => bundledPage(normalize({ page, entries: 30 })))
    expect(pages.flatMap(({ wallets }) => wallets)).toEqual(bundledWallets)
    expect(pages.map(({ count, source }) => [count, source])).toEqual(Array(3).fill([all.length, 'bundled']))
  })

  test('has the wallets whose names contain the search text, whatever its case', () => {
    expect(ids({ ...wide, search: 'METAM' })).toEqual(['bundled:metamask'])
    expect(ids({ ...wide, search: 'no such wallet' })).toEqual([])
  })

  test('has every wallet of the namespace of a network', () => {
    const onBase = ids({ ...wide, networks: ['eip155:8453'] })
    expect(onBase).toContain('bundled:rabby')
    expect(onBase).not.toContain('bundled:solflare')
    const bitcoin = ids({ ...wide, networks: ['bip122:000000000933ea01ad0ee984209779ba'] })
    expect(bitcoin).toContain('bundled:xverse')
    expect(ids({ ...wide, networks: ['eip155:1', 'solana:x'] })).toEqual(
      expect.arrayContaining(['bundled:rabby', 'bundled:solflare']),
    )
  })

  test('applies include, exclude and certified', () => {
    const include = ['bundled:rabby', 'bundled:rainbow']
    expect(ids({ ...wide, include })).toEqual(['bundled:rainbow', 'bundled:rabby'])
    expect(ids({ ...wide, include, exclude: ['bundled:rainbow'] })).toEqual(['bundled:rabby'])
    expect(ids({ ...wide, certified: true })).toEqual([])
  })
})
