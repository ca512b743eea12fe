import { countAttacks } from '@kit/tooling/attacks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDateTime } from './date-time.ts'
import { isDomain, isUri } from './uri.ts'

const refused = (texts: readonly string[], check: (text: string) => boolean) => texts.filter(check)

test('isDomain takes an authority of RFC 3986 with a host', () => {
  const right = [
    'acme.org',
    'acme.org:443',
    'acme.org:',
    'localhost:3000',
    '127.0.0.1',
    'user@acme.org:1',
    'user:password@acme.org',
    'a%20b',
    '[::]',
    '[::1]:80',
    '[1:2:3:4:5:6:7:8]',
    '[1:2:3:4:5:6:7::]',
    '[::2:3:4:5:6:7:8]',
    '[1::3:4:5:6:192.0.2.1]',
    '[1:2:3:4:5:6:192.0.2.1]',
    '[v1.a:b]',
    'xn--cme-5cd.org',
    '999.999.999.999',
  ]
  expect(right.filter((text) => !isDomain(text))).toEqual([])
  const wrong = [
    '',
    ':80',
    'user@',
    'user@:80',
    'a b',
    'acme.org:80a',
    'acme.org:80:80',
    'a@b@c',
    'a/b',
    'a?b',
    'a#b',
    'a%2',
    'a%zz',
    'ä.org',
    '[::1',
    '::1',
    '[::1]80',
    '[::1]:x',
    '[]',
    '[1:2:3:4:5:6:7]',
    '[1:2:3:4:5:6:7:8:9]',
    '[1:2:3:4:5:6:7:8::]',
    '[1::2::3]',
    '[12345::]',
    '[g::]',
    '[:::]',
    '[::192.0.2.256]',
    '[::192.0.2]',
    '[::01.0.2.1]',
    '[192.0.2.1::]',
    '[1:2:3:4:5:6:7:192.0.2.1]',
    '[v.a]',
    '[v1.]',
    '[v1a]',
    '[x1.a]',
    'a]',
    '[a]b]',
  ]
  expect(refused(wrong, isDomain)).toEqual([])
})

test('isUri takes a URI of RFC 3986', () => {
  const right = [
    'https://acme.org',
    'https://acme.org/a/b;c=1?d=/?#e/?',
    'https://acme.org?query',
    'https://[::1]:8080/',
    'file:///etc',
    'mailto:a@b',
    'urn:isbn:1',
    'a:',
    'did:key:z6Mk',
    'a+b-c.d1:e',
    'a:/b',
    'http://a//b',
    'http://:80/',
  ]
  expect(right.filter((text) => !isUri(text))).toEqual([])
  const wrong = [
    '',
    'acme.org',
    '/a',
    '//acme.org',
    ':a',
    '1a:b',
    'a_b:c',
    'https://a b',
    'https://a#b#c',
    'https://a/[b]',
    'https://a/%',
    'https://a/%1',
    'https://a/b\\c',
    'https://a/"',
    'https://a/<b>',
    'https://a/{b}',
    'https://a/b^c|d`',
    'https://ä/',
    'https://a:b:c/',
    'https://[::1/',
    'https://a\n',
  ]
  expect(refused(wrong, isUri)).toEqual([])
})

test('isUri takes what URL writes', ({ task }) => {
  const [runs, seed] = [10_000, 20_264]
  const check = (text: string) => {
    const { href } = new URL(text)
    expect([href, isUri(href)]).toEqual([href, true])
  }
  fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), check), { numRuns: runs, seed })
  countAttacks(task, { count: runs, seed })
})

test('readDateTime takes a date-time of RFC 3339, of days and times that there are', () => {
  const right = [
    ['1970-01-01T00:00:00Z', 0],
    ['1970-01-01t00:00:00.5z', 500],
    ['1970-01-01T00:00:00.0019999Z', 1],
    ['1970-01-01T00:00:00+01:00', -3_600_000],
    ['1970-01-01T00:00:00-00:30', 1_800_000],
    ['2024-02-29T23:59:59.999Z', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
    ['2000-02-29T00:00:00Z', Date.UTC(2000, 1, 29)],
    ['0099-12-31T00:00:00Z', Date.parse('0099-12-31T00:00:00Z')],
    ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
    ['2017-01-01T00:59:60+01:00', Date.UTC(2017, 0, 1)],
    ['9999-12-31T23:59:59Z', Date.UTC(9999, 11, 31, 23, 59, 59)],
  ] as const
  for (const [text, time] of right) expect([text, readDateTime(text)]).toEqual([text, time])
  const wrong = [
    '',
    '2026',
    '2026-06-01',
    '2026-06-01T12:00Z',
    '2026-06-01 12:00:00Z',
    '2026-06-01T12:00:00',
    '2026-06-01T12:00:00.Z',
    '2026-06-01T12:00:00,5Z',
    '2026-06-01T12:00:00+1:00',
    '2026-06-01T12:00:00+0100',
    '2026-06-01T12:00:00+24:00',
    '2026-06-01T12:00:00+01:60',
    '2026-06-01T12:00:00 01:00',
    '2026-06-01T12:00:00ZZ',
    '2026-06-01T24:00:00Z',
    '2026-06-01T12:60:00Z',
    '2026-06-01T12:00:61Z',
    '2026-06-01T12:00:60Z',
    '2026-02-29T12:00:00Z',
    '1900-02-29T12:00:00Z',
    '2026-04-31T12:00:00Z',
    '2026-00-01T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-01-00T12:00:00Z',
    '+002026-06-01T12:00:00Z',
    '26-06-01T12:00:00Z',
    '2026-6-1T12:00:00Z',
    '2026-06-01T12:00:00Z\n',
    ' 2026-06-01T12:00:00Z',
    '２026-06-01T12:00:00Z',
  ]
  expect(wrong.filter((text) => readDateTime(text) !== null)).toEqual([])
})

test('readDateTime reads what Date writes', () => {
  const moments = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (date) => {
      expect(readDateTime(date.toISOString())).toBe(date.getTime())
    }),
    { numRuns: 10_000, seed: 20_264 },
  )
})
