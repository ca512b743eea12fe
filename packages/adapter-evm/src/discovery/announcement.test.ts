import { limits } from '@kit/core'
import { hostileNames } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { infoOf, scriptedProvider } from '../test-utils/scripted-provider.ts'
import { readAnnouncement } from './announcement.ts'

const { provider } = scriptedProvider()
const read = (info: Record<string, unknown>, of: unknown = provider) =>
  readAnnouncement({ detail: { info: infoOf(info), provider: of } })

test('readAnnouncement reads a proper announcement', () => {
  const wallet = read({ rdns: 'io.metamask', name: 'MetaMask' })
  expect(wallet).toMatchObject({
    rdns: 'io.metamask',
    name: 'MetaMask',
    imageUrl: 'data:image/png;base64,AAAA',
    provider,
  })
})

test.each([
  ['no uuid', { uuid: undefined }],
  ['a uuid of another version', { uuid: '350670db-19fa-1704-a166-e52e178b59d2' }],
  ['a uuid with a line break', { uuid: '350670db-19fa-4704-a166-e52e178b59d2\n' }],
  ['a domain name of one label', { rdns: 'metamask' }],
  ['markup as domain name', { rdns: '<img src=x onerror=alert(1)>' }],
  ['a domain name that is a path', { rdns: 'io.metamask/../x' }],
  ['a domain name of 300 letters', { rdns: `io.${'a'.repeat(60)}.`.repeat(5).slice(0, -1) }],
  ['a name that is no text', { name: 5 }],
])('readAnnouncement refuses an announcement with %s', (_, info) => {
  expect(read(info)).toBeNull()
})

test.each([
  ['null', null],
  ['text', 'provider'],
  ['something without request', {}],
  ['a request that is no function', { request: 'eth_accounts' }],
])('readAnnouncement refuses a provider that is %s', (_, notAProvider) => {
  expect(read({}, notAProvider)).toBeNull()
})

test.each([
  'https://example.com/a.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `data:image/png;base64,${'A'.repeat(limits.iconBytes)}`,
  `data:image/svg+xml,${'ü'.repeat(limits.iconBytes / 2)}`,
  ' \tjava\nscript:alert(1)',
  5,
])('readAnnouncement drops an icon that is no small picture and keeps the wallet: %.40s', (icon) => {
  expect(read({ icon })).toMatchObject({ name: 'A Wallet', imageUrl: undefined })
})

test.each(['png', 'webp', 'jpeg', 'gif', 'svg+xml'])('readAnnouncement keeps an icon of type %s', (type) => {
  expect(read({ icon: `data:image/${type};base64,AAAA` })?.imageUrl).toBe(`data:image/${type};base64,AAAA`)
})

test('readAnnouncement cleans hostile names', () => {
  for (const hostile of hostileNames) {
    const name = read({ name: hostile })?.name ?? ''
    expect([...new Intl.Segmenter().segment(name)].length).toBeLessThanOrEqual(limits.walletNameGraphemes)
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  }
})

test.each([
  ['U+3164, a letter that is drawn as nothing', '\u3164'],
  ['U+115F', '\u115f\u115f'],
  ['U+2800, a pattern of no dots', '\u2800'],
  ['blanks', ' \t '],
  ['nothing', ''],
])('a wallet whose name is %s is called by its domain name', (_, name) => {
  expect(read({ name, rdns: 'io.metamask' })?.name).toBe('io.metamask')
})

test('readAnnouncement reads own properties only, so a polluted prototype announces nothing', () => {
  expect(readAnnouncement({ detail: Object.create({ info: infoOf(), provider }) })).toBeNull()
  expect(readAnnouncement({ detail: { info: Object.create(infoOf()), provider } })).toBeNull()
})

test('readAnnouncement refuses a getter that throws, wherever it is', () => {
  const trap = (key: string, rest: object = {}) =>
    Object.defineProperty({ ...rest }, key, {
      enumerable: true,
      get() {
        throw new Error('trap')
      },
    })
  expect(readAnnouncement(trap('detail'))).toBeNull()
  expect(readAnnouncement({ detail: trap('info', { provider }) })).toBeNull()
  expect(readAnnouncement({ detail: { info: trap('name', infoOf()), provider } })).toBeNull()
  expect(readAnnouncement({ detail: { info: infoOf(), provider: trap('request') } })).toBeNull()
})

test('a wallet cannot replace its request function after the announcement', async () => {
  const scripted = scriptedProvider()
  const wallet = read({}, scripted.provider)
  scripted.provider.request = async () => 'swapped'
  expect(await wallet?.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('a hundred thousand random details make readAnnouncement neither throw nor change a prototype', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).join()
  const value = fc.oneof(
    fc.anything({ withNullPrototype: true, withMap: true, maxDepth: 2 }),
    fc.constantFrom('__proto__', '', null, undefined),
  )
  const proper = infoOf()
  const info = fc.record(
    {
      uuid: fc.oneof(fc.constant(proper.uuid), value),
      rdns: fc.oneof(fc.constant(proper.rdns), fc.domain(), value),
      name: fc.oneof(fc.string({ unit: 'binary' }), value),
      icon: fc.oneof(fc.constant(proper.icon), fc.string(), value),
    },
    { requiredKeys: [] },
  )
  const someProvider = fc.oneof(fc.constant(provider), value)
  const detail = fc.oneof(
    value,
    fc.record({ info: fc.oneof(info, value), provider: someProvider }, { requiredKeys: [] }),
  )
  fc.assert(
    fc.property(detail, (random) => {
      readAnnouncement({ detail: random })
    }),
    { numRuns: 100_000 },
  )
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
}, 120_000)
