import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

/** What listings, sessions and answers have tried, or could. None of it may be opened as a page. */
const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\njavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\0script:alert(1)',
  '\0javascript:alert(1)',
  'javascript\t:alert(1)',
  'javascript://host/%0aalert(1)',
  'javascript://https://good.example/%0aalert(1)',
  'javascript:https://good.example',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://good.example/uuid',
  'file:///etc/passwd',
  'filesystem:https://good.example/temporary/x',
  'about:blank',
  'view-source:https://good.example',
  'intent://scan/#Intent;scheme=zxing;end',
  'http://good.example',
  'HTTP://good.example',
  'ws://good.example',
  'wss://good.example',
  'ftp://good.example',
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'moz-extension://abc/page.html',
  'jar:https://good.example!/x',
  'mailto:a@b.example',
  'https:good.example',
  'https:/good.example',
  'https:///good.example',
  'https:\\\\good.example',
  'https:/\\good.example',
  'https://good.example\\@evil.example',
  'https://user@evil.example',
  'https://user:pass@evil.example',
  'https://good.example@evil.example',
  'https://:pass@evil.example',
  ' https://good.example',
  'https://good.example ',
  'https://good .example',
  'https://good.example/a b',
  'https://good.example/\u202egpj.exe',
  'https://good\u200b.example',
  'https://good.example/\u0007',
  'https://',
  'https://%',
  'https://[::1',
  '//good.example',
  '/relative',
  'good.example',
  '',
  '#',
  'null',
]

/** What may be opened, and how it reads afterwards. */
const good = [
  ['https://good.example', 'https://good.example/'],
  ['HTTPS://Good.Example/Path?q=1#f', 'https://good.example/Path?q=1#f'],
  ['https://good.example:8443/x', 'https://good.example:8443/x'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://good.example/%0a', 'https://good.example/%0a'],
] as const

describe('one gate between foreign text and a link', () => {
  test.each(hostile)('never opens %j as a page', (text) => {
    expect(safeUrl('web', text)).toBeNull()
  })

  test.each(good)('opens %s', (text, href) => {
    expect(safeUrl('web', text)).toBe(href)
    expect(safeUrl('wallet', text)).toBe(href)
  })

  test('a wallet may be opened by its own scheme, which no page may', () => {
    expect(safeUrl('wallet', 'metamask://wc?uri=wc%3A1')).toBe('metamask://wc?uri=wc%3A1')
    expect(safeUrl('web', 'metamask://wc')).toBeNull()
  })

  test('a wallet link runs nothing and reads nothing of the device', () => {
    const opened = hostile.filter((text) => safeUrl('wallet', text) !== null)
    expect(opened).toEqual([])
  })

  test('only text is an address', () => {
    const odd: unknown[] = [undefined, null, 1, {}, ['https://good.example'], new URL('https://good.example')]
    expect(odd.map((value) => safeUrl('web', value))).toEqual(odd.map(() => null))
  })

  test('an address longer than any browser needs is refused', () => {
    expect(safeUrl('web', `https://good.example/${'a'.repeat(2_048)}`)).toBeNull()
  })

  test('whatever comes out reads as https, or as the scheme of an app', () => {
    const schemes = fc.constantFrom(
      'javascript',
      'data',
      'https',
      'http',
      'metamask',
      'intent',
      'HTTPS',
      'java\tscript',
    )
    const almost = fc
      .tuple(schemes, fc.constantFrom(':', '://', ':\\', ' :'), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(almost, fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        const page = safeUrl('web', text)
        const app = safeUrl('wallet', text)
        const isPage = page === null || new URL(page).protocol === 'https:'
        const isApp = app === null || !/^(javascript|data|intent|http):/.test(new URL(app).href)
        return isPage && isApp
      }),
      { numRuns: 5_000 },
    )
  })
})
