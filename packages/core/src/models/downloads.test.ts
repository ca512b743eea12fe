import { describe, expect, test } from 'vitest'
import type { Browser } from '../domain/browser.ts'
import { safeUrl } from '../domain/safe-url.ts'
import type { Platform } from '../ports/runtime.ts'
import { listing } from '../test-utils/sample-listing.ts'
import { testEnvironment } from '../test-utils/test-environment.ts'
import { testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectDownloads } from './downloads.ts'

const web = (text: string) => safeUrl('web', text)
const stores = {
  ios: web('https://apps.apple.com/app/id1'),
  android: web('https://play.google.com/store/apps/details?id=x'),
  chrome: web('https://chromewebstore.google.com/detail/x'),
}
const fox = listing('fox', { imageUrl: 'https://x.example/fox', homepage: web('https://www.fox.example/'), stores })
const snapshot = testSnapshot({ directory: { recommended: [fox, listing('bare')] } })

const agents: { readonly [B in Browser]: string } = {
  safari: 'Version/17.4 Safari/605.1.15',
  firefox: 'Gecko/20100101 Firefox/140.0',
  chrome: 'Chrome/142.0.0.0 Safari/537.36',
  edge: 'Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  other: 'Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0',
}

function select(walletId: string, platform: Platform = 'mac', browser: Browser = 'chrome') {
  const environment = testEnvironment({ platform, userAgent: agents[browser] })
  return selectDownloads(snapshot, { ...testSettings, environment }, { walletId })
}

describe('where a wallet can be had', () => {
  test.each([
    ['ios', 'safari', ['ios', 'homepage']],
    ['android', 'chrome', ['android', 'homepage']],
    ['mac', 'chrome', ['chrome', 'ios', 'android', 'homepage']],
    ['windows', 'edge', ['chrome', 'ios', 'android', 'homepage']],
    ['linux', 'other', ['chrome', 'ios', 'android', 'homepage']],
    ['mac', 'safari', ['ios', 'android', 'homepage', 'chrome']],
    ['linux', 'firefox', ['ios', 'android', 'homepage', 'chrome']],
  ] as [Platform, Browser, string[]][])('on %s in %s, what fits comes first', (platform, browser, order) => {
    expect(select('fox', platform, browser).downloads.map(({ at }) => at)).toEqual(order)
  })

  test('each says which host it leads to, as the address bar will', () => {
    expect(select('fox')).toMatchObject({ name: 'Wallet fox', imageUrl: 'https://x.example/fox' })
    expect(select('fox').downloads.at(-1)).toEqual({
      at: 'homepage',
      url: 'https://www.fox.example/',
      host: 'fox.example',
    })
  })

  test('a wallet that no store offers, or that is not known, has none', () => {
    expect(select('bare')).toEqual({ name: 'Wallet bare', imageUrl: undefined, downloads: [] })
    expect(select('gone')).toEqual({ name: '', imageUrl: undefined, downloads: [] })
  })

  test('the list is the same one each time', () => {
    expect(select('fox').downloads).toBe(select('fox').downloads)
  })
})
