import { bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { describe, expect, test, vi } from 'vitest'
import { signIn, signInWithoutServer } from './index.ts'
import { failureOf, origin, serveHandler, staying } from './test-utils/sign-in.ts'

const { arrivingWith } = await bundleArrivals({
  entry: 'src/sign-in/index.ts',
  folder: new URL('../..', import.meta.url).pathname,
  external: ['@kit/core', '@kit/core/*', '@kit/siwx', '@kit/siwx/*'],
})
const page = { origin, url: `${origin}/shop` }

describe('the entry @kit/services/sign-in', () => {
  test('R-CFG-2: is less than 1 kB, and loads neither messages nor their verifier at once', () => {
    const { packages, gzip } = arrivingWith('src/sign-in/index.ts')
    expect(packages).toEqual(['@kit/core'])
    expect(gzip).toBeLessThan(1_000)
  })

  test('R-CFG-2: asks a server with less than 5.4 kB, and verifies nothing itself', () => {
    const { packages, gzip } = arrivingWith('src/sign-in/create-server-sign-in.ts')
    expect(packages.toSorted()).toEqual(['@kit/core', '@kit/core/adapters'])
    expect(gzip).toBeLessThan(5_400)
  })

  test('R-CFG-2: writes a message with the code of its chain alone', () => {
    const packagesOf = (name: string) => arrivingWith(`src/sign-in/messages/${name}.ts`).packages
    expect(['evm', 'solana', 'bitcoin'].map(packagesOf)).toEqual([
      ['@kit/siwx/evm'],
      ['@kit/siwx/solana'],
      ['@kit/siwx/bitcoin'],
    ])
  })

  test.each([
    '/auth',
    '/',
    'https://acme.org',
    'https://acme.org:8443/auth/',
    'http://localhost:3000/auth',
    'http://[::1]/a',
  ])('takes the server %s', (server) => {
    expect(signIn({ server, required: false, namespaces: ['eip155'] })).toMatchObject({
      required: false,
      namespaces: ['eip155'],
    })
  })

  test.each([
    '',
    'auth',
    '//evil.org/auth',
    '/\\evil.org',
    '/auth?a=b',
    '/auth#a',
    'http://acme.org/auth',
    'http://localhost.evil.org',
    'https://user@acme.org',
    'javascript:alert(1)',
    undefined as unknown as string,
  ])('refuses the server %o', async (server) => {
    expect(() => signIn({ server })).toThrow(expect.objectContaining({ code: 'config/invalid' }))
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a session of %f ms', (sessionLifetime) => {
    expect(() => signInWithoutServer({ sessionLifetime })).toThrow(expect.objectContaining({ code: 'config/invalid' }))
  })

  test('asks the server with the page’s own fetch', async () => {
    const server = await serveHandler()
    const asked = vi.spyOn(globalThis, 'fetch')
    const loaded = await signIn({ server: `${server.url}/auth` }).load(page)
    expect(await loaded.getSessions(staying())).toEqual([])
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
    await server.close()
    expect(await failureOf(loaded.getSessions(staying()))).toContain('sign-in/unavailable')
  })

  test('lasts a week without a server, unless the dApp says otherwise', async () => {
    const account = { network: 'eip155:1', address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' } as const
    async function lifetimeOf(options: Parameters<typeof signInWithoutServer>[0]) {
      const local = await signInWithoutServer(options).load(page)
      const { message } = await local.createMessage(account, staying())
      const [, issued = '', ends = ''] = /Issued At: (.+)\nExpiration Time: (.+)/.exec(message) ?? []
      return Date.parse(ends) - Date.parse(issued)
    }
    expect([await lifetimeOf(undefined), await lifetimeOf({ sessionLifetime: 60_000 })]).toEqual([604_800_000, 60_000])
  })
})
