import { isKitError, KitError } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { hostedUrls } from '../service-urls.ts'
import { checkProjectId, checkUrls } from './check-options.ts'

const refuse = (detail: string): never => {
  throw new KitError('config/invalid', { detail })
}
const check = (urls: Parameters<typeof checkUrls<keyof typeof hostedUrls>>[0]) =>
  checkUrls(urls, ['walletList', 'analytics', 'blockchainApi', 'relay', 'verify'], refuse)

const thrown = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

describe('R-CFG-8: addresses of services', () => {
  test.each(Object.entries(hostedUrls))('accept the hosted one of %s', (name, url) => {
    expect(check({ [name]: url })).toEqual({ [name]: url })
  })

  test.each([
    ['https://api.example.org/kit/', 'https://api.example.org/kit'],
    ['https://api.example.org', 'https://api.example.org'],
    ['https://api.example.org:8443/', 'https://api.example.org:8443'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://kit.localhost/', 'http://kit.localhost'],
    ['http://127.0.0.1:8545', 'http://127.0.0.1:8545'],
    ['http://127.1', 'http://127.0.0.1'],
    ['http://[::1]:8545/api', 'http://[::1]:8545/api'],
  ])('accept %s as %s', (given, taken) => {
    expect(check({ walletList: given })).toEqual({ walletList: taken })
  })

  test.each([
    'http://api.example.org',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'http://localhost:pass@evil.example/',
    'http://evil.example/#localhost',
    'https://user:pass@api.example.org',
    'https://api.example.org/?key=1',
    'https://api.example.org/#top',
    'http://192.168.0.1',
    'http://[::ffff:127.0.0.1]/',
    'wss://api.example.org',
    'ftp://api.example.org',
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/hosts',
    '//api.example.org',
    'api.example.org',
    'https://',
    ' ',
  ])('refuse %s with config/invalid and its name', (url) => {
    const error = thrown(() => check({ walletList: url }))
    expect(isKitError(error, 'config/invalid') && error.message).toContain('urls.walletList: pass a https: address')
  })

  test.each([null, 5, {}, ['javascript:alert(1)'], true])('refuse or leave out %s, which is not text', (url) => {
    const given = { walletList: url } as unknown as { walletList: string }
    if (url === null) expect(check(given)).toEqual({})
    else
      expect(
        isKitError(
          thrown(() => check(given)),
          'config/invalid',
        ),
      ).toBe(true)
  })

  test.each(['wss://relay.example.org', 'ws://127.0.0.1:4000/relay'])('accept a relay at %s', (relay) => {
    expect(check({ relay })).toEqual({ relay })
  })

  test.each(['https://relay.example.org', 'ws://relay.example.org'])('refuse a relay at %s', (relay) => {
    expect(
      isKitError(
        thrown(() => check({ relay })),
        'config/invalid',
      ),
    ).toBe(true)
  })

  test('refuse an address that nothing would ask, and say which are asked', () => {
    const urls = { walletList: 'https://api.example.org', relay: 'wss://relay.example.org' }
    const error = thrown(() => checkUrls(urls, ['walletList', 'analytics'], refuse))
    expect(isKitError(error, 'config/invalid') && error.message).toBe(
      'urls.relay: nothing here asks it. Pass walletList or analytics.',
    )
  })

  test('leave out an empty one', () => {
    expect(check({ walletList: '' })).toEqual({})
  })
})

describe('checkProjectId', () => {
  test('keeps an id unchanged, and leaves out an empty one (R-CFG-7)', () => {
    expect([checkProjectId('0123abcd', refuse), checkProjectId('', refuse), checkProjectId(undefined, refuse)]).toEqual(
      ['0123abcd', undefined, undefined],
    )
  })

  test.each(['https://api.example.org', ['a'], 5, null])(
    'of %s, which is no object of addresses, says what to pass',
    (urls) => {
      const error = thrown(() => check(urls as unknown as object))
      expect(isKitError(error, 'config/invalid') && error.message).toContain('urls: pass an object')
    },
  )

  test('of an id that is a number says what to pass', () => {
    const error = thrown(() => checkProjectId(5 as unknown as string, refuse))
    expect(isKitError(error, 'config/invalid') && error.message).toContain('projectId: pass letters')
  })

  test.each(['a b', 'a&st=other', '<script>', 'ä'])('refuses %s with config/invalid', (id) => {
    expect(
      isKitError(
        thrown(() => checkProjectId(id, refuse)),
        'config/invalid',
      ),
    ).toBe(true)
  })
})
