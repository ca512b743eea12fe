import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listing } from '../test-utils/sample-listing.ts'
import { type SafeUrl, safeUrl } from './safe-url.ts'
import { appLink, type LinkContext, linkTo, mobileLink, targetIn } from './wallet-link.ts'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)
const page: LinkContext = { platform: 'ios', miniApp: null, isFramed: false }
const at = (platform: LinkContext['platform'], more: Partial<LinkContext> = {}): LinkContext => ({
  ...page,
  platform,
  ...more,
})
const telegram = { miniApp: 'telegram' } as const
const framed = { isFramed: true }

function base(text: string): SafeUrl {
  const safe = safeUrl('wallet', text)
  if (!safe) throw new Error(`${text} is no address that may be followed`)
  return safe
}

const app = { mobile: base('acorn://') }
const universal = { universal: base('https://acorn.example') }
const both = { ...app, ...universal }
const pageLink = { mobile: base('https://acorn.example/open') }

/** Where it runs, what the listing has, and what a click does. */
const table: [string, LinkContext, Parameters<typeof listing>[1], string | null, string | null][] = [
  ['iOS takes the universal link', at('ios'), { links: both }, `https://acorn.example/wc?uri=${once}`, '_self'],
  [
    'iOS takes an app’s scheme when there is nothing else',
    at('ios'),
    { links: app },
    `acorn://wc?uri=${once}`,
    '_self',
  ],
  ['Android takes the app’s scheme', at('android'), { links: both }, `acorn://wc?uri=${once}`, '_self'],
  [
    'Android takes a universal link when there is nothing else',
    at('android'),
    { links: { mobile: null, ...universal } },
    `https://acorn.example/wc?uri=${once}`,
    '_self',
  ],
  ['another phone takes the app’s scheme', at('unknown'), { links: both }, `acorn://wc?uri=${once}`, '_self'],
  ['a frame is left as a whole on iOS', at('ios', framed), { links: app }, `acorn://wc?uri=${once}`, '_top'],
  ['a frame is left as a whole on Android', at('android', framed), { links: both }, `acorn://wc?uri=${once}`, '_top'],
  [
    'a messenger on iOS opens a page, encoded once',
    at('ios', telegram),
    { links: both },
    `https://acorn.example/wc?uri=${once}`,
    '_blank',
  ],
  [
    'a messenger on Android opens a page, encoded twice',
    at('android', telegram),
    { links: both },
    `https://acorn.example/wc?uri=${twice}`,
    '_blank',
  ],
  [
    'a messenger takes a page that is listed as the app’s link',
    at('android', telegram),
    { links: pageLink },
    `https://acorn.example/open/wc?uri=${twice}`,
    '_blank',
  ],
  ['a messenger cannot open an app’s scheme', at('ios', telegram), { links: app }, null, null],
  ['nor on Android', at('android', telegram), { links: app }, null, null],
  [
    'a messenger in a frame still opens a new page',
    at('ios', { ...telegram, ...framed }),
    { links: universal },
    `https://acorn.example/wc?uri=${once}`,
    '_blank',
  ],
  ['a wallet without an app is not opened', at('ios'), { links: { mobile: null } }, null, null],
  [
    'a wallet that takes no sessions is not opened',
    at('ios'),
    { links: both, supportsWalletConnect: false },
    null,
    null,
  ],
]

describe('R-WC-3: how a phone’s wallet is opened', () => {
  test.each(table)('%s', (_, where, wallet, href, target) => {
    expect(mobileLink(listing('acorn', wallet), uri, where)).toEqual(href && { href, target })
  })

  test.each([
    ['acorn:', 'acorn://wc'],
    ['acorn://', 'acorn://wc'],
    ['acorn://main', 'acorn://main/wc'],
    ['acorn://app.example/open/', 'acorn://app.example/open/wc'],
    ['https://acorn.example', 'https://acorn.example/wc'],
    ['https://acorn.example/a//', 'https://acorn.example/a/wc'],
    ['https://acorn.example/a?x=1#y', 'https://acorn.example/a/wc'],
  ])('%s leads to %s, with what the listing says of the path', (listed, begins) => {
    expect(linkTo(base(listed), uri, page)?.href).toBe(`${begins}?uri=${once}`)
  })

  test('an address that has grown too long is none', () => {
    expect(linkTo(base(`https://acorn.example/${'a'.repeat(1_900)}`), uri.repeat(5), page)).toBeNull()
  })

  test.each([
    [page, '_self'],
    [{ ...page, isFramed: true }, '_top'],
    [{ ...page, miniApp: 'telegram', isFramed: true }, '_blank'],
  ] as const)('from %o a link opens in %s', (where, target) => {
    expect(targetIn(where)).toBe(target)
  })
})

describe('R-WC-3: whatever a listing and a proposal say', () => {
  const platforms = fc.constantFrom<LinkContext['platform']>('ios', 'android', 'mac', 'windows', 'linux', 'unknown')
  const where = fc.record({
    platform: platforms,
    miniApp: fc.constantFrom(null, 'telegram' as const),
    isFramed: fc.boolean(),
  })
  const schemes = fc.constantFrom('acorn', 'javascript', 'intent', 'data', 'https', 'http', 'HTTPS', 'a.b+c-d', 'wc')
  const texts = fc.oneof(
    fc
      .tuple(schemes, fc.constantFrom(':', '://', ':///', ':\\'), fc.string({ unit: 'binary' }))
      .map((each) => each.join('')),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
  )
  const uris = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `wc:${text}@2?symKey=${text}`),
  )
  const decoded = (href: string, times: number) => {
    let text = href.slice(href.lastIndexOf('wc?uri=') + 'wc?uri='.length)
    for (let at = 0; at < times; at += 1) text = decodeURIComponent(text)
    return text
  }

  test('what comes out is nothing, or an https or app address that decodes to the proposal', () => {
    let opened = 0
    fc.assert(
      fc.property(texts, uris, where, (text, proposal, context) => {
        const safe = safeUrl('wallet', text)
        const link = safe && linkTo(safe, proposal, context)
        if (!link) return
        opened += 1
        const { protocol } = new URL(link.href)
        expect(['intent:', 'javascript:', 'data:', 'http:', 'file:', 'blob:']).not.toContain(protocol)
        expect(protocol).toBe(new URL(safe).protocol)
        if (context.miniApp) expect(protocol).toBe('https:')
        const isTwice = context.miniApp !== null && context.platform === 'android'
        expect(decoded(link.href, isTwice ? 2 : 1)).toBe(proposal)
        expect(safeUrl('wallet', link.href)).toBe(link.href)
      }),
      { numRuns: 5_000 },
    )
    expect(opened).toBeGreaterThan(500)
  })

  test('a page’s host is that of the listing', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        uris,
        where,
        (text, proposal, context) => {
          const safe = safeUrl('wallet', text)
          const link = safe && linkTo(safe, proposal, context)
          return !link || new URL(link.href).host === new URL(safe).host
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['on iOS its universal link', at('ios'), 'https://acorn.example/wc', '_self'],
  ['on Android its own scheme', at('android'), 'acorn://wc', '_self'],
  ['in a frame the page around it', at('android', framed), 'acorn://wc', '_top'],
  ['in a messenger a page', at('android', telegram), 'https://acorn.example/wc', '_blank'],
])('a wallet that is asked over a session is opened without a proposal: %s', (_, context, href, target) => {
  const links = { mobile: base('acorn://'), universal: base('https://acorn.example') }
  expect(appLink(links, context)).toEqual({ href, target })
})

test('nothing opens a wallet that named no address, or none that leads out of a messenger', () => {
  expect(appLink({ mobile: null, universal: null }, at('ios'))).toBeNull()
  expect(appLink({ mobile: base('acorn://'), universal: null }, at('ios', telegram))).toBeNull()
})
