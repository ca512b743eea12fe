import { walletConnectId } from '@kit/core'
import { type Arrival, bundleArrivals } from '@kit/tooling/bundle-arrivals'
import { expect, test } from 'vitest'
import { walletConnect } from './index.ts'

const { arrivingWith: arriving, totalGzip } = await bundleArrivals({
  entry: 'src/walletconnect/index.ts',
  folder: new URL('../..', import.meta.url).pathname,
  external: ['@kit/core', '@kit/siwx/*', '@walletconnect/*'],
})

/** Names files without their folders. */
function arrivingWith(module: string): Arrival {
  const { sources, ...rest } = arriving(module)
  return { ...rest, sources: sources.map((path) => path.slice(path.lastIndexOf('/') + 1)) }
}

test('R-CFG-2: the entry is a few hundred bytes and imports nothing at once', () => {
  const { sources, packages, gzip } = arrivingWith('src/walletconnect/index.ts')
  expect([sources, packages]).toEqual([['index.ts'], []])
  expect(gzip).toBeLessThan(500)
})

test('the library arrives only when a session is loaded with a project id', () => {
  const { packages } = arrivingWith('src/walletconnect/session/load-session.ts')
  expect(packages.toSorted()).toEqual(['@kit/core', '@kit/core/adapters'])
  const { packages: late } = arrivingWith('src/walletconnect/relay/relay-client.ts')
  expect(late.toSorted()).toEqual([
    '@kit/core',
    '@kit/core/adapters',
    '@walletconnect/core',
    '@walletconnect/universal-provider',
  ])
})

test('the session wallet imports nothing of WalletConnect', () => {
  expect(arrivingWith('src/session-wallet/session-wallet.ts').packages).toEqual(['@kit/core/adapters'])
})

test('the connector has the id by which core knows it', () => {
  expect(walletConnect()).toMatchObject({ id: walletConnectId, kind: 'walletConnect' })
})

test('our own code for WalletConnect weighs less than 21.6 kB, with one-tap sign-in', () => {
  expect(totalGzip).toBeLessThan(21_600)
})
