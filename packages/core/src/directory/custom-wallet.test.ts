import { expect, test } from 'vitest'
import { listingOf } from './custom-wallet.ts'

test('R-DIR-2: a dApp’s own wallet is a listing like any other', () => {
  const custom = {
    id: 'c1',
    name: 'Own',
    imageUrl: 'https://own.example/icon.png',
    rdns: 'example.own',
    homepage: 'https://own.example',
    mobileLink: 'own://',
    universalLink: 'https://own.example/open',
    desktopLink: 'own-desktop://',
    webLink: 'https://web.own.example',
  }
  expect(listingOf(custom)).toEqual({
    id: 'c1',
    name: 'Own',
    imageUrl: 'https://own.example/icon.png',
    rdns: 'example.own',
    isCertified: false,
    networks: [],
    homepage: 'https://own.example/',
    links: {
      mobile: 'own://',
      universal: 'https://own.example/open',
      desktop: 'own-desktop://',
      web: 'https://web.own.example/',
    },
    stores: { ios: null, android: null, chrome: null },
    supportsWalletConnect: true,
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://own.example', 'intent://x', 'https://a@b.example'])(
  'an address that may not be followed is left out: %s',
  (text) => {
    const { homepage, links } = listingOf({
      ...{ id: 'c1', name: 'Own', homepage: text, mobileLink: text, universalLink: text },
      ...{ desktopLink: text, webLink: text },
    })
    expect({ homepage, ...links }).toEqual({ homepage: null, mobile: null, universal: null, desktop: null, web: null })
  },
)

test('a page is only a page: an app’s scheme is neither homepage, universal link nor web app', () => {
  const { homepage, links } = listingOf({
    ...{ id: 'c1', name: 'Own', homepage: 'own://', universalLink: 'own://', webLink: 'own://' },
  })
  expect([homepage, links.universal, links.web]).toEqual([null, null, null])
})
