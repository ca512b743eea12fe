import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { describe, expect, test } from 'vitest'
import { emailAndSocial } from './index.ts'

const { arrivingWith } = await bundleArrivals({
  entry: 'src/auth-frame/index.ts',
  folder: new URL('../..', import.meta.url).pathname,
  external: ['@kit/core', '@kit/core/*'],
})

describe('the entry @kit/services/auth-frame', () => {
  test('R-CFG-2: is less than 1 kB, and loads nothing of the frame at once', () => {
    const { packages, gzip } = arrivingWith('src/auth-frame/index.ts')
    expect(packages).toEqual(['@kit/core'])
    expect(gzip).toBeLessThan(1_000)
  })

  test('R-CFG-2: signs in with less than 11.1 kB', () => {
    const { packages, gzip } = arrivingWith('src/auth-frame/load-auth-session.ts')
    expect(packages.toSorted()).toEqual(['@kit/core', '@kit/core/adapters'])
    expect(gzip).toBeLessThan(11_100)
  })

  test.each([
    'https://wallet.acme.org',
    'https://wallet.acme.org:8443/frame/',
    'http://localhost:3000',
    'http://[::1]/',
  ])('takes the frame %s', (frameUrl) => {
    expect(emailAndSocial({ frameUrl })).toMatchObject({ id: 'auth', kind: 'auth' })
  })

  test.each([
    '',
    '/frame',
    '//evil.org',
    'http://wallet.acme.org',
    'http://localhost.evil.org',
    'https://user@wallet.acme.org',
    'https://wallet.acme.org?a=b',
    'javascript:alert(1)',
    undefined as unknown as string,
  ])('refuses the frame %j, and says what to pass', (frameUrl) => {
    expect(() => emailAndSocial({ frameUrl })).toThrow('frameUrl is no https: address.')
  })
})
