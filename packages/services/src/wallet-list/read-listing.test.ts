import { limits } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { readListing } from './read-listing.ts'
import { listing } from './wallet-list.fixture.ts'

const read = (facts: Readonly<Record<string, unknown>>) => readListing(listing('w1', facts), () => undefined)

const full = {
  name: 'Kit Phone',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: 'https://phone.example',
  mobile_link: 'kitphone://',
  link_mode: 'https://link.phone.example/',
  desktop_link: 'kitdesktop:',
  webapp_link: 'https://app.phone.example/wc',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example.phone',
  chrome_store: 'https://chromewebstore.google.com/detail/x',
  rdns: 'example.phone',
  supports_wc: true,
}

describe('a listing', () => {
  test('is read into a wallet with known keys only', () => {
    expect(read({ ...full, description: 'Best', order: 3, injected: [{ namespace: 'eip155' }] })).toEqual({
      id: 'w1',
      name: 'Kit Phone',
      imageUrl: undefined,
      rdns: 'example.phone',
      isCertified: true,
      networks: full.chains,
      homepage: 'https://phone.example/',
      links: {
        mobile: 'kitphone://',
        universal: 'https://link.phone.example/',
        desktop: 'kitdesktop:',
        web: 'https://app.phone.example/wc',
      },
      stores: { ios: full.app_store, android: full.play_store, chrome: full.chrome_store },
      supportsWalletConnect: true,
    })
  })

  test('with few values is a wallet with few values', () => {
    expect(readListing({ id: 'w1', name: 'W' }, () => undefined)).toEqual({
      id: 'w1',
      name: 'W',
      imageUrl: undefined,
      rdns: undefined,
      isCertified: false,
      networks: [],
      homepage: null,
      links: { mobile: null, universal: null, desktop: null, web: null },
      stores: { ios: null, android: null, chrome: null },
      supportsWalletConnect: false,
    })
  })

  test.each(['kitphone://', 'kitphone:', 'kitphone://open/', 'https://phone.example/'])(
    'R-WC-3: keeps %s unchanged, so that a link can be built on it',
    (base) => expect(read({ mobile_link: base })?.links.mobile).toBe(base),
  )

  test.each(['rdns', 'homepage', 'mobile_link', 'chains', 'badge_type', 'supports_wc', 'app_store', 'image_id'])(
    'whose %s has the wrong type is read without it',
    (key) => {
      for (const wrong of [null, 5, {}, [], [['x']], { href: 'https://x.example' }]) {
        const wallet = read({ [key]: wrong })
        expect(wallet).toEqual(read({}))
      }
    },
  )
})

describe('whether a wallet supports WalletConnect', () => {
  test.each([
    [{ supports_wc: false, mobile_link: 'kitphone://' }, false],
    [{ supports_wc: true }, true],
    [{ mobile_link: 'kitphone://' }, true],
    [{ desktop_link: 'kitphone://' }, true],
    [{ webapp_link: 'https://phone.example/' }, true],
    [{ link_mode: 'https://phone.example/', homepage: 'https://phone.example/' }, false],
    [{ mobile_link: 'javascript:alert(1)' }, false],
    [{}, false],
  ])('%o: %s', (facts, takes) => {
    expect(read(facts)?.supportsWalletConnect).toBe(takes)
  })
})

describe('readListing refuses', () => {
  test.each([
    null,
    undefined,
    5,
    'w1',
    [],
    {},
    { id: 'w1' },
    { name: 'W' },
    { id: 1, name: 'W' },
    { id: '', name: 'W' },
  ])('the entry %o', (entry) => expect(readListing(entry, () => undefined)).toBeNull())

  test.each(['a b', 'a,b', '../x', '__proto__', 'constructor', 'x'.repeat(129), '<b>', 'a\n'])('the id %j', (id) =>
    expect(readListing({ id, name: 'W' }, () => undefined)).toBeNull(),
  )

  test.each(['', '   ', '\u200b\u202e', '\u0000'])('the name %j', (name) => {
    expect(read({ name })).toBeNull()
  })

  test('malformed networks, and lists each network once', () => {
    const chains = ['eip155:1', 'eip155:1', 'EIP155:1', 'eip155', 'eip155:1\n', 'cosmos:hub', 5, null, '__proto__:1']
    expect(read({ chains })?.networks).toEqual(['eip155:1', 'cosmos:hub'])
    const many = Array.from({ length: 5_000 }, (_, at) => `eip155:${at}`)
    expect(read({ chains: many })?.networks).toHaveLength(1_000)
  })

  test.each(['example', 'exa mple.phone', '-x.example', 'example..phone', 'https://x.example', `${'a.'.repeat(130)}a`])(
    'the reverse domain name %j',
    (rdns) => expect(read({ rdns })?.rdns).toBeUndefined(),
  )
})

test('readListing cleans a name: one line, no invisible or bidirectional characters, at most 40 graphemes', () => {
  expect(read({ name: ' M\u200Beta\u202EMask\n2 ' })?.name).toBe('MetaMask 2')
  expect(read({ name: 'W'.repeat(10_000) })?.name).toHaveLength(limits.walletNameGraphemes)
})
