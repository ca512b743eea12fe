import { isKitError } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { hostedUrls } from '../service-urls.ts'
import { checkProjectId, checkUrls } from './check-options.ts'

const thrown = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

describe('R-CFG-8: addresses of services', () => {
  test.each(Object.entries(hostedUrls))('the hosted one of %s is itself acceptable', (name, url) => {
    expect(checkUrls({ [name]: url })).toEqual({ [name]: url })
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
  ])('%s is taken as %s', (given, taken) => {
    expect(checkUrls({ api: given })).toEqual({ api: taken })
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
  ])('%s is refused with config/invalid, saying which', (url) => {
    const error = thrown(() => checkUrls({ api: url }))
    expect(isKitError(error, 'config/invalid') && error.detail).toContain('urls.api')
  })

  test.each([null, 5, {}, ['javascript:alert(1)'], true])('%s, which is no text, is refused or left out', (url) => {
    const given = { api: url } as unknown as { api: string }
    if (url === null) expect(checkUrls(given)).toEqual({})
    else
      expect(
        isKitError(
          thrown(() => checkUrls(given)),
          'config/invalid',
        ),
      ).toBe(true)
  })

  test.each(['wss://relay.example.org', 'ws://127.0.0.1:4000/relay'])('a relay may be at %s', (relay) => {
    expect(checkUrls({ relay })).toEqual({ relay })
  })

  test.each(['https://relay.example.org', 'ws://relay.example.org'])('a relay may not be at %s', (relay) => {
    expect(
      isKitError(
        thrown(() => checkUrls({ relay })),
        'config/invalid',
      ),
    ).toBe(true)
  })

  test('an empty address counts as not given', () => {
    expect(checkUrls({ api: '' })).toEqual({})
  })
})

describe('the project id', () => {
  test('is taken as it is, and an empty one counts as none (R-CFG-7)', () => {
    expect([checkProjectId('0123abcd'), checkProjectId(''), checkProjectId()]).toEqual([
      '0123abcd',
      undefined,
      undefined,
    ])
  })

  test.each(['a b', 'a&st=other', '<script>', 'ä'])('%s is refused with config/invalid', (id) => {
    expect(
      isKitError(
        thrown(() => checkProjectId(id)),
        'config/invalid',
      ),
    ).toBe(true)
  })
})
